// What boards have of a person who leaves. Deleted boards, lanes, and cards too, since they can be restored.
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import type { HandOver } from '#platform/domain'

const onLiveBoards = (rows: RawBuilder<unknown>): Query<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from ${rows} and exists (select from task_boards b
    where b.account_id = r.account_id and b.id = r.board_id and b.deleted_at is null)`.compile(build)

/** For Database.read(). */
export const countCards = (userId: string) =>
  onLiveBoards(sql`task_cards r where r.assigned_to = ${userId} and r.deleted_at is null`)
/** For Database.read(). */
export const countRecurringOf = (userId: string) => onLiveBoards(sql`task_recurring r where r.assigned_to = ${userId}`)
/** For Database.read(): lanes that assign cards to the person. */
export const countRules = (userId: string) =>
  onLiveBoards(sql`task_lanes r where r.rule_assign_to = ${userId} and r.removed_at is null`)

/** Holds every board where the person has something, in the order in which everybody locks boards. */
export async function lockBoardsOf(tx: AccountTx, userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; live: boolean }>`
    select b.id, b.deleted_at is null as live from task_boards b
      where exists (select from task_cards c where c.account_id = b.account_id and c.board_id = b.id
          and c.assigned_to = ${userId})
        or exists (select from task_recurring c where c.account_id = b.account_id and c.board_id = b.id
          and c.assigned_to = ${userId})
        or exists (select from task_lanes l where l.account_id = b.account_id and l.board_id = b.id
          and l.rule_assign_to = ${userId})
      order by b.id for update`.execute(tx.db)
  return new Set(rows.filter(({ live }) => live).map(({ id }) => id))
}

export async function transferCards(tx: AccountTx, { from, to, at, most }: HandOver) {
  const { rows } = await sql<{ id: string; board_id: string }>`
    update task_cards c set assigned_to = ${to}, updated_at = ${at},
        assigned_on = case when ${to}::uuid is null then null else ${at}::timestamptz end
      where c.id = any (array(
        select id from task_cards where assigned_to = ${from} order by id limit ${most ?? null} for update))
      returning c.id, c.board_id`.execute(tx.db)
  return rows
}

/** Those of these cards that are neither deleted nor archived, with the names of their boards. */
export async function openCards(tx: AccountTx, cards: readonly { id: string }[]) {
  const { rows } = await sql<{ id: string; board_id: string; boardname: string }>`
    select c.id, c.board_id, b.name as boardname from task_cards c
        join task_boards b on b.account_id = c.account_id and b.id = c.board_id
      where c.id = any (${cards.map(({ id }) => id)}::uuid[]) and c.deleted_at is null
        and b.deleted_at is null and b.archived_at is null
      order by b.name, b.id, c.id`.execute(tx.db)
  return rows
}

export const transferRecurring = (tx: AccountTx, { from, to, at }: HandOver) =>
  tx.db
    .updateTable('task_recurring')
    .set({ assigned_to: to, updated_at: at })
    .where('assigned_to', '=', from)
    .returning(['board_id', 'title'])
    .execute()

export const transferRules = (tx: AccountTx, { from, to, at }: HandOver) =>
  tx.db
    .updateTable('task_lanes')
    .set({ rule_assign_to: to, updated_at: at })
    .where('rule_assign_to', '=', from)
    .returningAll()
    .execute()
