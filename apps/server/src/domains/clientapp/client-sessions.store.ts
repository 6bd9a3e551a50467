import { type Insertable, sql } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'

export const insertSession = (tx: AccountTx, row: Omit<Insertable<DB['client_sessions']>, 'account_id'>) =>
  tx.db
    .insertInto('client_sessions')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const endSession = (tx: AccountTx, tokenHash: Buffer, at: Date) =>
  tx.db.updateTable('client_sessions').set({ ended_at: at }).where('token_hash', '=', tokenHash).execute()

/** Whether a client opened the app on the phone with this token, and still has the number. */
export async function isKnownPhone(tx: AccountTx, tokenHash: Buffer, phone: string): Promise<boolean> {
  const { rows } = await sql`
    select from client_sessions s join contacts c on c.account_id = s.account_id and c.id = s.contact_id
    where s.token_hash = ${tokenHash} and s.phone = ${phone} and c.deleted_at is null
      and s.phone in (c.mobile_phone, c.co_mobile_phone, c.phone)`.execute(tx.db)
  return rows.length > 0
}

/** The live contact of the token, as long as the number is still theirs; locked until the commit. */
export async function clientOf(tx: AccountTx, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{ id: string }>`
    select c.id from client_sessions s join contacts c on c.account_id = s.account_id and c.id = s.contact_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.ended_at is null
      and c.deleted_at is null
      and s.phone in (c.mobile_phone, c.co_mobile_phone, c.phone)
    for no key update of c`.execute(tx.db)
  return rows[0]?.id
}
