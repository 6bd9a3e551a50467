import { sql } from 'kysely'
import { insertMany } from '#platform/db/bulk'
import type { AccountTx } from '#platform/db/database'
import type { PrivateField } from '../../contacts/contacts.public.ts'
import type { AddressType } from '../matching/existing-contact.ts'
import type { PlainField } from '../matching/field-columns.ts'
import type { AddressParts } from '../running/contact-rows.ts'

/** Former numbers as sealed bytes, and the blind indexes of what the import wrote. */
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
  /** The contact's version after the change. */
  version: number
  changes: {
    /** The contact's version before. */
    was: number
    fields: { [field in PlainField]?: { from: string | null; to: string | null } }
    /** `from` is null for an address that was added. */
    addresses: { id: string; type: AddressType; from: AddressParts | null; to: AddressParts }[]
    /** `from` is null for additional info that was added. */
    /** `to` is null when it is encrypted. */
    extras: { id: string; field: string; from: string | null; to: string | null }[]
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

/** Changes of these contacts, newest first. */
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

const nothing: Change['changes'] = { was: 0, fields: {}, addresses: [], extras: [], notes: [], tags: [], numbers: [] }

/**
 * Marks fully reverted contacts as unchanged since earlier imports: only this import had changed them, so each earlier
 * import can still be undone. `versions`: the contacts' current versions.
 */
export async function leaveAsBefore(
  tx: AccountTx,
  importId: string,
  versions: readonly { id: string; version: number }[],
) {
  if (versions.length === 0) return
  await sql`with given as materialized (
      select g.id, g.version, (select min((j.changes->>'was')::integer) from import_changes j
        where j.import_id = ${importId} and j.contact_id = g.id having max((j.changes->>'was')::integer) - min((j.changes->>'was')::integer) + 1 = count(*)) as was
      from json_to_recordset(${JSON.stringify(versions)}::json) as g (id uuid, version integer)
    ), moved as (
      update import_changes j set version = given.version from given
      where j.contact_id = given.id and j.import_id <> ${importId} and j.version = given.was)
    insert into import_changes (account_id, import_id, contact_id, step, version, changes)
      select c.account_id, c.import_id, c.id, -1, given.version, ${JSON.stringify(nothing)}::jsonb
      from given cross join lateral (
        select account_id, id, import_id from contacts where id = given.id and account_id = ${tx.accountId} limit 1) c
      where given.was = 1 and c.import_id is not null
      on conflict (account_id, import_id, contact_id, step) do update set version = excluded.version`.execute(tx.db)
}
