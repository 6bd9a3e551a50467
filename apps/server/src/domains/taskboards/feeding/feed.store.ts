import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/**
 * Marks all contacts that have a card of the board's tags, or are to have one; returns how many. The contacts are not
 * locked, so their rows in the queue are, whoever marked them: a batch that does not see this change yet leaves them.
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
          where c.board_id = ${boardId} and c.source = 'tag' and c.deleted_at is null) concerned
      -- Everybody adds them in this order, so that nobody waits for each other.
      order by contact_id
      on conflict (account_id, contact_id) do update set contact_id = excluded.contact_id`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}

/** Enqueues the job; its transaction starts after this one has committed. */
export const startFeedingJob = (tx: AccountTx) => sql`select start_feeding(${tx.accountId})`.execute(tx.db)
