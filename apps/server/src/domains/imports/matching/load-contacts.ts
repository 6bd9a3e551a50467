import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { type ContactRow, openField, openSsn } from '../../contacts/contacts.public.ts'
import { type AddressType, addressFields, type ExistingContact, type Values } from './existing-contact.ts'
import { type FieldColumn, fieldColumns } from './field-columns.ts'
import { addressesOf, contactsById, extrasOf, sameNotesOf, tagNamesOf } from './known-contacts.store.ts'

export interface LoadedContact {
  row: ContactRow
  held: ExistingContact
}

interface LoadRequest {
  keys: Keys
  ids: readonly string[]
  /** Texts of notes to look for. */
  notes: readonly string[]
  lock: boolean
}

/** Contacts with everything that an import may change, by id; deleted ones are omitted. */
export async function loadContacts(tx: AccountTx, request: LoadRequest): Promise<Map<string, LoadedContact>> {
  const { keys, ids, notes, lock } = request
  if (ids.length === 0) return new Map()
  const rows = await contactsById(tx, ids, lock)
  const loaded = new Map(
    rows.filter((row) => !row.deleted_at).map((row) => [row.id, { row, held: heldOf(keys, tx.accountId, row) }]),
  )
  const heldAt = (id: string) => loaded.get(id)?.held
  for (const address of await addressesOf(tx, ids)) {
    const held = heldAt(address.contact_id)
    if (held) lockAddress(held, address)
  }
  for (const { id, contact_id, field, value, is_key, sealed } of await extrasOf(tx, ids)) {
    const extras = heldAt(contact_id)?.extras
    if (value !== null) extras?.push({ id, field, value, ...(is_key && { isKey: true as const }) })
    if (sealed)
      extras?.push({ id, field, value: String(openField(keys, tx.accountId, id, 'sealed', sealed)), sealed: true })
  }
  for (const { contact_id, name } of await tagNamesOf(tx, ids)) heldAt(contact_id)?.tags.push(name)
  if (notes.length > 0) {
    for (const { contact_id, note } of await sameNotesOf(tx, ids, notes)) heldAt(contact_id)?.notes.push(note)
  }
  return loaded
}

function heldOf(keys: Keys, accountId: string, row: ContactRow & { co_sort_name: string }): ExistingContact {
  const values: Values = {}
  for (const [field, column] of Object.entries(fieldColumns) as [keyof typeof fieldColumns, FieldColumn][]) {
    const value = row[column]
    if (value) values[field] = value
  }
  const ssn = openSsn(keys, 'ssn', accountId, row.id, row.ssn)
  const coSsn = openSsn(keys, 'coSsn', accountId, row.id, row.co_ssn)
  if (ssn) values.ssn = ssn
  if (coSsn) values.coSsn = coSsn
  return {
    id: row.id,
    row: null,
    sortName: row.sort_name,
    coSortName: row.co_sort_name,
    values,
    notes: [],
    tags: [],
    extras: [],
    addresses: {},
  }
}

export const addressColumns = ['address', 'address2', 'city', 'county', 'state', 'zipcode'] as const

type AddressRow = { id: string; type: string } & Record<(typeof addressColumns)[number], string | null>

function lockAddress(held: ExistingContact, row: AddressRow) {
  const type = row.type as AddressType
  held.addresses[type] = row.id
  for (const [index, column] of addressColumns.entries()) {
    const field = addressFields[type][index]
    const value = row[column]
    if (field && value) held.values[field] = value
  }
}
