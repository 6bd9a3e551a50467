// Cards that need a notification. Those that another node has locked are skipped.
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

interface Notifiable {
  id: string
  board_id: string
  boardname: string
  assigned_to: string | null
}

const live = sql`c.deleted_at is null and b.deleted_at is null and b.archived_at is null`
const ofBoards = sql`task_cards c join task_boards b on b.account_id = c.account_id and b.id = c.board_id`

const escalated = (now: Date) =>
  sql`${live} and c.escalates_at <= ${now} and c.escalated_at is distinct from c.escalates_at`

/** For Database.read(): a row if there are any. */
export const anyEscalatedQuery = (now: Date): Query<{ id: string }> =>
  sql<{ id: string }>`select c.id from ${ofBoards} where ${escalated(now)} limit 1`.compile(build)

/** The first of them count as notified from now on. */
export async function markEscalated(tx: AccountTx, now: Date, atMost: number) {
  const { rows } = await sql<Notifiable & { monitor: boolean }>`
    with due as (
      select c.account_id, c.id, b.name, b.monitor from ${ofBoards} where ${escalated(now)}
        order by c.escalates_at, c.id limit ${atMost} for update of c skip locked)
    update task_cards c set escalated_at = c.escalates_at, updated_at = ${now}
      from due where c.account_id = due.account_id and c.id = due.id
      returning c.id, c.board_id, c.assigned_to, due.name as boardname, due.monitor`.execute(tx.db)
  return rows
}

const reminding = (today: string) =>
  sql`${live} and c.remind_on <= ${today}::date and c.reminded_on is distinct from c.remind_on`

/** For Database.read(): a row if there are any. */
export const anyRemindingQuery = (today: string): Query<{ id: string }> =>
  sql<{ id: string }>`select c.id from ${ofBoards} where ${reminding(today)} limit 1`.compile(build)

/** The first of them count as notified from now on. */
export async function markReminded(tx: AccountTx, today: string, now: Date, atMost: number) {
  const { rows } = await sql<Notifiable & { created_by: string | null; done: boolean }>`
    with due as (
      select c.account_id, c.id, b.name, l.done from ${ofBoards}
          join task_lanes l on l.account_id = c.account_id and l.id = c.lane_id
        where ${reminding(today)} order by c.remind_on, c.id limit ${atMost} for update of c skip locked)
    update task_cards c set reminded_on = c.remind_on, updated_at = ${now}
      from due where c.account_id = due.account_id and c.id = due.id
      returning c.id, c.board_id, c.assigned_to, c.created_by, due.name as boardname, due.done`.execute(tx.db)
  return rows
}
