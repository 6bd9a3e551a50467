import { type Insertable, sql } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'

export const insertSession = (tx: AccountTx, row: Omit<Insertable<DB['client_sessions']>, 'account_id'>) =>
  tx.db
    .insertInto('client_sessions')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const deleteSession = (tx: AccountTx, tokenHash: Buffer) =>
  tx.db.deleteFrom('client_sessions').where('token_hash', '=', tokenHash).execute()

/** The live contact of the token, as long as the number is still theirs; locked until the commit. */
export async function clientOf(tx: AccountTx, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{ id: string }>`
    select c.id from client_sessions s join contacts c on c.account_id = s.account_id and c.id = s.contact_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and c.deleted_at is null
      and s.phone in (c.mobile_phone, c.co_mobile_phone, c.phone)
    for no key update of c`.execute(tx.db)
  return rows[0]?.id
}
