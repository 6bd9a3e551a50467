import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import type { RecordTable } from '../../records/records.public.ts'

interface Copy {
  id: string
  contactId: string
  at: Date
}

const fresh = (tx: AccountTx, { id, contactId, at }: Copy) =>
  sql`jsonb_build_object('id', ${id}::uuid, 'contact_id', ${contactId}::uuid, 'version', 1,
    'created_at', ${at}::timestamptz, 'updated_at', ${at}::timestamptz, 'created_by', ${tx.actor.userId}::uuid)`

/** Copies all columns, with another id and contact. */
export const copyRow = (tx: AccountTx, table: RecordTable, source: string, copy: Copy) =>
  sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)},
      to_jsonb(r) || ${fresh(tx, copy)})).*
    from ${sql.table(table)} r where r.id = ${source}`.execute(tx.db)

/** A note keeps its author and its instant. */
export const copyNote = (tx: AccountTx, source: string, { id, contactId }: Omit<Copy, 'at'>) =>
  sql`insert into activity select (jsonb_populate_record(null::activity,
      to_jsonb(a) || jsonb_build_object('id', ${id}::uuid, 'contact_id', ${contactId}::uuid))).*
    from activity a where a.id = ${source}`.execute(tx.db)

/** For policies here whose payment method belongs to another contact. */
export async function strayPayments(tx: AccountTx, contactId: string) {
  const { rows } = await sql<{ policy: string; method: string }>`
    select p.id as policy, m.id as method from policies p join payment_methods m
      on m.account_id = p.account_id and m.id = p.payment_method_id
    where p.contact_id = ${contactId} and m.contact_id <> ${contactId} order by p.id`.execute(tx.db)
  return rows
}

export const repay = (tx: AccountTx, policy: string, { from, to }: { from: string; to: string }) =>
  sql`update policies set payment_method_id = ${to} where id = ${policy} and payment_method_id = ${from}
    and exists (select from payment_methods m where m.account_id = policies.account_id and m.id = ${to})`.execute(tx.db)

/** Deletes a payment method that was made for policies that have their own again; it can be restored like any other. */
export const removeUnused = (tx: AccountTx, id: string, at: Date) =>
  sql`update payment_methods m set deleted_at = ${at}, deleted_by = ${tx.actor.userId}, updated_at = ${at}
    where id = ${id} and version = 1 and deleted_at is null and not exists (select from policies p
      where p.account_id = m.account_id and p.payment_method_id = m.id)`.execute(tx.db)

export interface SourceDocument {
  id: string
  owner_kind: string
  owner_id: string
  size: number
  storage_key: string
}

/** The contact's own documents among these, and those of these policies, vehicles, and homes. */
export async function documentsToCopy(
  tx: AccountTx,
  contactId: string,
  { own, records }: { own: readonly string[]; records: readonly string[] },
): Promise<SourceDocument[]> {
  const { rows } = await sql<SourceDocument>`
    select id, owner_kind, owner_id, size::double precision as size, storage_key from documents
    where contact_id = ${contactId} and deleted_at is null
      and ((owner_kind = 'contact' and id = any (${own}::uuid[]))
        or (owner_kind <> 'contact' and owner_id = any (${records}::uuid[]))) order by id`.execute(tx.db)
  return rows
}

export const copyDocument = (
  tx: AccountTx,
  source: string,
  { id, contactId, ownerId, key, at }: Copy & { ownerId: string; key: string },
) =>
  sql`insert into documents (account_id, id, contact_id, owner_kind, owner_id, name, type, size, storage_key, digest,
      created_by, created_at, updated_at)
    select account_id, ${id}, ${contactId}, owner_kind, ${ownerId}, name, type, size, ${key}, digest, created_by, ${at}, ${at}
    from documents where id = ${source}`.execute(tx.db)

export async function notesWithImage(tx: AccountTx, contactId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from activity
    where contact_id = ${contactId} and has_image and deleted_at is null and id = any (${ids}::uuid[])`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Those of them that belong to the contact. */
export async function liveItems(
  tx: AccountTx,
  table: string,
  contactId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const own = table === 'documents' ? sql`and owner_kind = 'contact'` : sql``
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where contact_id = ${contactId} and deleted_at is null and id = any (${ids}::uuid[]) ${own}`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}

export async function carriedTags(tx: AccountTx, contactId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ tag_id: string }>`select tag_id from contact_tags
    where contact_id = ${contactId} and tag_id = any (${ids}::uuid[])`.execute(tx.db)
  return new Set(rows.map(({ tag_id }) => tag_id))
}
