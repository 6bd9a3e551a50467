import type { Insertable, Kysely } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'

const wishes = (db: Kysely<DB>) =>
  db
    .selectFrom('sending_stop_wishes')
    .select(['id', 'phone', 'message_id', 'room_id', 'wording', 'said_at', 'due_at', 'decision'])
export type StopWishRow = Awaited<ReturnType<ReturnType<typeof wishes>['executeTakeFirstOrThrow']>>

/** False when one of this number waits already. */
export async function insertStopWish(tx: AccountTx, row: Omit<Insertable<DB['sending_stop_wishes']>, 'account_id'>) {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('sending_stop_wishes')
    .values({ account_id: tx.accountId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'phone']).where('decision', 'is', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const lockStopWish = (tx: AccountTx, id: string) =>
  wishes(tx.db).where('id', '=', id).forUpdate().executeTakeFirst()

/** Until when a person may decide about this number. */
export async function openStopWishUntil(tx: AccountTx, phone: string): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('sending_stop_wishes')
    .select('due_at')
    .where('phone', '=', phone)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return row?.due_at
}

interface Decided {
  decision: 'optOut' | 'notAWish'
  at: Date
  userId: string | null
}

/** Ends the clock of a number; false when none ran. */
export async function closeStopWish(tx: AccountTx, phone: string, { decision, at, userId }: Decided): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('sending_stop_wishes')
    .set({ decision, decided_at: at, user_id: userId })
    .where('phone', '=', phone)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listDueStopWishes = (tx: AccountTx, now: Date, atMost: number) =>
  tx.db
    .selectFrom('sending_stop_wishes')
    .select('id')
    .where('decision', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(atMost)
    .execute()

/** Those that are undecided, the most urgent first. Run `query` with Database.read() and pass the rows to `cut`. */
export const stopWishPage = ({ limit, cursor }: { limit: number; cursor?: string | undefined }) =>
  pageQuery(wishes(build).where('decision', 'is', null), {
    sort: [
      { by: 'due_at', kind: 'instant' },
      { by: 'id', kind: 'uuid' },
    ],
    limit,
    after: cursor,
  })

export const readAccountZone = async (tx: AccountTx): Promise<string> =>
  (await tx.db.selectFrom('accounts').select('timezone').executeTakeFirstOrThrow()).timezone
