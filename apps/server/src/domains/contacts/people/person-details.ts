// Details of the two people beyond the contact's columns: one form, in which the co-applicant's keys start with `co`.
import type { Fields, Form, Shown } from '@frontdesk/contract/forms/kit/field'
import { type CoKey, coApplicantForm, coKey, type PersonKey, personForm } from '@frontdesk/contract/forms/person'
import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { type Changes, mergeValues, type Stored, shownValues, withoutEmployer } from '../forms/stored-values.ts'
import { type Owner, savePrivate } from '../private/sealed-fields.ts'
import { putDetails, type Who } from './person-details.store.ts'
import { contactColumns } from './written-columns.ts'

export type Details = Partial<Record<Who, Stored>>
type PeopleKey = PersonKey | CoKey

/** The SSNs have their own columns, because the search looks them up. */
const inColumns = new Set<string>([...Object.keys(contactColumns), 'ssn', 'coSsn'])

const detailsOf = ({ fields }: Form): Form => ({
  fields: Object.fromEntries(Object.entries(fields).filter(([key]) => !inColumns.has(key))) as Fields,
  tabs: [],
})
const forms = { primary: detailsOf(personForm), secondary: detailsOf(coApplicantForm) }
/** Stored under the same names for both people, so that the secondary person can become the primary one. */
const keptAs: Record<Who, (key: string) => string> = {
  primary: (key) => key,
  secondary: (key) => `${key.slice(2, 3).toLowerCase()}${key.slice(3)}`,
}

const kept = (who: Who, values: Stored) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [keptAs[who](key), value]))
const named = (who: Who, details: Details): Stored => {
  const fields = Object.keys(forms[who].fields).map((key) => [key, details[who]?.[keptAs[who](key)]] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** Every non-empty, non-private field of both people. */
export const plainDetails = (details: Details): Stored => ({
  ...named('primary', details),
  ...named('secondary', details),
})

/** What was sent, and what it implies for self-employed people. */
export function withoutEmployers<T extends object>(occupation: string | null, details: Details, sent: T): T {
  const before = { occupation, ...named('secondary', details) }
  return withoutEmployer(before, withoutEmployer(before, sent as Stored), coKey) as T
}

/** Stores the details that were sent and returns what changed, as the audit log may show it. */
export async function saveDetails(tx: AccountTx, keys: Keys, owner: Owner, details: Details, sent: object) {
  const all: Changes = {}
  for (const who of ['primary', 'secondary'] as const) {
    const { after, changes } = mergeValues(forms[who], named(who, details), sent as Stored)
    if (Object.keys(changes).length > 0) await putDetails(tx, owner.contactId, who, kept(who, after))
    Object.assign(all, changes, await savePrivate(tx, keys, owner, forms[who], sent as Stored))
  }
  return all
}

type People = Shown<typeof personForm> & Shown<typeof coApplicantForm>
type InDetails = Exclude<PeopleKey, keyof typeof contactColumns | 'ssn' | 'coSsn'>

/** Every field of both people, private ones as their `hints`. */
export const shownDetails = (details: Details, hints: Record<string, string> | null) =>
  ({
    ...shownValues(forms.primary, named('primary', details), hints),
    ...shownValues(forms.secondary, named('secondary', details), hints),
  }) as Pick<People, InDetails>
