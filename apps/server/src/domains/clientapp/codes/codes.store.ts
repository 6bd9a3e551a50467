import { type Insertable, sql } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'

interface Owner {
  id: string
  email: string | null
  /** The number can receive texts. */
  mobile: boolean
}

/** The contact with the number: as their mobile, then as the co-applicant’s, then as their phone; of several the oldest. */
export async function contactWith(tx: AccountTx, phone: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select id, email, mobile from (
      select id, email, true as mobile, 1 as rank from contacts where mobile_phone = ${phone} and deleted_at is null
      union all
      select id, coalesce(co_email, email), true, 2 from contacts where co_mobile_phone = ${phone} and deleted_at is null
      union all
      select id, email, false, 3 from contacts where phone = ${phone} and deleted_at is null
    ) found order by rank, id limit 1`.execute(tx.db)
  return rows[0]
}

export const insertCode = (tx: AccountTx, row: Omit<Insertable<DB['client_codes']>, 'account_id'>) =>
  tx.db
    .insertInto('client_codes')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const codeById = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('client_codes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const storeHashes = (tx: AccountTx, id: string, hashes: Record<'code_hash' | 'link_hash', Buffer>) =>
  tx.db.updateTable('client_codes').set(hashes).where('id', '=', id).execute()

/** Locked until the commit. */
export const codeOf = (tx: AccountTx, found: { request_hash: Buffer } | { link_hash: Buffer }) =>
  tx.db
    .selectFrom('client_codes')
    .selectAll()
    .where((eb) => eb.and(found))
    .forUpdate()
    .executeTakeFirst()

/** Waits for other requests of the number, so that two at once don't both count as the first. */
export const lockNumber = (tx: AccountTx, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`client codes ${tx.accountId} ${phone}`}, 0))`.execute(tx.db)

/** The messages that strangers caused since the client last opened the app, newest first. */
export async function strangersMessages(tx: AccountTx, phone: string, most: number): Promise<Date[]> {
  const rows = await tx.db
    .selectFrom('client_codes')
    .select('created_at')
    .where('phone', '=', phone)
    .where('sent', '=', true)
    .where('known_phone', '=', false)
    .where(({ eb, selectFrom, fn, val }) =>
      eb(
        'created_at',
        '>',
        fn.coalesce(
          selectFrom('client_codes')
            .select((used) => used.fn.max('used_at').as('at'))
            .where('phone', '=', phone),
          val(new Date(0)),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.created_at)
}

export const countTry = (tx: AccountTx, id: string) =>
  tx.db
    .updateTable('client_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const useCode = (tx: AccountTx, id: string, at: Date) =>
  tx.db.updateTable('client_codes').set({ used_at: at }).where('id', '=', id).execute()

/** Returns the larger number of deleted rows, of codes or of sessions. Messages that were sent count for a month. */
export async function dropExpired(tx: AccountTx, now: Date, most: number): Promise<number> {
  const codes = await sql`delete from client_codes where (account_id, id) in (
    select account_id, id from client_codes
    where expires_at < ${now}::timestamptz - case when sent then interval '30 days' else interval '0' end
    order by expires_at limit ${most} for update skip locked)`.execute(tx.db)
  const sessions = await sql`delete from client_sessions where (account_id, id) in (
    select account_id, id from client_sessions where expires_at < ${now}::timestamptz - interval '1 year'
    order by expires_at limit ${most} for update skip locked)`.execute(tx.db)
  return Math.max(Number(codes.numAffectedRows ?? 0n), Number(sessions.numAffectedRows ?? 0n))
}
