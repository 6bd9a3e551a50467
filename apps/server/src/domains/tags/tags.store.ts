import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import { matchFolded } from '#platform/db/folded'
import { pageQuery, type SortKey } from '#platform/db/page'
import { generateId } from '#platform/generate-id'

export type TagOrder = 'name' | '-name' | 'assigned' | '-assigned'

const assigned: RawBuilder<number> = sql<number>`coalesce(tag_counts.contacts, 0)`
const byName = sql<string>`lower(tags.name)`

function shownTags(db: Kysely<DB>) {
  return db
    .selectFrom('tags')
    .leftJoin('tag_counts', (join) =>
      join.onRef('tag_counts.account_id', '=', 'tags.account_id').onRef('tag_counts.tag_id', '=', 'tags.id'),
    )
    .select([
      'tags.id',
      'tags.name',
      'tags.description',
      'tags.type',
      sql<RuleGroup | null>`tags.query`.as('query'),
      'tags.updated_at',
      'tags.version',
      assigned.as('assigned'),
      'tags.pending_left as pending',
    ])
    .where('tags.deleted_at', 'is', null)
}
export type ShownTag = Awaited<ReturnType<ReturnType<typeof shownTags>['executeTakeFirstOrThrow']>>

export interface TagsRequest {
  sort: TagOrder
  limit: number
  cursor?: string | undefined
  search?: string | undefined
}

/** A page of tags; run `query` with Database.read() and pass the rows to `cut`. */
export function tagsPage({ sort, limit, cursor, search }: TagsRequest) {
  const descending = sort.startsWith('-')
  const byCount: SortKey = { by: assigned, kind: 'integer', descending }
  const name: SortKey = { by: byName, kind: 'text', descending: descending && sort.endsWith('name') }
  const keys = [...(sort.endsWith('assigned') ? [byCount] : []), name, { by: 'tags.id', kind: 'uuid' as const }]
  const found = shownTags(build).$if(!!search, (tags) => tags.where(matchFolded(sql.ref('tags.name'), search ?? '')))
  return pageQuery(found, { sort: keys, limit, after: cursor })
}

export const readTag = (tx: AccountTx, id: string) => shownTags(tx.db).where('tags.id', '=', id).executeTakeFirst()

/** For Database.read(). */
export const tagById = (id: string) => shownTags(build).where('tags.id', '=', id)

/** Until the commit nobody else changes the tags' queries or evaluates them. */
export const lockTags = (tx: AccountTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tags:${tx.accountId}`}, 0))`.execute(tx.db)

/** The same without waiting; false when another transaction has the lock. */
export async function tryLockTags(tx: AccountTx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`tags:${tx.accountId}`}, 0)) as held`.execute(tx.db)
  return rows[0]?.held === true
}

/** Deleted or not. */
export const tagRow = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('tags').selectAll().where('id', '=', id).executeTakeFirst()

export const countTags = async (tx: AccountTx) =>
  (
    await tx.db
      .selectFrom('tags')
      .select((tags) => tags.fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

export const isNameTaken = async (tx: AccountTx, name: string, exceptId: string | null) =>
  (await tx.db
    .selectFrom('tags')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .executeTakeFirst()) !== undefined

export interface NewTag {
  id: string
  name: string
  description: string | null
  type?: 'core' | 'tenant'
}

/** False when the name was taken meanwhile. */
export async function insertTag(tx: AccountTx, tag: NewTag, at?: Date): Promise<boolean> {
  const { rows } = await sql`insert into tags ${sql`(account_id, id, name, description, type, created_at, updated_at)
    values (${tx.accountId}, ${tag.id}, ${tag.name}, ${tag.description}, ${tag.type ?? 'tenant'},
      coalesce(${at ?? null}::timestamptz, now()), coalesce(${at ?? null}::timestamptz, now()))`}
    on conflict do nothing returning id`.execute(tx.db)
  return rows.length > 0
}

export interface TagChange {
  name?: string
  description?: string | null
  deleted_at?: Date | null
  deleted_by?: string | null
  updated_at: Date
}

export const changeTag = (tx: AccountTx, id: string, change: TagChange) =>
  tx.db.updateTable('tags').set(change).where('id', '=', id).execute()

/** Lower-case names of dynamic tags. */
export async function dynamicNamesAmong(tx: AccountTx, lowerNames: readonly string[]): Promise<Set<string>> {
  const tags = await tx.db
    .selectFrom('tags')
    .select(sql<string>`lower(name)`.as('lower'))
    .where(sql`lower(name)`, 'in', lowerNames)
    .where('deleted_at', 'is', null)
    .where('query', 'is not', null)
    .execute()
  return new Set(tags.map(({ lower }) => lower))
}

/** Ids of simple tags by lower-case name; new names become tags. Dynamic tags can't be assigned. */
export const findOrAddTags = async (tx: AccountTx, names: readonly string[]) => (await addMissingTags(tx, names)).ids

/** Ids by lower-case name, and the ids of tags that were added. */
export async function addMissingTags(
  tx: AccountTx,
  names: readonly string[],
): Promise<{ ids: Map<string, string>; made: string[] }> {
  const byLower = new Map(names.map((name) => [name.trim().toLowerCase(), name.trim()]))
  byLower.delete('')
  if (byLower.size === 0) return { ids: new Map(), made: [] }
  // In a fixed order, so that two imports don't deadlock.
  const rows = [...byLower].sort().map(([, name]) => ({ account_id: tx.accountId, id: generateId(), name }))
  const made = await tx.db
    .insertInto('tags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const tags = await tx.db
    .selectFrom('tags')
    .select(['id', sql<string>`lower(name)`.as('lower')])
    .where(sql`lower(name)`, 'in', [...byLower.keys()])
    .where('deleted_at', 'is', null)
    .where('query', 'is', null)
    .execute()
  return { ids: new Map(tags.map((tag) => [tag.lower, tag.id])), made: made.map(({ id }) => id) }
}
