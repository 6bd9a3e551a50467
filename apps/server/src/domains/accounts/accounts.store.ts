import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

export const settingsOf = () =>
  build.selectFrom('accounts').select(['timezone', 'country', 'gathering_forms', 'messaging_enabled'])

export const zoneOf = async (tx: AccountTx) =>
  (await tx.db.selectFrom('accounts').select('timezone').executeTakeFirstOrThrow()).timezone

export const countryOf = async (tx: AccountTx) =>
  (await tx.db.selectFrom('accounts').select('country').executeTakeFirstOrThrow()).country

export const locationsByName = () => build.selectFrom('locations').select(['id', 'name']).orderBy('name').limit(200)

export const changeSettings = (tx: AccountTx, change: { gathering_forms?: string; country?: string }) =>
  tx.db.updateTable('accounts').set(change).execute()

/** False when the account exists already; its locations then stay unchanged. */
export async function insertAccount(
  tx: AccountTx,
  account: { timezone: string; locations: { id: string; name: string }[] },
): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('accounts')
    .values({ account_id: tx.accountId, timezone: account.timezone })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!inserted || account.locations.length === 0) return inserted !== undefined
  await tx.db
    .insertInto('locations')
    .values(account.locations.map((location) => ({ account_id: tx.accountId, ...location })))
    .execute()
  return true
}
