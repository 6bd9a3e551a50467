import { registrationLimits } from '@frontdesk/contract/money/registration/limits'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

type Row = Insertable<DB['messaging_services']>

const services = (db: Kysely<DB>) =>
  db.selectFrom('messaging_services').select([
    ...(['id', 'location_id', 'friendly_name', 'usecase', 'details', 'status', 'status_at', 'reasons'] as const),
    ...(['sid', 'campaign_sid', 'campaign_id', 'a2p_usecase', 'texts_a_minute', 'busy_since', 'version'] as const),
    sql<string[]>`array(select n.id from phone_numbers n where n.account_id = messaging_services.account_id
        and n.messaging_service_sid = messaging_services.sid order by n.phone)`.as('assigned'),
  ])
export type ServiceRow = Awaited<ReturnType<ReturnType<typeof services>['executeTakeFirstOrThrow']>>

const isId = (idOrSid: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(idOrSid)
const column = (idOrSid: string) => (isId(idOrSid) ? 'id' : 'sid')

/** For Database.read(): all of the account, by name. */
export const listServices = () =>
  services(build).orderBy(sql`lower(friendly_name) collate "C"`).orderBy('id').limit(registrationLimits.campaigns)

/** For Database.read(): by its id or the carrier's. */
export const findService = (idOrSid: string) => services(build).where(column(idOrSid), '=', idOrSid)

/** Locked until the commit. */
export const lockService = (tx: AccountTx, idOrSid: string) =>
  services(tx.db).where(column(idOrSid), '=', idOrSid).forUpdate().executeTakeFirst()

/** What becomes the name of one: no other one has it, in capitals or not. Locks the account until the commit. */
export async function isNameTaken(tx: AccountTx, name: string, exceptId: string | null): Promise<boolean> {
  await tx.db.selectFrom('accounts').select('account_id').forUpdate().executeTakeFirstOrThrow()
  const row = await tx.db
    .selectFrom('messaging_services')
    .select('id')
    .where(sql`lower(friendly_name)`, '=', name.toLowerCase())
    .where('id', 'is distinct from', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export const insertService = (tx: AccountTx, row: Omit<Row, 'account_id'>) =>
  tx.db
    .insertInto('messaging_services')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const changeService = (tx: AccountTx, id: string, change: Updateable<DB['messaging_services']>) =>
  tx.db.updateTable('messaging_services').set(change).where('id', '=', id).execute()

export const removeService = (tx: AccountTx, id: string) =>
  tx.db.deleteFrom('messaging_services').where('id', '=', id).execute()

export async function countServices(tx: AccountTx): Promise<number> {
  const { count } = await tx.db
    .selectFrom('messaging_services')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** For Database.read(): under which brand the campaigns of a location are sent. */
export const brandQuery = (
  locationId: string,
): Query<{ brand_status: string; brand_sid: string | null; website: string | null }> =>
  sql<{ brand_status: string; brand_sid: string | null; website: string | null }>`
    select brand_status, brand_sid, business->>'websiteUrl' as website from registrations
      where location_id = ${locationId}`.compile(build)

/** For Database.read(): those that the registry looks at. */
export const reviewedQuery = (): Query<{ id: string }> =>
  build
    .selectFrom('messaging_services')
    .select('id')
    .where('status', '=', 'IN_PROGRESS')
    .where('sid', 'is not', null)
    .orderBy('status_at')
    .limit(registrationLimits.campaigns)

/** For Database.read(): those that the registry knows. */
export const sentQuery = (): Query<{ id: string }> =>
  build
    .selectFrom('messaging_services')
    .select('id')
    .where('status', '<>', 'DRAFT')
    .where('sid', 'is not', null)
    .limit(registrationLimits.campaigns)

/** For Database.read(): for which something is being sent since before then. */
export const busyQuery = (before: Date, most: number): Query<{ id: string }> =>
  build.selectFrom('messaging_services').select('id').where('busy_since', '<', before).orderBy('busy_since').limit(most)
