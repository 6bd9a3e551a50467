import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

export const settingsOf = () =>
  build
    .selectFrom('accounts')
    .select([
      'timezone',
      'country',
      'gathering_forms',
      'messaging_enabled',
      'max_locations',
      'max_services',
      'max_phone_numbers',
    ])

export const zoneOf = async (tx: AccountTx) =>
  (await tx.db.selectFrom('accounts').select('timezone').executeTakeFirstOrThrow()).timezone

export const countryOf = async (tx: AccountTx) =>
  (await tx.db.selectFrom('accounts').select('country').executeTakeFirstOrThrow()).country

export const changeSettings = (tx: AccountTx, change: { gathering_forms?: string; country?: string }) =>
  tx.db.updateTable('accounts').set(change).execute()

/** False when the account exists already. */
export async function insertAccount(
  tx: AccountTx,
  account: { timezone: string; maxLocations: number },
): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('accounts')
    .values({ account_id: tx.accountId, timezone: account.timezone, max_locations: account.maxLocations })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return inserted !== undefined
}
