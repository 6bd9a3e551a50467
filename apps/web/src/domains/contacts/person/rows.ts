import { personForm } from '@frontdesk/contract/forms/person'
import { formatDollars } from '@frontdesk/contract/kit/money'
import { formatDay } from '#ui/format/dates.ts'
import { formatHeight } from '#ui/format/height.ts'
import { personTexts } from '../texts/person.texts.ts'
import type { Facts, Insured } from './insured.ts'

export interface Row {
  label: string
  /** Missing values are empty. */
  value: string
  /** Private: `value` is masked, or a count; this key reveals the plaintext. */
  field?: keyof Facts
  /** After the value, also once it is revealed. */
  after?: string
  /** The plaintext is a list. */
  list?: true
}

export const row = (label: string, value: string | number | null): Row => ({ label, value: String(value ?? '') })

export const secret = (label: string, field: keyof Facts, { facts }: Insured): Row => ({
  label,
  value: String(facts[field] ?? ''),
  field,
})

/** The count; the values are private, so they are not in a tooltip but revealed, and audited. */
export const secretList = (label: string, field: 'doctors' | 'rx', insured: Insured): Row => ({
  ...secret(label, field, insured),
  value: insured.facts[field] ? String(insured.facts[field]) : personTexts.noneAdded(label),
  list: true,
})

export const yesNo = (flag: boolean | null) => (flag === null ? '' : flag ? 'Yes' : 'No')
export const dollars = (cents: number | null | undefined) => (typeof cents === 'number' ? formatDollars(cents) : '')
export const dayOf = (day: string | null) => day && formatDay(day)
export const heightOf = (inches: number | null) => inches && formatHeight(inches)
export const weightOf = (pounds: number | null) => pounds && `${pounds} ${personForm.fields.weight.unit}`

/** `id - state`; only the state when there is no id. */
export function licenseRow(insured: Insured): Row {
  const { dlId, dlState } = insured.facts
  if (!dlId) return row(personTexts.license, dlState)
  return { ...secret(personTexts.license, 'dlId', insured), ...(dlState && { after: ` - ${dlState}` }) }
}
