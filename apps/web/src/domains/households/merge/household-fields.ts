// The fields of two contacts side by side: people, differences, and what would be kept by default. The server has the
// same defaults.

import { clientForm } from '@frontdesk/contract/forms/client'
import type { Field, Fields } from '@frontdesk/contract/forms/kit/field'
import { labelWithin } from '@frontdesk/contract/forms/kit/rules'
import { coApplicantForm, coKey, personForm } from '@frontdesk/contract/forms/person'
import { type Contact, coName, headingName } from '#domains/contacts/contacts.public.ts'
import { isFilled } from '#platform/forms/form-text.ts'
import { formatValue } from '#platform/forms/shown-value.ts'
import { mergeTexts } from '../texts/merge.texts.ts'

export type Whose = 'this' | 'other'
export type Who = 'primary' | 'secondary'
export type Picks = Readonly<Record<string, Whose>>

const fields: Fields = { ...personForm.fields, ...coApplicantForm.fields, ...clientForm.fields }
const personKeys = Object.keys(personForm.fields) as (keyof typeof personForm.fields)[]

export const fieldOf = (key: string): Field | undefined => fields[key]

/** `Co-applicant’s email` */
export function labelOf(key: string): string {
  const label = fields[key]?.label ?? key
  return key in coApplicantForm.fields ? mergeTexts.ofCoApplicant(labelWithin(label)) : label
}

export const hasCoApplicant = (contact: Contact) =>
  personKeys.some((key) => filledIn(contact, coKey(key)) !== undefined)

interface Row {
  key: string
  label: string
  this: string
  other: string
  /** Whose value is kept by default. */
  usual: Whose
  differs: boolean
}
export interface RowGroup {
  label: string
  rows: Row[]
}

/** The other contact's field that corresponds to this one's. */
function beside(key: string, withWhom: Who): string {
  if (withWhom === 'primary' || key in clientForm.fields) return key
  if (key in coApplicantForm.fields) return `${key.slice(2, 3).toLowerCase()}${key.slice(3)}`
  return coKey(key)
}

const together = [
  ['managedBy', 'managedOn'],
  ['affliateVia', 'affliateContact', 'affliateContactLevel', 'aflliateOn'],
]

/** What is filled in either contact, by person. */
export function rowGroups(mine: Contact, other: Contact, withWhom: Who): RowGroup[] {
  const rowOf = (key: string): Row[] => {
    const field = fields[key]
    const [here, there] = [filledIn(mine, key), filledIn(other, beside(key, withWhom))]
    if (!field || (here === undefined && there === undefined)) return []
    const group = together.find((keys) => keys.includes(key)) ?? [key]
    return [
      {
        key,
        label: field.label,
        this: formatValue(field, here ?? null, nameIn(mine, key)),
        other: formatValue(field, there ?? null, nameIn(other, key)),
        usual: group.some((each) => filledIn(mine, each) !== undefined) ? 'this' : 'other',
        // Two equal masks may hide different values.
        differs: here !== undefined && there !== undefined && (field.private !== undefined || !alike(here, there)),
      },
    ]
  }
  const groups = [
    { label: mergeTexts.primary, rows: personKeys.flatMap(rowOf) },
    { label: mergeTexts.secondary, rows: personKeys.map(coKey).flatMap(rowOf) },
    { label: mergeTexts.agency, rows: Object.keys(clientForm.fields).flatMap(rowOf) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

function filledIn(contact: Contact, key: string): unknown {
  const value = (contact as Readonly<Record<string, unknown>>)[key]
  return value === undefined || value === '' || !isFilled(value as never) ? undefined : value
}

const alike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const nameIn =
  ({ summary }: Contact, key: string) =>
  () =>
    (key === 'managedBy' && summary.managedBy
      ? `${summary.managedBy.firstName} ${summary.managedBy.lastName}`
      : key === 'affliateContact'
        ? summary.referredBy
        : key === 'accountPhone'
          ? summary.location
          : undefined) ?? undefined

/** What is sent: whose value is kept, for each field in which they differ. */
export const picksOf = (groups: readonly RowGroup[], chosen: Picks): Picks =>
  Object.fromEntries(
    groups.flatMap(({ rows }) => rows).flatMap(({ key, usual }) => [[key, chosen[key] ?? usual] as const]),
  )

/** `Ada and Ben King` */
export const householdName = (contact: Contact) => [headingName(contact), coName(contact)].filter(Boolean).join(' and ')
