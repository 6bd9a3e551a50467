import type { Insertable } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'

/** Of any contact: an id is used once. */
export const requestById = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('client_requests').select(['id', 'contact_id']).where('id', '=', id).executeTakeFirst()

export const requestsSince = async (tx: AccountTx, contactId: string, since: Date): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('client_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('contact_id', '=', contactId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export const insertRequest = (tx: AccountTx, row: Omit<Insertable<DB['client_requests']>, 'account_id'>) =>
  tx.db
    .insertInto('client_requests')
    .values({ account_id: tx.accountId, ...row })
    .execute()
