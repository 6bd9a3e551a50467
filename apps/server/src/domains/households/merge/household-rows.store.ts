// The SQL that moves rows between contacts. Both contacts are locked, so nothing is added to either meanwhile.
import { documentLimits } from '@frontdesk/contract/documents/document-types'
import { mostRecords } from '@frontdesk/contract/records/record'
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import { recordTables } from '../../records/records.public.ts'
import type { FollowingTable } from './followers.ts'

export interface Direction {
  from: string
  to: string
}

/** Including deleted ones, which can be restored at the new contact. */
export async function rowsOf(tx: AccountTx, table: FollowingTable, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where contact_id = ${contactId}
    order by id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** On a board that is fed by tags a contact has one card of them: where both have one, each keeps its own. */
const unlessFedThere = (to: string) => sql` and not (moved.source = 'tag' and moved.deleted_at is null
  and exists (select from task_cards own where own.account_id = moved.account_id and own.board_id = moved.board_id
    and own.contact_id = ${to} and own.source = 'tag' and own.deleted_at is null))`

/** Moves those that belong to `from`, with their private fields and documents; returns their ids. */
export async function moveRows(tx: AccountTx, table: FollowingTable, ids: readonly string[], { from, to }: Direction) {
  if (ids.length === 0) return []
  const owner =
    table === 'documents' ? sql`, owner_id = case when owner_kind = 'contact' then ${to} else owner_id end` : sql``
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)} moved set contact_id = ${to}${owner}
    where id = any (${ids}::uuid[]) and contact_id = ${from}${table === 'task_cards' ? unlessFedThere(to) : sql``}
    returning id`.execute(tx.db)
  const moved = rows.map(({ id }) => id)
  for (const sealed of ['private_fields', 'former_values'])
    await sql`update ${sql.table(sealed)} set contact_id = ${to}
      where owner_id = any (${moved}::uuid[]) and contact_id = ${from}`.execute(tx.db)
  return moved
}

/** Documents of a policy, vehicle, or home belong to its contact. */
export const alignDocuments = (tx: AccountTx, contacts: readonly string[]) =>
  sql`update documents d set contact_id = owner.contact_id from (
      select account_id, id, contact_id from policies where contact_id = any (${contacts}::uuid[])
      union all select account_id, id, contact_id from quotes where contact_id = any (${contacts}::uuid[])) owner
    where d.account_id = owner.account_id and d.owner_id = owner.id and d.owner_kind <> 'contact'
      and d.contact_id <> owner.contact_id`.execute(tx.db)

export interface EqualRow {
  table: 'addresses' | 'contact_extras' | 'contact_links'
  id: string
  /** The equal row of the remaining contact. */
  twin: string
  /** The duplicate was pinned, and its equal was not. */
  pin: boolean
}

const sameText = (columns: readonly string[]) =>
  sql.join(
    columns.map(
      (column) => sql`lower(coalesce(theirs.${sql.ref(column)}, '')) = lower(coalesce(mine.${sql.ref(column)}, ''))`,
    ),
    sql` and `,
  )
const alike = {
  addresses: sql`${sameText(['type', 'address', 'address2', 'city', 'county', 'state', 'zipcode'])}`,
  contact_extras: sql`theirs.field = mine.field and theirs.value = mine.value and theirs.is_key = mine.is_key`,
  contact_links: sql`theirs.fields = mine.fields`,
} as const

/** Rows that both have. */
export async function equalRows(tx: AccountTx, { from, to }: Direction): Promise<EqualRow[]> {
  const all: EqualRow[] = []
  for (const table of ['addresses', 'contact_extras', 'contact_links'] as const) {
    const pin = table === 'addresses' ? sql`theirs.pinned and not mine.pinned` : sql`false`
    const { rows } = await sql<Omit<EqualRow, 'table'>>`
      select distinct on (theirs.id) theirs.id, mine.id as twin, ${pin} as pin
      from ${sql.table(table)} theirs join ${sql.table(table)} mine on mine.account_id = theirs.account_id and ${alike[table]}
      where theirs.contact_id = ${from} and theirs.deleted_at is null and mine.contact_id = ${to} and mine.deleted_at is null
      order by theirs.id, mine.id`.execute(tx.db)
    all.push(...rows.map((row) => ({ table, ...row })))
  }
  return all
}

export const pinAddresses = (tx: AccountTx, ids: readonly string[], pinned: boolean) =>
  sql`update addresses set pinned = ${pinned} where id = any (${ids}::uuid[])`.execute(tx.db)

/** Lists of notes are paged by instant, which must be unique within a contact: conflicting notes are shifted. */
export async function shiftNotes(tx: AccountTx, { from, to }: Direction): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; created_at: Date }>`
    select theirs.id, theirs.created_at from activity theirs join activity mine
      on mine.account_id = theirs.account_id and mine.contact_id = ${to} and mine.created_at = theirs.created_at
    where theirs.contact_id = ${from} order by theirs.created_at`.execute(tx.db)
  for (const { id } of rows)
    await sql`update activity set created_at = (
      select free.at from (select activity.created_at + n * interval '1 millisecond' as at from generate_series(1, 100000) n) free
      where not exists (select from activity taken where taken.account_id = activity.account_id
        and taken.contact_id in (${from}, ${to}) and taken.created_at = free.at) order by free.at limit 1)
      where id = ${id}`.execute(tx.db)
  return Object.fromEntries(rows.map(({ id, created_at }) => [id, created_at.toISOString()]))
}

/** Back to their original instants, where these are free. */
export async function shiftBack(tx: AccountTx, shifted: Readonly<Record<string, string>>) {
  for (const [id, at] of Object.entries(shifted))
    await sql`update activity set created_at = ${new Date(at)} where id = ${id} and not exists (select from activity taken
      where taken.account_id = activity.account_id and taken.contact_id = activity.contact_id
        and taken.created_at = ${new Date(at)})`.execute(tx.db)
}

/** Simple tags; dynamic ones follow from the contact's data. Returns the tags that were added. */
export async function addTags(tx: AccountTx, { from, to }: Direction, only?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ tag_id: string }>`
    insert into contact_tags select (jsonb_populate_record(null::contact_tags,
      to_jsonb(t) || jsonb_build_object('contact_id', ${to}::uuid))).*
    from contact_tags t where t.contact_id = ${from} and exists (select from tags simple
      where simple.account_id = t.account_id and simple.id = t.tag_id and simple.query is null) ${only ? sql`and t.tag_id = any (${only}::uuid[])` : sql``}
    order by t.tag_id on conflict do nothing returning tag_id`.execute(tx.db)
  return rows.map(({ tag_id }) => tag_id)
}

export const takeTags = (tx: AccountTx, contactId: string, tags: readonly string[]) =>
  sql`delete from contact_tags where contact_id = ${contactId} and tag_id = any (${tags}::uuid[])`.execute(tx.db)

export async function addFavorites(tx: AccountTx, { from, to }: Direction): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into favorites select (jsonb_populate_record(null::favorites,
      to_jsonb(f) || jsonb_build_object('contact_id', ${to}::uuid))).*
    from favorites f where f.contact_id = ${from} order by f.user_id on conflict do nothing returning user_id`.execute(
    tx.db,
  )
  return rows.map(({ user_id }) => user_id)
}

