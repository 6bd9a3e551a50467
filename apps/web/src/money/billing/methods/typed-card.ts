// What is typed into the form of test payments. A number that isn't a test number never leaves the browser.
import {
  type TestBank,
  type TestCard,
  testBanks,
  testCards,
  testRoutingNumber,
} from '@frontdesk/contract/money/billing/test-methods'
import { createTexts as texts } from '../texts/methods.texts.ts'

export interface TypedCard {
  number: string
  expires: string
  cvc: string
  zip: string
  name: string
}

export interface TypedBank {
  routing: string
  account: string
  name: string
}

export type Problems<T> = Partial<Record<keyof T, string>>

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Groups of four digits, at most 19. */
export const groupNumber = (typed: string) =>
  digitsOf(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** `04 / 29`. */
export function groupExpires(typed: string, before: string): string {
  const digits = digitsOf(typed).slice(0, 4)
  // The separator goes with the digit before it.
  if (digits.length <= 2) return typed.length < before.length || digits.length < 2 ? digits : `${digits} / `
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export const findTestCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === digitsOf(number))?.name

/** Banks give every card number a last digit that proves the others. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export function checkNumber(number: string): string | undefined {
  const digits = digitsOf(number)
  if (digits === '') return texts.numberMissing
  if (findTestCard(number)) return undefined
  return digits.length >= 12 && hasCheckDigit(digits) ? texts.looksReal : texts.notATest
}

/** Month and year, or null for no date. */
export function readExpires(expires: string): { month: number; year: number } | null {
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(expires) ?? []
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null
}

/** `today`: YYYY-MM-DD. */
export function listCardProblems(card: TypedCard, today: string): Problems<TypedCard> {
  const expires = readExpires(card.expires)
  const isPast = expires && `${expires.year}-${String(expires.month).padStart(2, '0')}` < today.slice(0, 7)
  const number = checkNumber(card.number)
  return {
    ...(number && { number }),
    ...(!expires && { expires: texts.expiresWrong }),
    ...(isPast && { expires: texts.expiresPast }),
    ...(!/^\d{3,4}$/.test(card.cvc) && { cvc: texts.cvcWrong }),
    ...(!/^\d{5}$/.test(card.zip) && { zip: texts.zipWrong }),
    ...(card.name.trim() === '' && { name: texts.nameMissing }),
  }
}

export const findTestBank = (account: string): TestBank | undefined =>
  testBanks.find((bank) => bank.account === digitsOf(account))?.name

export function listBankProblems(bank: TypedBank): Problems<TypedBank> {
  return {
    ...(digitsOf(bank.routing) !== testRoutingNumber && { routing: texts.routingWrong }),
    ...(!findTestBank(bank.account) && { account: texts.bankLooksReal }),
    ...(bank.name.trim() === '' && { name: texts.nameMissing }),
  }
}
