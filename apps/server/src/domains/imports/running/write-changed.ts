// Writes the changes of existing contacts, and stores what an undo needs.
import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import {
  type ContactRow,
  insertNoteRows,
  insertSealedRows,
  moveLastContact,
  type PrivateField,
  privateFields,
  updateContactRows,
} from '../../contacts/contacts.public.ts'
import { insertRecordRows, updateRecordRows } from '../../records/records.public.ts'
import { type AddressType, addressTypes, type ExistingContact } from '../matching/existing-contact.ts'
import { plainFields } from '../matching/field-columns.ts'
import { addressColumns, type LoadedContact } from '../matching/load-contacts.ts'
import { type Change, insertChanges } from '../undoing/changes.store.ts'
import { type AuditedContact, auditChanged, differing } from './audit-changed.ts'
import {
  type Author,
  addressParts,
  addressRow,
  extraRows,
  noParts,
  noteRows,
  plainColumns,
  sealedRows,
  ssnColumns,
} from './contact-rows.ts'
import { newestSince } from './last-contact.store.ts'
import { tagContacts } from './tag-contacts.ts'

/** Notes of one batch are this close together. */
const shortWhile = 60_000

export interface ChangedContact extends LoadedContact {
  after: ExistingContact
}

/** `step`: the number of rows before the batch. The caller holds the locks on the contacts. */
export async function writeChanged(
  tx: AccountTx,
  keys: Keys,
  author: Author,
  step: number,
  changed: readonly ChangedContact[],
) {
  if (changed.length === 0) return
  // Even when only a tag is new: an open form shows the whole contact and must know that it is stale.
  const versions = await updateContactRows(
    tx,
    changed.map((contact) => changedRow(keys, author, contact)),
  )
  const noted = changed.filter(({ held, after }) => after.notes.length > held.notes.length).map(({ row }) => row.id)
  const newest = await newestSince(tx, noted, new Date(author.at.getTime() - shortWhile))
  const parts = changed.map((contact) => partsOf(keys, author, contact, newest.get(contact.row.id)))
  await insertRecordRows(tx, 'addresses', all(parts, 'newAddresses'))
  await updateRecordRows(tx, 'addresses', all(parts, 'oldAddresses'))
  await insertRecordRows(tx, 'contact_extras', all(parts, 'newExtras'))
  await insertSealedRows(tx, all(parts, 'newSealed'))
  await updateRecordRows(tx, 'contact_extras', all(parts, 'oldExtras'))
  await insertNoteRows(tx, all(parts, 'notes'))
  await moveLastContact(tx, noted)
  const tags = await tagContacts(
    tx,
    author,
    changed.map(({ row, held, after }) => ({ id: row.id, tags: after.tags.slice(held.tags.length) })),
  )
  const changes = changed.map((contact, index) => changesOf(contact, parts[index], tags.get(contact.row.id) ?? []))
  await insertChanges(
    tx,
    author.importId,
    step,
    changed.map((contact, index) => ({
      contactId: contact.row.id,
      version: versions.get(contact.row.id) ?? contact.row.version,
      changes: changes[index] ?? changesOf(contact, undefined, []),
      numbers: formerNumbers(keys, author.accountId, contact),
    })),
  )
  const { importId, userId } = author
  await auditChanged(
    tx,
    keys,
    { act: 'imported', importId, userId },
    changed.map((contact, index) => auditedOf(contact, changes[index])),
  )
}

function auditedOf({ row, held, after }: ChangedContact, changes: Change['changes'] | undefined): AuditedContact {
  const number = (field: PrivateField) => ({
    from: held.values[field] ?? null,
    to: after.values[field] ?? null,
  })
  return {
    id: row.id,
    fields: (changes?.fields ?? {}) as AuditedContact['fields'],
    numbers: { ssn: number('ssn'), coSsn: number('coSsn') },
    records: [
      ...(changes?.addresses ?? []).map(({ id, type, from, to }) => ({
        entity: 'address' as const,
        id,
        added: from === null,
        values: { ...(from === null && { type: { from: null, to: type } }), ...differing(addressColumns, from, to) },
      })),
      ...(changes?.extras ?? []).map(({ id, field, from, to }) => ({
        entity: 'extra' as const,
        id,
        added: from === null,
        values: { ...(from === null && { field: { from: null, to: field } }), value: { from, to } },
      })),
    ],
  }
}

