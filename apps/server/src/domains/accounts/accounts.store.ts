import { sql } from 'kysely'
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
      'version',
    ])

export const zoneOf = async (tx: AccountTx) =>
  (await tx.db.selectFrom('accounts').select('timezone').executeTakeFirstOrThrow()).timezone

export const countryOf = async (tx: AccountTx) =>
  (await tx.db.selectFrom('accounts').select('country').executeTakeFirstOrThrow()).country

/** Locked until the commit. */
export const lockVersion = (tx: AccountTx) =>
  tx.db.selectFrom('accounts').select('version').forUpdate().executeTakeFirstOrThrow()

interface Settings {
  gathering_forms?: string
  country?: string
  timezone?: string
}

/** Also without a change of its own it becomes the next version: the sign-in policy is a part of the settings. */
export const changeSettings = (tx: AccountTx, change: Settings) =>
  tx.db
    .updateTable('accounts')
    .set({ updated_at: sql`now()`, ...change })
    .execute()

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
