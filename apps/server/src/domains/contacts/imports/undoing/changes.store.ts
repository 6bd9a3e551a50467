import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import { insertMany } from '../../people/bulk.store.ts'
import type { PrivateField } from '../../private/private-fields.ts'
import type { PlainField } from '../matching/field-columns.ts'
import type { AddressType } from '../matching/held-contact.ts'
import type { AddressParts } from '../running/contact-rows.ts'

/** Former numbers as the sealed bytes they were, and the blind indexes of what the import wrote. */
export interface FormerNumbers {
  ssn: Buffer | null
  ssn_index: Buffer | null
  ssn_last4: string | null
  co_ssn: Buffer | null
  co_ssn_index: Buffer | null
  co_ssn_last4: string | null
  new_ssn_index: Buffer | null
  new_co_ssn_index: Buffer | null
}

/** What one batch changed in one contact. */
export interface Change {
  contactId: string
  /** Of the contact, once it had been changed. */
  version: number
  changes: {
    fields: { [field in PlainField]?: { from: string | null; to: string | null } }
    /** `from` is null for an address that was added. */
    addresses: { id: string; type: AddressType; from: AddressParts | null; to: AddressParts }[]
    /** `from` is null for additional info that was added. */
    extras: { id: string; field: string; from: string | null; to: string }[]
    /** Ids of what was added. */
    notes: string[]
    tags: string[]
    /** Social Security numbers that were changed. */
    numbers: PrivateField[]
  }
  numbers: Partial<FormerNumbers>
}

const noNumbers: FormerNumbers = {
  ssn: null,
  ssn_index: null,
  ssn_last4: null,
  co_ssn: null,
  co_ssn_index: null,
  co_ssn_last4: null,
  new_ssn_index: null,
  new_co_ssn_index: null,
}

export const insertChanges = (tx: AccountTx, importId: string, step: number, changed: readonly Change[]) =>
  insertMany(
    tx,
    'import_changes',
    changed.map(({ contactId, version, changes, numbers }) => ({
      import_id: importId,
      contact_id: contactId,
      step,
      version,
      changes,
      ...noNumbers,
      ...numbers,
    })),
  )

export type StoredChange = Omit<Change, 'numbers'> & { numbers: FormerNumbers }

/** Of these contacts, the newest first. */
export async function changesOfContacts(
  tx: AccountTx,
  importId: string,
  ids: readonly string[],
): Promise<Map<string, StoredChange[]>> {
  const rows = await tx.db
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .where(sql<boolean>`contact_id = any (${ids}::uuid[])`)
    .orderBy('contact_id')
    .orderBy('step', 'desc')
    .execute()
  const stored = rows.map(
    ({ contact_id, version, changes, ...numbers }): StoredChange => ({
      contactId: contact_id,
      version,
      changes: changes as unknown as Change['changes'],
      numbers,
    }),
  )
  return Map.groupBy(stored, ({ contactId }) => contactId)
}
