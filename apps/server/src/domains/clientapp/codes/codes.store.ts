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

export const storeHash = (tx: AccountTx, id: string, hash: Buffer) =>
  tx.db.updateTable('client_codes').set({ code_hash: hash }).where('id', '=', id).execute()

/** Only the last one of a number counts; locked until the commit. */
export const lastCode = (tx: AccountTx, phone: string) =>
  tx.db
    .selectFrom('client_codes')
    .selectAll()
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const countTry = (tx: AccountTx, id: string) =>
  tx.db
    .updateTable('client_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const useCode = (tx: AccountTx, id: string, at: Date) =>
  tx.db.updateTable('client_codes').set({ used_at: at }).where('id', '=', id).execute()

/** Returns the larger number of deleted rows, of codes or of sessions. */
export async function dropExpired(tx: AccountTx, now: Date, most: number): Promise<number> {
  const codes = await sql`delete from client_codes where (account_id, id) in (
    select account_id, id from client_codes where expires_at < ${now} order by expires_at limit ${most}
    for update skip locked)`.execute(tx.db)
  const sessions = await sql`delete from client_sessions where (account_id, id) in (
    select account_id, id from client_sessions where expires_at < ${now} order by expires_at limit ${most}
    for update skip locked)`.execute(tx.db)
  return Math.max(Number(codes.numAffectedRows ?? 0n), Number(sessions.numAffectedRows ?? 0n))
}
