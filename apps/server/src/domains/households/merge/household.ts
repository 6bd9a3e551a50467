// The two people of a contact and the agency's fields, in plaintext: merges and splits work on this. It never leaves
// the server, and is stored only where the contact's own fields are.

import { isDeepStrictEqual } from 'node:util'
import type { MaskKind } from '@frontdesk/contract/forms/kit/field'
import { coKey, personForm } from '@frontdesk/contract/forms/person'
import type { Keys } from '#platform/crypto/keys'
import { mask } from '#platform/crypto/mask'
import type { AccountTx } from '#platform/db/database'
import {
  agencyColumns,
  type ContactRow,
  changeContact,
  changedColumns,
  contactColumns,
  everySealed,
  openField,
  openSsn,
  type PrivateField,
  peopleFields,
  plainDetails,
  privateFields,
  readDetails,
  saveDetails,
  storeFormerValue,
  type Who,
} from '../../contacts/contacts.public.ts'

/** Field → value; empty fields are omitted. */
export type Household = Record<string, unknown>

export const personKeys = Object.keys(personForm.fields)
export const agencyKeys = Object.keys(agencyColumns)
export const householdKeys = Object.keys(peopleFields)

/** The name of a person's field for either of the two people. */
export const keyOf = (who: Who, key: string) => (who === 'primary' ? key : coKey(key))

export const hasPerson = (household: Household, who: Who) =>
  personKeys.some((key) => household[keyOf(who, key)] !== undefined)

/** The values of one person under the field names of the other, or of the same one. */
export const personAs = (household: Household, from: Who, to: Who): Household =>
  Object.fromEntries(
    personKeys.flatMap((key) => {
      const value = household[keyOf(from, key)]
      return value === undefined ? [] : [[keyOf(to, key), value]]
    }),
  )

export const agencyOf = (household: Household): Household =>
  Object.fromEntries(agencyKeys.flatMap((key) => (household[key] === undefined ? [] : [[key, household[key]]])))

const columns = Object.entries({ ...contactColumns, ...agencyColumns })

export async function readHousehold(tx: AccountTx, keys: Keys, row: ContactRow): Promise<Household> {
  const household: Household = plainDetails(await readDetails(tx, row.id))
  for (const [field, column] of columns) if (row[column] !== null) household[field] = row[column]
  for (const { field, sealed } of await everySealed(tx, row.id))
    household[field] = openField(keys, tx.accountId, row.id, field, sealed)
  for (const [field, column] of Object.entries(privateFields)) {
    const number = openSsn(keys, field as PrivateField, tx.accountId, row.id, row[column])
    if (number) household[field] = number
  }
  return household
}

export const privateHouseholdKeys = householdKeys.filter((key) => peopleFields[key]?.private !== undefined)

/**
 * Makes the contact contain exactly this, and returns what changed, as the audit log may show it. `rewritten`: fields
 * whose value came from elsewhere. Private ones of these count as changed even when both values are equal, which must
 * not be revealed.
 */
export async function writeHousehold(
  tx: AccountTx,
  keys: Keys,
  row: ContactRow,
  household: Household,
  { at, rewritten }: { at: Date; rewritten: readonly string[] },
) {
  const before = await readHousehold(tx, keys, row)
  const stays = new Set(
    privateHouseholdKeys.filter((key) => !rewritten.includes(key) && isDeepStrictEqual(household[key], before[key])),
  )
  const sent = Object.fromEntries(
    householdKeys.filter((key) => !stays.has(key)).map((key) => [key, household[key] ?? null]),
  )
  const written = changedColumns(keys, { accountId: tx.accountId, id: row.id }, row, sent)
  await storeFormerValue(tx, { contactId: row.id, ownerId: row.id }, written.former)
  const details = await readDetails(tx, row.id)
  const rest = await saveDetails(tx, keys, { contactId: row.id, ownerId: row.id }, details, sent)
  const changes = { ...written.changes, ...rest }
  if (Object.keys(changes).length > 0) await changeContact(tx, row.id, { ...written.columns, updated_at: at })
  return changes
}

/** As in replies. */
export function shownValue(key: string, value: unknown): string | number | boolean | string[] | null {
  if (value === undefined || value === null) return null
  const kind: MaskKind | undefined = peopleFields[key]?.private
  if (kind === 'count') return (value as string[]).length
  return kind ? mask(kind, String(value)) : (value as string | number | boolean | string[])
}
