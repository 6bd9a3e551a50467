import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

export type TagOrder = 'name' | '-name' | 'assigned' | '-assigned'

export const tagsWithCounts = (order: TagOrder, limit: number) => {
  const direction = order.startsWith('-') ? 'desc' : 'asc'
  const tags = build
    .selectFrom('tags')
    .leftJoin('tag_counts', (join) =>
      join.onRef('tag_counts.account_id', '=', 'tags.account_id').onRef('tag_counts.tag_id', '=', 'tags.id'),
    )
    .select(['tags.id', 'tags.name', sql<number>`coalesce(tag_counts.contacts, 0)`.as('assigned')])
  const ordered = order.endsWith('assigned')
    ? tags.orderBy('assigned', direction).orderBy(byName)
    : tags.orderBy(byName, direction)
  return ordered.limit(limit)
}

const byName = sql`lower(tags.name)`

/** Ids by name in small letters; names that are new become tags. */
export async function findOrAddTags(tx: AccountTx, names: readonly string[]): Promise<Map<string, string>> {
  const byLower = new Map(names.map((name) => [name.trim().toLowerCase(), name.trim()]))
  byLower.delete('')
  if (byLower.size === 0) return new Map()
  // In one order, so that two imports wait for each other instead of deadlocking.
  const rows = [...byLower].sort().map(([, name]) => ({ account_id: tx.accountId, id: randomUUIDv7(), name }))
  await tx.db
    .insertInto('tags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const tags = await tx.db
    .selectFrom('tags')
    .select(['id', sql<string>`lower(name)`.as('lower')])
    .where(sql`lower(name)`, 'in', [...byLower.keys()])
    .execute()
  return new Map(tags.map((tag) => [tag.lower, tag.id]))
}
