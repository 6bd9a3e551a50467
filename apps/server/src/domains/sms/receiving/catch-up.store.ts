import type { AccountTx } from '#platform/db/database'

export const ourNumbers = async (tx: AccountTx): Promise<string[]> =>
  (await tx.db.selectFrom('phone_numbers').select('phone').orderBy('phone').limit(1000).execute()).map(
    ({ phone }) => phone,
  )

export const catchUpFrom = async (tx: AccountTx): Promise<Date | undefined> =>
  (await tx.db.selectFrom('sms_catch_up').select('received_until').executeTakeFirst())?.received_until

export const setCaughtUp = (tx: AccountTx, until: Date) =>
  tx.db
    .insertInto('sms_catch_up')
    .values({ account_id: tx.accountId, received_until: until })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ received_until: until }))
    .execute()