export const takeFavorites = (tx: AccountTx, contactId: string, users: readonly string[]) =>
  sql`delete from favorites where contact_id = ${contactId} and user_id = any (${users}::uuid[])`.execute(tx.db)

/** Contacts referred by one are referred by the other; `ids` limits it to these. In order of id. */
export async function redirectReferrals(tx: AccountTx, { from, to }: Direction, at: Date, ids?: readonly string[]) {
  const among = ids ? sql`and id = any (${ids}::uuid[])` : sql``
  const { rows } = await sql<{
    id: string
  }>`select id from contacts where affliate_contact = ${from} and id <> ${to} ${among}
    order by id for no key update`.execute(tx.db)
  const held = rows.map(({ id }) => id)
  await sql`update contacts set affliate_contact = ${to}, updated_at = ${at} where id = any (${held}::uuid[])`.execute(
    tx.db,
  )
  return held
}

const most = Object.fromEntries(recordTables.map((table) => [table, mostRecords]))

/** The first table in which the contact would exceed its limit. */
export async function overfull(tx: AccountTx, contactId: string): Promise<FollowingTable | undefined> {
  for (const table of [...recordTables, 'documents'] as const) {
    const own = table === 'documents' ? sql`and owner_kind = 'contact'` : sql``
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}
      where contact_id = ${contactId} and deleted_at is null ${own}`.execute(tx.db)
    if ((rows[0]?.count ?? 0) > (most[table] ?? documentLimits.count)) return table
  }
  return undefined
}
