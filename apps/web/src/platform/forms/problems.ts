// Problems of the input, as text; the server checks again.

import type { Field, Fields, Form, Leaf } from '@frontdesk/contract/forms/kit/field'
import { expiryYearsAhead, ruleProblems } from '@frontdesk/contract/forms/kit/rules'
import { isEmailAddress } from '@frontdesk/contract/kit/email'
import { formatDollars } from '@frontdesk/contract/kit/money'
import { phoneProblem } from '@frontdesk/contract/kit/phone'
import { serverNow } from '#platform/server-time.ts'
import { isTooLong } from '#ui/fields/text-limit.ts'
import { dayOf } from '#ui/format/zone.ts'
import { shownFields } from './conditions.ts'
import { type FieldText, type FormText, filledValues, isFilled, wireOf } from './form-text.ts'

/** Path of a field → its problem; hidden fields are not checked. */
export function problemsOf(form: Form, text: FormText, base: FormText = {}): Record<string, string> {
  const fields = shownFields(form, text)
  const rules = ruleProblems({ ...form, fields }, filledValues(fields, text), {
    today: dayOf(serverNow()),
    // Only the server knows the agency's country, and so the valid states.
    abroad: true,
    changed: (key) => JSON.stringify(text[key]) !== JSON.stringify(base[key]),
  })
  return { ...rules, ...Object.fromEntries([...missing(form, text), ...problemsIn(fields, text, '')]) }
}

function missing({ fields, needs }: Form, text: FormText): [string, string][] {
  if (!needs || needs.oneOf.some((key) => fields[key] && isFilled(wireOf(fields[key], text[key] ?? '')))) return []
  return [[needs.oneOf[0], `${needs.says.slice(0, 1).toUpperCase()}${needs.says.slice(1)}.`]]
}

function problemsIn(fields: Fields, text: FormText, before: string): [string, string][] {
  return Object.entries(fields).flatMap(([key, field]): [string, string][] => {
    const path = `${before}${key}`
    const own = text[key] ?? ''
    if (field.kind === 'group') return problemsIn(field.fields, own as FormText, `${path}.`)
    if (field.kind === 'groups')
      return (own as FormText[]).flatMap((each, at) => problemsIn(field.fields, each, `${path}.${at}.`))
    const problem = problemOf(field, own)
    return problem ? [[path, problem]] : []
  })
}

export function problemOf(field: Leaf, text: FieldText): string | undefined {
  const value = wireOf(field, text)
  if (!isFilled(value)) return field.required && (field.kind === 'choice' ? 'Choose one.' : 'Fill this in.')
  switch (field.kind) {
    case 'text':
      return isTooLong(text as string, field.limit) ? tooLong(field.limit) : undefined
    case 'smart':
    case 'longText':
      return isTooLong(text as string, field.limit) ? tooLong(field.limit) : undefined
    case 'texts':
      return (value as string[]).some((each) => isTooLong(each, field.limit)) ? tooLong(field.limit) : undefined
    case 'email':
      return isEmailAddress(value as string) ? undefined : 'Enter an address like name@example.com.'
    case 'link':
      return isWebAddress(value as string) ? undefined : 'Enter a web address, such as https://example.com.'
    case 'phone':
      return phoneProblem(text as string) ?? undefined
    case 'digits':
      return ofDigits(value as string, field)
    case 'money':
      return within(value as number, 0, field.most, formatDollars)
    case 'wholeNumber':
    case 'decimal':
      return within(value as number, field.least, field.most, number)
    case 'year':
      return within(value as number, field.least, field.most, String)
    case 'height':
      return Number((text as string).slice(1)) < 12 ? undefined : 'Use 0 to 11 inches.'
    case 'expiry':
      return expiryProblem(value as string)
    default:
      return undefined
  }
}

const number = (value: number) => value.toLocaleString('en-US')
const tooLong = (limit: number) => `Use at most ${number(limit)} characters.`

function within(value: number, least: number, most: number, shown: (value: number) => string) {
  return value >= least && value <= most ? undefined : `Enter a number from ${shown(least)} to ${shown(most)}.`
}

function ofDigits(digits: string, { least, most }: Extract<Field, { kind: 'digits' }>) {
  if (/^\d+$/.test(digits) && digits.length >= least && digits.length <= most) return undefined
  return least === most ? `Enter all ${least} digits.` : `Enter ${least} to ${most} digits.`
}

function isWebAddress(text: string) {
  const url = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  return /^https?:\/\/[^\s/]\S*$/i.test(url) && URL.canParse(url)
}

/** The possible expiry years of a card. */
export function expiryYears(now = serverNow()): string[] {
  return Array.from({ length: expiryYearsAhead + 1 }, (_, ahead) => String(Number(dayOf(now).slice(0, 4)) + ahead))
}

const expiryProblem = (text: string) => (/^\d{4}-\d{2}$/.test(text) ? undefined : 'Choose both the month and the year.')
