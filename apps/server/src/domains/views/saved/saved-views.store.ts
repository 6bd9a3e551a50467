import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import type { ListColumn, ListSort } from '@frontdesk/contract/views/list-shape'
import { viewLimits } from '@frontdesk/contract/views/list-shape'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

export const columns = [
  'id',
  'name',
  'owner_id',
  'filter',
  'sort_by',
  'descending',
  'columns',
  'position',
  'updated_at',
  'version',
  'deleted_at',
] as const

/** For Database.read(): shared ones and this person's, by position and name. */
export const viewsFor = (me: string) =>
  build
    .selectFrom('contact_views')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', me)]))
    .orderBy('position')
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy('id')
    .limit(2 * viewLimits.views)

/** For Database.read(): the filter of a view that this person may see. */
export const filterOfView = (id: string, me: string) =>
  build
    .selectFrom('contact_views')
    .select('filter')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', me)]))

/** A view that this person may see, locked until the commit; deleted or not. */
export const lockView = (tx: AccountTx, id: string, me: string) =>
  tx.db
    .selectFrom('contact_views')
    .select(columns)
    .where('id', '=', id)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', me)]))
    .forUpdate()
    .executeTakeFirst()
export type ViewRow = NonNullable<Awaited<ReturnType<typeof lockView>>>

/** Locks the shared views, or those of a person, until the commit, so that concurrent additions respect the limit. */
export const lockCount = (tx: AccountTx, owner: string | null) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`views:${tx.accountId}:${owner ?? 'shared'}`}, 0))`.execute(tx.db)

export async function countSaved(tx: AccountTx, owner: string | null): Promise<number> {
  const { count } = await tx.db
    .selectFrom('contact_views')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', owner === null ? 'is' : '=', owner)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export interface Written {
  name: string
  owner: string | null
  filter: RuleGroup | null
  sort: ListSort
  columns: readonly ListColumn[]
  position: number
}

const json = (value: unknown) => (value === null ? null : sql`${JSON.stringify(value)}::jsonb`)
const rowOf = ({ name, owner, filter, sort, columns: shown, position }: Written) => ({
  name,
  owner_id: owner,
  filter: json(filter) as never,
  sort_by: sort.by,
  descending: sort.descending,
  columns: json(shown) as never,
  position,
})

export const insertView = (tx: AccountTx, id: string, view: Written, { by, at }: { by: string; at: Date }) =>
  tx.db
    .insertInto('contact_views')
    .values({ account_id: tx.accountId, id, ...rowOf(view), created_by: by, created_at: at, updated_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const changeView = (tx: AccountTx, id: string, view: Written, at: Date) =>
  tx.db
    .updateTable('contact_views')
    .set({ ...rowOf(view), updated_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const markView = (tx: AccountTx, id: string, deleted: { by: string; at: Date } | null, at: Date) =>
  tx.db
    .updateTable('contact_views')
    .set({ deleted_at: deleted?.at ?? null, deleted_by: deleted?.by ?? null, updated_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Removes views deleted before that instant for good; returns how many. */
export async function purgeViews(tx: AccountTx, before: Date, atMost: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from contact_views where (account_id, id) in (
    select account_id, id from contact_views where deleted_at < ${before} order by deleted_at limit ${atMost}
    for update skip locked)`.execute(tx.db)
  return Number(numAffectedRows)
}
