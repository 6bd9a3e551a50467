// Converts a row of the file to rows of the domain's tables.

import { extraForm } from '@frontdesk/contract/forms/extra'
import type { Keys } from '#platform/crypto/keys'
import { generateId } from '#platform/generate-id'
import { type PrivateField, privateFields, sealedOf, sealSsn } from '../../contacts/contacts.public.ts'
import {
  type AddressType,
  addressFields,
  addressTypes,
  type ExistingContact,
  type Values,
} from '../matching/existing-contact.ts'
import { fieldColumns, plainFields } from '../matching/field-columns.ts'
import { addressColumns } from '../matching/load-contacts.ts'

export interface Author {
  accountId: string
  importId: string
  /** The person who uploaded the file; null once they have left the account. */
  userId: string | null
  at: Date
}

export interface NewContact {
  id: string
  contact: ExistingContact
}

export const plainColumns = (values: Values) =>
  Object.fromEntries(plainFields.map((field) => [fieldColumns[field], values[field] ?? null]))

export function ssnColumns(keys: Keys, accountId: string, id: string, field: PrivateField, ssn: string | undefined) {
  const { sealed, index, last4 } = sealSsn(keys, field, accountId, id, ssn ?? null)
  const column = privateFields[field]
  return { [column]: sealed, [`${column}_index`]: index, [`${column}_last4`]: last4 }
}

export function contactRow(keys: Keys, author: Author, { id, contact }: NewContact) {
  const { values, notes } = contact
  return {
    id,
    ...plainColumns(values),
    ...ssnColumns(keys, author.accountId, id, 'ssn', values.ssn),
    ...ssnColumns(keys, author.accountId, id, 'coSsn', values.coSsn),
    last_contacted_at: noteTimes(author, notes.length).at(-1) ?? null,
    import_id: author.importId,
    created_by: author.userId,
    created_at: author.at,
    updated_at: author.at,
    version: 1,
  }
}

export type AddressParts = Record<(typeof addressColumns)[number], string | null>

/** Null when the contact has none of the type. */
export function addressParts(values: Values, type: AddressType): AddressParts | null {
  const fields = addressFields[type]
  if (fields.every((field) => values[field] === undefined)) return null
  return Object.fromEntries(
    addressColumns.map((column, index) => [column, values[fields[index] ?? 'address'] ?? null]),
  ) as AddressParts
}

export const noParts = Object.fromEntries(addressColumns.map((column) => [column, null])) as AddressParts

export const addressRow = ({ at }: Author, contactId: string, type: AddressType, parts: AddressParts) => ({
  id: generateId(),
  contact_id: contactId,
  type,
  ...parts,
  pinned: false,
  created_at: at,
  updated_at: at,
})

export const addressRows = (author: Author, { id, contact }: NewContact) =>
  addressTypes.flatMap((type) => {
    const parts = addressParts(contact.values, type)
    return parts ? [addressRow(author, id, type, parts)] : []
  })

/** Lists order additional info by id, which preserves the order of the columns. */
export function extraRows({ at }: Author, contactId: string, extras: ExistingContact['extras']) {
  return extras.map(({ field, value, isKey = false, sealed }) => ({
    id: generateId(),
    contact_id: contactId,
    field,
    value: sealed ? null : value,
    is_key: isKey,
    created_at: at,
    updated_at: at,
  }))
}

/** The encrypted values for the rows that `extraRows` made of the same items. */
export const sealedRows = (
  keys: Keys,
  { accountId }: Author,
  rows: ReturnType<typeof extraRows>,
  extras: ExistingContact['extras'],
) =>
  rows.flatMap(({ id, contact_id }, index) => {
    const extra = extras[index]
    if (!extra?.sealed) return []
    return sealedOf(keys, accountId, id, extraForm, { sealed: extra.value }).map((each) => ({
      contact_id,
      owner_id: id,
      ...each,
    }))
  })

/** `newest`: of the contact's other notes, which precede these. */
export function noteRows(author: Author, contactId: string, notes: readonly string[], newest?: Date) {
  const at = newest ? new Date(Math.max(author.at.getTime(), newest.getTime() + notes.length)) : author.at
  const times = noteTimes({ at }, notes.length)
  return notes.map((note, index) => ({
    id: generateId(),
    contact_id: contactId,
    type: 'note',
    note,
    is_sticky: false,
    user_id: author.userId,
    import_id: author.importId,
    created_at: times[index] ?? author.at,
  }))
}

/** Lists are paged by a note's instant, so those of one contact must differ; the newest is first there. */
const noteTimes = ({ at }: Pick<Author, 'at'>, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(at.getTime() + index - count + 1))
