// Checks one value of a form in its wire format: one rule and one message for the browser's form and for the schemas of
// endpoints. Without zod, so that the browser can import this file.
import { dayProblem, isDay } from '../../kit/day.ts'
import { emailProblem, isEmailAddress } from '../../kit/email.ts'
import { grouped } from '../../kit/grouped.ts'
import { isLink, linkOf, linkProblem } from '../../kit/link.ts'
import { formatDollars } from '../../kit/money.ts'
import { phoneProblem } from '../../kit/phone.ts'
import { textProblem } from '../../kit/text.ts'
import type { DigitsField, Leaf } from './field.ts'

export const required = { choice: 'Choose one.', other: 'Enter a value here.' } as const
export const expiryProblem = 'Enter both the month and the year.'
export const tooMany = (most: number) => `Enter at most ${most}.`

export const expiryPattern = /^20\d{2}-(?:0[1-9]|1[0-2])$/

export function leafProblem(field: Leaf, value: unknown): string | null {
  switch (field.kind) {
    case 'text':
    case 'smart':
      return textProblem(value as string, 'line', field.limit)
    case 'longText':
      return textProblem(value as string, 'lines', field.limit)
    case 'texts':
      return textsProblem(field, value as readonly string[])
    case 'email':
      return (
        textProblem(value as string, 'line', field.limit) ?? (isEmailAddress(value as string) ? null : emailProblem)
      )
    case 'link':
      return textProblem(value as string, 'line', field.limit) ?? (isLink(linkOf(value as string)) ? null : linkProblem)
    case 'phone':
      return phoneProblem(value as string)
    case 'digits':
      return isDigits(field, value as string) ? null : digitsProblem(field)
    case 'day':
      return isDay(value as string) ? null : dayProblem
    case 'expiry':
      return expiryPattern.test(value as string) ? null : expiryProblem
    case 'money':
    case 'wholeNumber':
    case 'year':
    case 'decimal':
    case 'height':
      return isWithin(field, value as number) ? null : numberProblem(field)
    default:
      return null
  }
}

function textsProblem({ limit, most }: Extract<Leaf, { kind: 'texts' }>, values: readonly string[]) {
  if (values.length > most) return tooMany(most)
  return values.map((each) => textProblem(each, 'line', limit)).find((problem) => problem !== null) ?? null
}

/** Expects digits without spaces and dashes. */
export const isDigits = ({ least, most }: DigitsField, digits: string): boolean =>
  /^\d+$/.test(digits) && digits.length >= least && digits.length <= most

export const digitsProblem = ({ least, most }: DigitsField): string =>
  least === most ? `Enter all ${least} digits.` : `Enter ${least} to ${most} digits.`

type Numeric = Extract<Leaf, { kind: 'money' | 'wholeNumber' | 'year' | 'decimal' | 'height' }>

/** Money and height do not state their minimum. */
export const leastOf = (field: Numeric): number =>
  field.kind === 'money' ? 0 : field.kind === 'height' ? 1 : field.least

/** Whether a number has at most so many digits after the decimal point. */
export const hasPlaces = (value: number, places: number): boolean => Number(value.toFixed(places)) === value

function isWithin(field: Numeric, value: number) {
  const fits = field.kind === 'decimal' ? hasPlaces(value, field.places) : Number.isInteger(value)
  return fits && value >= leastOf(field) && value <= field.most
}

export function numberProblem(field: Numeric): string {
  switch (field.kind) {
    case 'money':
      return `Enter an amount from $0 to ${formatDollars(field.most)}.`
    case 'wholeNumber':
      return `Enter a whole number from ${grouped(field.least)} to ${grouped(field.most)}.`
    case 'decimal':
      return `Enter a number from ${grouped(field.least)} to ${grouped(field.most)}, with at most ${field.places} decimals.`
    case 'year':
      return `Enter a year from ${field.least} to ${field.most}.`
    case 'height':
      return `Enter a height of at most ${Math.floor(field.most / 12)}′ ${field.most % 12}″.`
  }
}
