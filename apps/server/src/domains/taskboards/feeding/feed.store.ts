import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/**
 * A card that the clearing of a lane deleted: while its contact keeps the board's tags, it gets no other one. When the
 * contact loses them, unfed_at is set.
 */
export const keepsAway = sql`(c.source = 'tag' and c.deleted_at is not null and c.cleared_by is not null
  and c.unfed_at is null)`

/**
 * Marks all contacts that have a card of the board's tags, or are to have one; returns how many. The contacts are not
 * locked, but their rows in the queue are: a batch that does not see this change yet leaves them.
 */
export async function markContactsOf(tx: AccountTx, boardId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into task_feed (account_id, contact_id)
      select account_id, contact_id from (
        select t.account_id, t.contact_id from task_board_tags b
            join contact_tags t on t.account_id = b.account_id and t.tag_id = b.tag_id
          where b.board_id = ${boardId}
        union
        select c.account_id, c.contact_id from task_cards c
          where c.board_id = ${boardId} and c.source = 'tag' and (c.deleted_at is null or ${keepsAway})) concerned
      -- Everybody adds them in this order, so that nobody waits for each other.
      order by contact_id
      on conflict (account_id, contact_id) do update set contact_id = excluded.contact_id`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}

/** Marks these contacts. */
export const markContacts = (tx: AccountTx, ids: readonly string[]) =>
  sql`
    insert into task_feed (account_id, contact_id)
      select ${tx.accountId}::uuid, id from unnest(${[...ids]}::uuid[]) id order by id
      on conflict (account_id, contact_id) do update set contact_id = excluded.contact_id`.execute(tx.db)

/** Enqueues the job; its transaction starts after this one has committed. */
export const startFeedingJob = (tx: AccountTx) => sql`select start_feeding(${tx.accountId})`.execute(tx.db)
