import type { CallFlow, RecordingBucket } from '@frontdesk/contract/callflow/call-flow'
import { callFlowLimits } from '@frontdesk/contract/callflow/limits'
import { type Insertable, type Kysely, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

export interface FlowRow {
  location_id: string
  version: number
  flow: CallFlow
  saved_at: Date
  saved_by: string | null
  first_name: string | null
  last_name: string | null
}

const flows = (db: Kysely<DB>) =>
  db
    .selectFrom('call_flows')
    .leftJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'call_flows.account_id').onRef('users.id', '=', 'call_flows.saved_by'),
    )
    .select([
      ...(['call_flows.location_id', 'call_flows.version', 'call_flows.saved_at', 'call_flows.saved_by'] as const),
      ...(['users.first_name', 'users.last_name'] as const),
      sql<CallFlow>`call_flows.flow`.as('flow'),
    ])

/** For Database.read(): the last versions, newest first. */
export const versionsOf = (locationId: string, most: number = callFlowLimits.versions) =>
  flows(build).where('call_flows.location_id', '=', locationId).orderBy('call_flows.version', 'desc').limit(most)

/** The flow in force, or the version that a call began with; undefined for the usual one. */
export const storedFlow = (tx: AccountTx, locationId: string, version?: number | null): Promise<FlowRow | undefined> =>
  flows(tx.db)
    .where('call_flows.location_id', '=', locationId)
    .$if(version != null, (rows) => rows.where('call_flows.version', '=', version ?? 0))
    .orderBy('call_flows.version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locked until the commit, so that versions follow one another. */
export const lockPlace = (tx: AccountTx, locationId: string) =>
  tx.db.selectFrom('locations').select(['id', 'name']).where('id', '=', locationId).forUpdate().executeTakeFirst()

export const insertFlow = (tx: AccountTx, row: Omit<Insertable<DB['call_flows']>, 'account_id'>) =>
  tx.db
    .insertInto('call_flows')
    .values({ account_id: tx.accountId, ...row })
    .execute()

const inForce = sql`(select distinct on (location_id) location_id, flow from call_flows
  order by location_id, version desc) f`

/** For Database.read(): flows in force that ring or text the person. */
export const countFlowsNaming = (userId: string): Query<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from ${inForce} where strpos(f.flow::text, ${userId}) > 0`.compile(build)

/** Their locations, in the order in which they are locked. */
export async function placesNaming(tx: AccountTx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ location_id: string }>`
    select f.location_id from ${inForce} where strpos(f.flow::text, ${userId}) > 0 order by f.location_id`.execute(
    tx.db,
  )
  return rows.map(({ location_id }) => location_id)
}

/** Calls that follow an older version are over by then. */
export const purgeOldFlows = (tx: AccountTx, locationId: string, newest: number) =>
  tx.db
    .deleteFrom('call_flows')
    .where('location_id', '=', locationId)
    .where('version', '<=', newest - callFlowLimits.versions)
    .execute()

export interface PlaceRow {
  id: string
  name: string
  timezone: string
  office_hours: unknown
}

/** For Database.read(). */
export const placeOf = (locationId: string) =>
  build
    .selectFrom('locations')
    .select([
      'id',
      'name',
      sql<string>`coalesce(locations.timezone, (select timezone from accounts))`.as('timezone'),
      'office_hours',
    ])
    .where('id', '=', locationId)

export const readPlace = (tx: AccountTx, locationId: string): Promise<PlaceRow | undefined> =>
  sql<PlaceRow>`select l.id, l.name, coalesce(l.timezone, (select timezone from accounts)) as timezone, l.office_hours
    from locations l where l.id = ${locationId}`
    .execute(tx.db)
    .then(({ rows }) => rows[0])

export interface EmployeeRow {
  id: string
  name: string
  phone: string | null
  extension: string | null
  /** Works at this location; whoever has none listed works at all. */
  here: boolean
  busy: boolean
}

/** Everybody who can be called, in the order in which they ring. `busy`: talks, or their phone rings. */
export const employees = (tx: AccountTx, locationId: string | null): Promise<EmployeeRow[]> =>
  sql<EmployeeRow>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.phone, u.extension,
        (${locationId}::uuid is null or not exists (
            select from user_locations ul where ul.account_id = u.account_id and ul.user_id = u.id)
          or exists (select from user_locations ul where ul.account_id = u.account_id and ul.user_id = u.id
            and ul.location_id = ${locationId}::uuid)) as here,
        exists (select from call_legs g join calls c on c.account_id = g.account_id and c.id = g.call_id
          where g.user_id = u.id and c.status <> 'completed' and g.status in ('joined', 'inviting', 'ringing')) as busy
      from users u where u.removed_at is null order by u.first_name, u.last_name, u.id limit 500`
    .execute(tx.db)
    .then(({ rows }) => rows)

export interface RecordingRow {
  id: string
  bucket: RecordingBucket
  name: string
  seconds: number
  size: number
  created_at: Date
}

const recordingColumns = ['id', 'bucket', 'name', 'seconds', 'size', 'created_at'] as const

/** For Database.read(): newest first. */
export const recordingsIn = (bucket: RecordingBucket) =>
  build
    .selectFrom('flow_recordings')
    .select(recordingColumns)
    .where('bucket', '=', bucket)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(callFlowLimits.recordings)
    .$castTo<RecordingRow>()

/** For Database.read(). */
export const recordingById = (id: string) =>
  build.selectFrom('flow_recordings').select(recordingColumns).where('id', '=', id).$castTo<RecordingRow>()

/** Locked until the commit: concurrent uploads respect the limit. */
export async function lockBucket(tx: AccountTx, bucket: RecordingBucket): Promise<RecordingRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`flow-recordings:${tx.accountId}:${bucket}`}, 0))`.execute(
    tx.db,
  )
  return tx.db
    .selectFrom('flow_recordings')
    .select(recordingColumns)
    .where('bucket', '=', bucket)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$castTo<RecordingRow>()
    .execute()
}

export const insertRecording = (tx: AccountTx, row: Omit<Insertable<DB['flow_recordings']>, 'account_id'>) =>
  tx.db
    .insertInto('flow_recordings')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const deleteRecording = (tx: AccountTx, id: string) =>
  tx.db.deleteFrom('flow_recordings').where('id', '=', id).execute()

/** Of these recordings, those that exist, with their length. */
export const recordingSeconds = async (tx: AccountTx, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('flow_recordings')
    .select(['id', 'seconds'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, seconds }) => [id, seconds]))
}

/** Whether the flow in force at any location plays it. */
export async function isPlayed(tx: AccountTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ played: boolean }>`
    select exists (select from (select distinct on (location_id) flow from call_flows order by location_id, version desc) f
      where strpos(f.flow::text, ${`/flow-recordings/${id}`}) > 0) as played`.execute(tx.db)
  return rows[0]?.played ?? false
}

/** The contact who has this number, by name. */
export async function callerName(tx: AccountTx, phone: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select trim(coalesce(first_name, '') || ' ' || coalesce(last_name, company_name, '')) as name from contacts
      where deleted_at is null and (mobile_phone = ${phone} or phone = ${phone} or co_mobile_phone = ${phone})
      order by last_contacted_at desc nulls last, created_at, id limit 1`.execute(tx.db)
  return rows[0]?.name ?? null
}

/** Of a location, in two letters; null when nothing is known. */
export async function stateOf(tx: AccountTx, locationId: string): Promise<string | null> {
  const { rows } = await sql<{ state: string | null }>`
    select nullif(l.state, '') as state from locations l where l.id = ${locationId}`.execute(tx.db)
  return rows[0]?.state ?? null
}

/** Whether callers of any location may wait in a queue. */
export async function hasQueue(tx: AccountTx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from (select distinct on (location_id) flow from call_flows order by location_id, version desc) f
      where (f.flow->'queue'->>'enabled')::boolean) as found`.execute(tx.db)
  return rows[0]?.found ?? false
}
