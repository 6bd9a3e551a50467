import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import type { Condition, Today } from './tree-condition.store.ts'

const firstOfAll = '00000000-0000-0000-0000-000000000000'

export interface QueryState {
  /** The day on which time-dependent rules were evaluated; null when there are none. */
  day: string | null
  /** No contact is left to be evaluated. */
  decided: boolean
  at: Date
}

/** A new query, or none. */
export const putQuery = (tx: AccountTx, id: string, query: RuleGroup | null, { day, decided, at }: QueryState) =>
  sql`update tags set query = ${query && JSON.stringify(query)}::jsonb, decided_on = ${day}::date, updated_at = ${at},
    pending_from = ${decided ? null : firstOfAll}::uuid,
    pending_left = ${decided ? sql`0` : sql`(select coalesce(sum(contacts), 0) from name_counts)`}
    where id = ${id}`.execute(tx.db)

/** Every dynamic tag. */
export const dynamicTags = (tx: AccountTx) =>
  tx.db
    .selectFrom('tags')
    .select(['id', 'name', sql<RuleGroup>`query`.as('query'), 'pending_from', 'decided_on'])
    .where('query', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
export type DynamicTag = Awaited<ReturnType<typeof dynamicTags>>[number]

/** Names by id, of tags that are not deleted. */
export async function tagNames(tx: AccountTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether each condition matches one contact, in order; undefined when there is no such contact. */
export async function answersFor(tx: AccountTx, contactId: string, conditions: readonly Condition[]) {
  const answers = sql.join(conditions.map((condition) => sql`(${condition}) is true`))
  const { rows } = await sql<{ answers: boolean[] }>`select array[${answers}] as answers
    from tag_facts f where f.contact_id = ${contactId}`.execute(tx.db)
  return rows[0]?.answers
}

export type { Today }
