import { locationLimits } from '@frontdesk/contract/locations/limits'
import { type Insertable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

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

/** Locked until the commit: no name is taken twice. */
export async function lockNames(tx: AccountTx) {
  await tx.db.selectFrom('accounts').select('account_id').forNoKeyUpdate().executeTakeFirstOrThrow()
  return tx.db.selectFrom('locations').select(['id', 'name']).limit(locationLimits.count).execute()
}

export const insertLocation = (tx: AccountTx, row: Omit<Row, 'account_id'>) =>
  tx.db
    .insertInto('locations')
    .values({ account_id: tx.accountId, ...row })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const changeLocation = (tx: AccountTx, id: string, change: Partial<Omit<Row, 'account_id' | 'id'>>) =>
  tx.db.updateTable('locations').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

interface LocationUse {
  contacts: number
  numbers: number
  employees: number
}

/** For Database.read(): how much belongs to a location. Deleted contacts don’t count. */
export const locationUseQuery = (id: string): Query<LocationUse> =>
  sql<LocationUse>`select
    (select count(*)::int from contacts where location_id = ${id} and deleted_at is null) as contacts,
    (select count(*)::int from phone_numbers where location_id = ${id}) as numbers,
    (select count(*)::int from user_locations l join users u on u.account_id = l.account_id and u.id = l.user_id
      where l.location_id = ${id} and u.removed_at is null) as employees`.compile(build)

export async function countUse(tx: AccountTx, id: string): Promise<LocationUse> {
  const { rows } = await tx.db.executeQuery(locationUseQuery(id) as Query<LocationUse>)
  return rows[0] ?? { contacts: 0, numbers: 0, employees: 0 }
}

/** With its call flows; what still refers to it, such as former calls, is without a location then. */
export const removeLocation = (tx: AccountTx, id: string) =>
  tx.db.deleteFrom('locations').where('id', '=', id).execute()
