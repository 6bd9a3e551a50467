import { sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

/** Of a query that could be run outside of the transaction as well. */
export const rowsIn = async <T>(tx: AccountTx, query: Query<T>): Promise<T[]> => (await tx.db.executeQuery(query)).rows

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
      'max_employees',
      'legal_name',
      'address',
      'address2',
      'city',
      'state',
      'zipcode',
      'logo_digest',
      'service_review_enabled',
      'review_message',
      'google_place_id',
      'review_min_rating',
      'rating_notification_enabled',
      'version',
    ])

/** For Database.read(). */
export const logoBytes = (digest: string) =>
  build.selectFrom('accounts').select('logo').where('logo_digest', '=', digest)

/** For Database.read(): which of the agency's own things it has. */
export const ready = () =>
  build
    .selectFrom('accounts')
    .select([
      sql<boolean>`exists (select from locations where address is not null)`.as('location'),
      sql<boolean>`exists (select from phone_numbers where status = 'in-use')`.as('phone'),
      sql<boolean>`exists (select from billing_methods)`.as('method'),
      sql<boolean>`exists (select from subscriptions)`.as('plan'),
    ])

/** For Database.readDirectory(): whether agencies can choose a plan here. */
export const offeredQuery = (at: Date) =>
  sql<{ any: boolean }>`
    select exists (select from directory.plans
      where offered_from <= ${at} and (offered_until is null or offered_until > ${at})) as any`.compile(build)

export const zoneOf = async (tx: AccountTx) =>
  (await tx.db.selectFrom('accounts').select('timezone').executeTakeFirstOrThrow()).timezone

export const countryOf = async (tx: AccountTx) =>
  (await tx.db.selectFrom('accounts').select('country').executeTakeFirstOrThrow()).country

/** Locked until the commit; rows that refer to the account are still added. */
export const lockVersion = (tx: AccountTx) =>
  tx.db.selectFrom('accounts').select('version').forNoKeyUpdate().executeTakeFirstOrThrow()

type Settings = Partial<
  Pick<
    Updateable<DB['accounts']>,
    | 'gathering_forms'
    | 'max_locations'
    | 'max_services'
    | 'max_phone_numbers'
    | 'max_employees'
    | 'texts_paused'
    | 'texts_paused_for'
    | 'country'
    | 'timezone'
    | 'legal_name'
    | 'address'
    | 'address2'
    | 'city'
    | 'state'
    | 'zipcode'
    | 'logo'
    | 'logo_digest'
    | 'service_review_enabled'
    | 'review_message'
    | 'google_place_id'
    | 'other_review_url'
    | 'review_min_rating'
    | 'rating_notification_enabled'
    | 'review_notified'
    | 'review_period_days'
    | 'review_after_conversation'
    | 'review_after_policy'
    | 'review_claim_board'
    | 'review_claim_days'
  >
>

/** Also without a change of its own it becomes the next version: the sign-in policy is a part of the settings. */
export const changeSettings = (tx: AccountTx, change: Settings) =>
  tx.db
    .updateTable('accounts')
    .set({ updated_at: sql`now()`, ...change })
    .execute()

/** False when the account exists already. */
export async function insertAccount(
  tx: AccountTx,
  account: { timezone: string; maxLocations: number; maxPhoneNumbers?: number | undefined },
): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('accounts')
    .values({
      account_id: tx.accountId,
      timezone: account.timezone,
      max_locations: account.maxLocations,
      max_phone_numbers: account.maxPhoneNumbers,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return inserted !== undefined
}
