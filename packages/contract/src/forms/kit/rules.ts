// Rules between fields of a form, and rules that depend on the day: shared by the browser, the endpoints, and imports.
import { bankRoutingFits, cardNumberFits } from '../../kit/check-digits.ts'
import type { Field, Fields, Form } from './field.ts'
import { isForeignZip, stateProblem } from './states.ts'
import { zipProblem } from './zip-states.ts'

const programs = new Set(['Medicare', 'Medicaid'])
const keepsCapitals = (word: string) => programs.has(word) || /\p{Lu}.*\p{Lu}|\p{N}/u.test(word)

/** A field's label within a sentence: `Effective date` → `effective date`, `Hull ID` → `hull ID`, `Medicare ID` as it is. */
export const labelWithin = (label = '') =>
  label.replace(/[\p{L}\p{N}]+/gu, (word) => (keepsCapitals(word) ? word : word.toLowerCase()))

/** A card expires in a remaining month of this year, or within this many years. */
export const expiryYearsAhead = 19

type Values = Readonly<Record<string, unknown>>

export interface RuleContext {
  /** YYYY-MM-DD. */
  today: string
  /** Whether the agency, or the contact judged by its phones, is outside of the United States and Canada. */
  abroad: boolean
  /** Whether this save changes the field: a value that was valid when it was entered may be saved again. */
  changed(key: string): boolean
}

/** Path of a field → its problem. `values`: the record's values after the save, as on the wire. */
export function ruleProblems({ fields }: Form, values: Values, context: RuleContext): Record<string, string> {
  return Object.fromEntries(problemsIn(fields, values, context, ''))
}

function problemsIn(fields: Fields, values: Values, context: RuleContext, before: string): [string, string][] {
  return Object.entries(fields).flatMap(([key, field]): [string, string][] => {
    const value = values[key]
    if (value === null || value === undefined || value === '') return []
    const path = `${before}${key}`
    const isChanged = (name: string) => context.changed(before === '' ? name : (before.split('.')[0] ?? ''))
    if (field.kind === 'group') return problemsIn(field.fields, value as Values, context, `${path}.`)
    if (field.kind === 'groups' && isChanged(key)) {
      const problem = sumProblem(field.fields, value as Values[])
      const states = (value as Values[]).flatMap((each, at) => placesIn(field.fields, each, context, `${path}.${at}.`))
      return problem ? [[path, problem], ...states] : states
    }
    const other = 'notBefore' in field ? field.notBefore : key === 'zipcode' ? 'state' : undefined
    if (!isChanged(key) && !(other && isChanged(other))) return []
    const problem = problemOf(field, value, { fields, values, today: context.today, abroad: context.abroad })
    return problem ? [[path, problem]] : []
  })
}

interface Around {
  fields: Fields
  values: Values
  today: string
  abroad: boolean
}

const placesIn = (fields: Fields, values: Values, { today, abroad }: RuleContext, before: string): [string, string][] =>
  Object.entries(fields).flatMap(([key, field]): [string, string][] => {
    const isPlace = (key === 'zipcode' || (field.kind === 'text' && field.state)) && values[key]
    const problem = isPlace ? problemOf(field, values[key], { fields, values, today, abroad }) : undefined
    return problem ? [[`${before}${key}`, problem]] : []
  })

function problemOf(field: Field, value: unknown, { fields, values, today, abroad }: Around): string | undefined {
  if (field.kind === 'text' && field.state && !abroad && !isForeignZip(String(values.zipcode ?? '')))
    return stateProblem(String(value)) ?? undefined
  if (field === fields.zipcode && !abroad) return zipProblem(String(value), String(values.state ?? ''))
  if (field.kind === 'day') {
    if (field.past && String(value) > today) return 'Enter a date that isn’t in the future.'
    const first = field.notBefore === undefined ? undefined : values[field.notBefore]
    if (field.notBefore !== undefined && first && String(value) < String(first))
      return `Enter a date on or after the ${labelWithin(fields[field.notBefore]?.label)}.`
  }
  if (field.kind === 'expiry') return expiryProblem(String(value), today)
  if (field.kind === 'digits' && field.check === 'routing' && !bankRoutingFits(String(value)))
    return 'No bank has this routing number. Check the nine digits.'
  if (field.kind === 'digits' && field.check === 'card' && isCard(values.type) && !cardNumberFits(String(value)))
    return 'This card number isn’t valid. Check the digits.'
  return undefined
}

const isCard = (type: unknown) => type === 'credit card' || type === 'debit card'

function expiryProblem(value: string, today: string): string | undefined {
  const last = `${Number(today.slice(0, 4)) + expiryYearsAhead}-12`
  if (value < today.slice(0, 7)) return 'This card has expired. Enter a later expiration date.'
  return value > last ? `Enter a month up to ${last.slice(5)}/${last.slice(0, 4)}.` : undefined
}

/** Parts of one whole. */
function sumProblem(fields: Fields, values: readonly Values[]): string | undefined {
  if (!('percentage' in fields)) return undefined
  const sum = values.reduce((total, each) => total + Number(each.percentage ?? 0), 0)
  return sum > 100 ? `These add up to ${sum} percent. The total can be at most 100.` : undefined
}

const ofType =
  (type: string) =>
  ({ when }: Field): boolean =>
    when?.field !== 'type' || when.is.includes(type)

/** The values that a record loses by changing to this type: fields, also within groups, as null. */
export function clearedByType({ fields }: Form, type: string): Record<string, unknown> {
  const has = ofType(type)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, unknown][] => {
      if (!has(field)) return [[key, null]]
      if (field.kind !== 'group') return []
      const gone = Object.keys(field.fields).filter((inner) => !has(field.fields[inner] as Field))
      return gone.length > 0 ? [[key, Object.fromEntries(gone.map((inner) => [inner, null]))]] : []
    }),
  )
}

/**
 * Private numbers that mean something else in the other type, such as a card's and an account's: the stored one can't
 * be validated again.
 */
export const formerNumbers = ({ fields }: Form, from: unknown, to: unknown): string[] =>
  isCard(from) === isCard(to)
    ? []
    : Object.keys(fields).filter((key) => {
        const field = fields[key]
        return field?.kind === 'digits' && field.check === 'card'
      })

/** Values sent for fields that a record of this type does not have, by path: forms hide them too. */
export function otherTypeProblems(form: Form, type: string | undefined, sent: Values): Record<string, string> {
  const choice = form.fields.type
  if (!type || choice?.kind !== 'choice') return {}
  const name = (choice.labels as Readonly<Record<string, string>> | undefined)?.[type] ?? type
  const has = ofType(type)
  const isSent = (value: unknown) =>
    value !== null && value !== undefined && !(typeof value === 'object' && Object.keys(value).length === 0)
  const check = (fields: Fields, values: Values, before: string): [string, string][] =>
    Object.entries(fields).flatMap(([key, field]): [string, string][] => {
      const value = values[key]
      if (!isSent(value)) return []
      if (!has(field))
        return [[`${before}${key}`, `The type ${name} has no ${labelWithin(field.label)}. Leave it out.`]]
      return field.kind === 'group' ? check(field.fields, value as Values, `${before}${key}.`) : []
    })
  return Object.fromEntries(check(form.fields, sent, ''))
}
