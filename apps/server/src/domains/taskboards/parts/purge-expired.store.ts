import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import { keepsAway } from '../feeding/feed.store.ts'

/** Of cards that were cleared, this is kept: without it their contacts would get other ones. */
const isKept = sql`(${keepsAway} and exists (select from task_boards b
  where b.account_id = c.account_id and b.id = c.board_id and b.deleted_at is null))`

/** Cards that were deleted before then, or whose board was; locked, except those that are being changed. */
export async function lockOldCards(tx: AccountTx, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from task_cards where (account_id, id) in (
        select c.account_id, c.id from task_cards c where c.deleted_at < ${before} and not ${isKept}
        union all
        select c.account_id, c.id from task_boards b
            join task_cards c on c.account_id = b.account_id and c.board_id = b.id
          where b.deleted_at < ${before} and c.deleted_at is null
        limit ${atMost})
      order by id for update skip locked`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** With everything that is kept with them; returns the ids of their files. */
export async function purgeCards(tx: AccountTx, ids: readonly string[]): Promise<string[]> {
  const files = await sql<{ id: string }>`select id from task_files where card_id = any (${[...ids]}::uuid[])`.execute(
    tx.db,
  )
  await sql`delete from task_cards where id = any (${[...ids]}::uuid[])`.execute(tx.db)
  return files.rows.map(({ id }) => id)
}

/** Cards that are kept, but not what is on them; locked like those of lockOldCards. */
export async function lockOldKeptCards(tx: AccountTx, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from task_cards c where c.deleted_at < ${before} and ${isKept}
        and (c.title <> '' or c.details <> ''
          or exists (select from task_checklist p where p.account_id = c.account_id and p.card_id = c.id)
          or exists (select from task_comments p where p.account_id = c.account_id and p.card_id = c.id)
          or exists (select from task_files p where p.account_id = c.account_id and p.card_id = c.id))
      order by c.id limit ${atMost} for update of c skip locked`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Leaves the card alone; returns the ids of its files. */
export async function clearCardParts(tx: AccountTx, ids: readonly string[], now: Date): Promise<string[]> {
  const these = sql`any (${[...ids]}::uuid[])`
  const files = await sql<{ id: string }>`delete from task_files where card_id = ${these} returning id`.execute(tx.db)
  await sql`delete from task_comments where card_id = ${these}`.execute(tx.db)
  await sql`delete from task_checklist where card_id = ${these}`.execute(tx.db)
  await sql`update task_cards set title = '', details = '', updated_at = ${now} where id = ${these}`.execute(tx.db)
  return files.rows.map(({ id }) => id)
}

/** Clearings that can no longer be undone, and whose cards are gone; returns how many. */
export async function purgeClears(tx: AccountTx, before: Date, atMost: number): Promise<number> {
  const { rows } = await sql`
    delete from task_clears where (account_id, id) in (select k.account_id, k.id from task_clears k
      where k.created_at < ${before} and not exists (
        select from task_cards c where c.account_id = k.account_id and c.cleared_by = k.id and ${isKept})
      limit ${atMost} for update skip locked) returning id`.execute(tx.db)
  return rows.length
}

/** Boards whose cards are gone; returns how many. */
export async function purgeBoards(tx: AccountTx, before: Date, atMost: number): Promise<number> {
  const { rows } = await sql`
    delete from task_boards where (account_id, id) in (select b.account_id, b.id from task_boards b
      where b.deleted_at < ${before}
        and not exists (select from task_cards c where c.account_id = b.account_id and c.board_id = b.id)
      limit ${atMost} for update skip locked) returning id`.execute(tx.db)
  return rows.length
}
