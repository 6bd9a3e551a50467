import { locationLimits } from '@frontdesk/contract/locations/limits'
import { type Insertable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

type Row = Insertable<DB['locations']>

const columns = [
  'id',
  'name',
  // Locations from before they had a clock of their own have the account’s.
  sql<string>`coalesce(locations.timezone, (select timezone from accounts))`.as('timezone'),
  'legal_name',
  'address',
  'address2',
  'city',
  'state',
  'zipcode',
  'emergency_enabled',
  'address_sid',
  'profile_status',
  'brand_status',
  'office_hours',
  'messages',
  'version',
] as const
export type LocationRow = NonNullable<Awaited<ReturnType<typeof lockLocation>>>

/** For Database.read(): all of the account, by name. */
export const locationsByName = () =>
  build
    .selectFrom('locations')
    .select(columns)
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy('id')
    .limit(locationLimits.count)

/** For Database.read(). */
export const oneLocation = (id: string) => build.selectFrom('locations').select(columns).where('id', '=', id)

/** Locked until the commit. */
export const lockLocation = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('locations').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Names and the plan’s limit, locked until the commit: concurrent additions respect the limit, and no name is taken twice. */
export async function lockNames(tx: AccountTx) {
  const account = await tx.db.selectFrom('accounts').select('max_locations').forUpdate().executeTakeFirstOrThrow()
  const named = await tx.db.selectFrom('locations').select(['id', 'name']).limit(locationLimits.count).execute()
  return { most: Math.min(account.max_locations, locationLimits.count), named }
}

export const insertLocation = (tx: AccountTx, row: Omit<Row, 'account_id'>) =>
  tx.db
    .insertInto('locations')
    .values({ account_id: tx.accountId, ...row })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const changeLocation = (tx: AccountTx, id: string, change: Partial<Omit<Row, 'account_id' | 'id'>>) =>
  tx.db.updateTable('locations').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()