function changedRow(keys: Keys, author: Author, { row, held, after }: ChangedContact) {
  const number = (field: PrivateField) =>
    after.values[field] === held.values[field]
      ? numberColumns(row, field)
      : ssnColumns(keys, author.accountId, row.id, field, after.values[field])
  return { id: row.id, ...plainColumns(after.values), ...number('ssn'), ...number('coSsn'), updated_at: author.at }
}

function numberColumns(row: ContactRow, field: PrivateField) {
  const column = privateFields[field]
  return {
    [column]: row[column],
    [`${column}_index`]: row[`${column}_index`],
    [`${column}_last4`]: row[`${column}_last4`],
  }
}

type Parts = ReturnType<typeof partsOf>

const all = <K extends keyof Parts>(parts: readonly Parts[], kind: K): Parts[K][number][] =>
  parts.flatMap((part): Parts[K][number][] => part[kind])

/** Rows of other tables, new and changed. */
function partsOf(keys: Keys, author: Author, { row, held, after }: ChangedContact, newestNote: Date | undefined) {
  const addresses = addressTypes.flatMap((type) => {
    const [from, to] = [addressParts(held.values, type), addressParts(after.values, type)]
    if (!to || JSON.stringify(from) === JSON.stringify(to)) return []
    return [{ type, id: held.addresses[type], from, to }]
  })
  const known = new Map(held.extras.filter(({ sealed }) => !sealed).map((extra) => [extra.id, extra]))
  const replaced = after.extras.filter(
    ({ id, value, sealed }) => id !== undefined && !sealed && known.get(id)?.value !== value,
  )
  const added = after.extras.filter(({ id }) => id === undefined)
  const newExtras = extraRows(author, row.id, added)
  const newAddresses = addresses.filter(({ id }) => !id).map(({ type, to }) => addressRow(author, row.id, type, to))
  return {
    newAddresses,
    oldAddresses: addresses.flatMap(({ id, to }) => (id ? [{ id, ...to, updated_at: author.at }] : [])),
    newExtras,
    newSealed: sealedRows(keys, author, newExtras, added),
    oldExtras: replaced.map(({ id = '', value, isKey = false }) => ({
      id,
      value,
      is_key: isKey,
      updated_at: author.at,
    })),
    notes: noteRows(author, row.id, after.notes.slice(held.notes.length), newestNote),
    addressChanges: addresses.map(({ type, id, from, to }) => ({
      id: id ?? newAddresses.find((address) => address.type === type)?.id ?? '',
      type: type as AddressType,
      from: id ? (from ?? noParts) : null,
      to,
    })),
    extraChanges: replaced.map(({ id = '', field, value }) => ({
      id,
      field,
      from: known.get(id)?.value ?? null,
      to: value,
    })),
  }
}

function changesOf({ row, held, after }: ChangedContact, parts: Parts | undefined, tags: string[]): Change['changes'] {
  const fields = plainFields.flatMap((field) => {
    const [from, to] = [held.values[field] ?? null, after.values[field] ?? null]
    return from === to ? [] : [[field, { from, to }] as const]
  })
  return {
    was: row.version,
    fields: Object.fromEntries(fields),
    addresses: parts?.addressChanges ?? [],
    extras: [
      ...(parts?.extraChanges ?? []),
      ...(parts?.newExtras ?? []).map(({ id, field, value }) => ({ id, field, from: null, to: value })),
    ],
    notes: (parts?.notes ?? []).map(({ id }) => id),
    tags,
    numbers: (Object.keys(privateFields) as PrivateField[]).filter(
      (field) => after.values[field] !== held.values[field],
    ),
  }
}

/** The sealed former number, and the blind index of the current one. */
function formerNumbers(keys: Keys, accountId: string, { row, held, after }: ChangedContact): Change['numbers'] {
  const former = (field: PrivateField) => {
    if (after.values[field] === held.values[field]) return {}
    const column = privateFields[field]
    const now = ssnColumns(keys, accountId, row.id, field, after.values[field])
    return { ...numberColumns(row, field), [`new_${column}_index`]: now[`${column}_index`] }
  }
  return { ...former('ssn'), ...former('coSsn') }
}
