import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** `write`: written into a contact, which the list of duplicates compares with other contacts. */
export type NumberAct = 'search' | 'write'

/** The numbers one person looked up, or wrote, since then, oldest first; locked until the transaction ends. */
export async function numbersSince(tx: AccountTx, userId: string, act: NumberAct, since: Date) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`look-ups:${tx.accountId}:${userId}`}, 0))`.execute(tx.db)
  await tx.db
    .deleteFrom('private_look_ups')
    .where('user_id', '=', userId)
    .where('act', '=', act)
    .where('at', '<=', since)
    .execute()
  return tx.db
    .selectFrom('private_look_ups')
    .select(['digest', 'at'])
    .where('user_id', '=', userId)
    .where('act', '=', act)
    .orderBy('at')
    .execute()
}

export const rememberNumber = (tx: AccountTx, userId: string, act: NumberAct, digest: string, at: Date) =>
  tx.db.insertInto('private_look_ups').values({ account_id: tx.accountId, user_id: userId, act, digest, at }).execute()

/** For everybody, including people who never look up again. */
export const forgetNumbers = (tx: AccountTx, before: Date) =>
  tx.db.deleteFrom('private_look_ups').where('at', '<=', before).execute()

/** Live contacts in which either person has the number. */
export async function contactsBySsn(tx: AccountTx, indexes: readonly Buffer[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id from contacts where ssn_index = any (${indexes}::bytea[]) and deleted_at is null
      union select id from contacts where co_ssn_index = any (${indexes}::bytea[]) and deleted_at is null) holders
    order by id desc limit ${limit}`.execute(tx.db)
  return rows.map(({ id }) => id)
}
