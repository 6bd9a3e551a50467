// State of the form of test payments.

import type { MethodType } from '@frontdesk/contract/money/billing/limits'
import { testBanks, testCards, testRoutingNumber } from '@frontdesk/contract/money/billing/test-methods'
import { useState } from 'react'
import { createTexts as texts } from '../texts/methods.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import {
  checkNumber,
  findTestBank,
  findTestCard,
  groupNumber,
  listBankProblems,
  listCardProblems,
  readExpires,
  type TypedBank,
  type TypedCard,
} from './typed-card.ts'
import type { TestMethod } from './use-new-method.ts'

const shownCards = [
  { label: texts.approved, name: 'approved' },
  { label: texts.declined, name: 'declinedLater' },
  { label: texts.confirmed, name: 'confirmed' },
] as const

/** `holder`: the name that both forms begin with. */
export function useTestMethodForm(type: MethodType, holder: string) {
  const today = useBillingDay()
  const [card, setCard] = useState<TypedCard>({ number: '', expires: '', cvc: '', zip: '', name: holder })
  const [bank, setBank] = useState<TypedBank>({ routing: '', account: '', name: holder })
  const [tried, setTried] = useState(false)
  const nextYear = String(Number(today.slice(2, 4)) + 3).padStart(2, '0')
  const fillCard = (number: string) =>
    setCard((typed) => ({
      number: groupNumber(number),
      expires: typed.expires || `04 / ${nextYear}`,
      cvc: typed.cvc || '123',
      zip: typed.zip || '02110',
      name: typed.name,
    }))
  const cardProblems = tried ? listCardProblems(card, today) : liveProblem(card.number)
  const bankProblems = tried ? listBankProblems(bank) : {}
  return {
    card,
    setCard,
    bank,
    setBank,
    cardProblems,
    bankProblems,
    choices:
      type === 'card'
        ? shownCards.map(({ label, name }) => ({
            label,
            fill: () => fillCard(testCards.find((each) => each.name === name)?.number ?? ''),
          }))
        : testBanks.map(({ says, account }) => ({
            label: says,
            fill: () => setBank((typed) => ({ ...typed, routing: testRoutingNumber, account })),
          })),
    /** Undefined, with errors shown, while something is wrong. */
    read(): TestMethod | undefined {
      setTried(true)
      if (type === 'card') {
        const [name, expires] = [findTestCard(card.number), readExpires(card.expires)]
        if (Object.keys(listCardProblems(card, today)).length > 0 || !name || !expires) return undefined
        return { type, card: name, exp_month: expires.month, exp_year: expires.year, name: card.name.trim() }
      }
      const name = findTestBank(bank.account)
      if (Object.keys(listBankProblems(bank)).length > 0 || !name) return undefined
      return { type, bank: name, name: bank.name.trim() }
    },
  }
}

/** A whole number that isn't for tests is refused while it is typed. */
function liveProblem(number: string) {
  const problem = number.replace(/\D/g, '').length >= 15 ? checkNumber(number) : undefined
  return problem ? { number: problem } : {}
}
