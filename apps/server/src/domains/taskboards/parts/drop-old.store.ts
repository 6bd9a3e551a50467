import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** Cards that were deleted before then, or whose board was; locked, except those that somebody is changing. */
export async function oldCards(tx: AccountTx, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from task_cards where (account_id, id) in (
        select account_id, id from task_cards where deleted_at < ${before}
        union all
        select c.account_id, c.id from task_boards b
            join task_cards c on c.account_id = b.account_id and c.board_id = b.id
          where b.deleted_at < ${before} and c.deleted_at is null
        limit ${atMost})
      order by id for update skip locked`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** With everything that is kept with them; returns the ids of their files. */
export async function dropCards(tx: AccountTx, ids: readonly string[]): Promise<string[]> {
  const files = await sql<{ id: string }>`select id from task_files where card_id = any (${[...ids]}::uuid[])`.execute(
    tx.db,
  )
  await sql`delete from task_cards where id = any (${[...ids]}::uuid[])`.execute(tx.db)
  return files.rows.map(({ id }) => id)
}

/** Clearings that can no longer be undone; returns how many. */
export async function dropClears(tx: AccountTx, before: Date, atMost: number): Promise<number> {
  const { rows } = await sql`
    delete from task_clears where (account_id, id) in (select account_id, id from task_clears
      where created_at < ${before} limit ${atMost} for update skip locked) returning id`.execute(tx.db)
  return rows.length
}

/** Boards whose cards are gone; returns how many. */
export async function dropBoards(tx: AccountTx, before: Date, atMost: number): Promise<number> {
  const { rows } = await sql`
    delete from task_boards where (account_id, id) in (select b.account_id, b.id from task_boards b
      where b.deleted_at < ${before}
        and not exists (select from task_cards c where c.account_id = b.account_id and c.board_id = b.id)
      limit ${atMost} for update skip locked) returning id`.execute(tx.db)
  return rows.length
}
