import { callLimits } from '@frontdesk/contract/calls/limits'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

export type CallRow = Selectable<DB['calls']>
export type LegRow = Selectable<DB['call_legs']>
export type CallChange = Updateable<DB['calls']>
export type LegChange = Updateable<DB['call_legs']>

const forUpdate = (tx: AccountTx, id: string) => tx.db.selectFrom('calls').selectAll().where('id', '=', id).forUpdate()

/** Locked until the commit: whatever happens to a call happens under this lock. */
export const lockCall = (tx: AccountTx, id: string) => forUpdate(tx, id).executeTakeFirst()

/** The same without waiting: throws what isLocked knows where somebody else has the lock. */
export const lockCallNow = (tx: AccountTx, id: string) => forUpdate(tx, id).noWait().executeTakeFirst()

export const callBySid = (tx: AccountTx, sid: string) =>
  tx.db.selectFrom('calls').selectAll().where('sid', '=', sid).executeTakeFirst()

export const insertCall = (tx: AccountTx, row: Omit<Insertable<DB['calls']>, 'account_id'>) =>
  tx.db
    .insertInto('calls')
    .values({ account_id: tx.accountId, ...row })
    .returningAll()
    .executeTakeFirstOrThrow()

export const changeCall = (tx: AccountTx, id: string, change: Updateable<DB['calls']>) =>
  tx.db.updateTable('calls').set(change).where('id', '=', id).execute()

export const liveCallCount = async (tx: AccountTx): Promise<number> =>
  (
    await tx.db
      .selectFrom('calls')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('status', '<>', 'completed')
      .executeTakeFirstOrThrow()
  ).count

/** Calls that were placed before this and have not ended: the carrier is asked about them. */
export const openCalls = (tx: AccountTx, before: Date, most: number) =>
  tx.db
    .selectFrom('calls')
    .select('id')
    .where('status', '<>', 'completed')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute()

export interface ShownCall extends CallRow {
  first_name: string | null
  last_name: string | null
  company_name: string | null
  location_name: string | null
  has_recording: boolean
  legs: ShownLeg[]
}

export interface ShownLeg extends Omit<LegRow, 'created_at' | 'joined_at' | 'left_at'> {
  joined_at: string | null
  left_at: string | null
  user_first_name: string | null
  user_last_name: string | null
  user_picture: string | null
  contact_first_name: string | null
  contact_last_name: string | null
  contact_company_name: string | null
}

const shown = (which: RawBuilder<unknown>) => sql<ShownCall>`
  select c.*, p.first_name, p.last_name, p.company_name, l.name as location_name,
    exists (select from call_recordings r where r.account_id = c.account_id and r.call_id = c.id
      and r.state in ('going', 'fetching', 'stored')) as has_recording,
    coalesce((select json_agg(legs order by legs.place) from (
      select g.*, u.first_name as user_first_name, u.last_name as user_last_name, u.picture as user_picture,
        o.first_name as contact_first_name, o.last_name as contact_last_name, o.company_name as contact_company_name
      from call_legs g
        left join users u on u.account_id = g.account_id and u.id = g.user_id
        left join contacts o on o.account_id = g.account_id and o.id = g.contact_id and o.deleted_at is null
      where g.account_id = c.account_id and g.call_id = c.id) legs), '[]') as legs
  from calls c
    left join contacts p on p.account_id = c.account_id and p.id = c.contact_id and p.deleted_at is null
    left join locations l on l.account_id = c.account_id and l.id = c.location_id
  ${which}`

export const readCall = async (tx: AccountTx, id: string): Promise<ShownCall | undefined> =>
  (await shown(sql`where c.id = ${id}`).execute(tx.db)).rows[0]

/** For Database.read(). */
export const oneCall = (id: string): Query<ShownCall> => shown(sql`where c.id = ${id}`).compile(build)

/** For Database.read(): oldest first. */
export const liveCalls = (): Query<ShownCall> =>
  shown(sql`where c.status <> 'completed' order by c.created_at, c.id limit ${callLimits.calls}`).compile(build)

/** For Database.read(): that the person took part in, newest first. */
export const lastCallsOf = (userId: string): Query<ShownCall> =>
  shown(sql`where c.id in (
      select g.call_id from call_legs g where g.user_id = ${userId} and g.joined_at is not null
        order by g.created_at desc limit ${callLimits.lastCalls * 3})
    and c.status = 'completed' order by c.created_at desc, c.id desc limit ${callLimits.lastCalls}`).compile(build)

export interface RecentRow {
  phone: string
  direction: 'inbound' | 'outbound'
  created_at: Date
  contact_id: string | null
  first_name: string | null
  last_name: string | null
  company_name: string | null
}

/** How many of a person's last calls are looked at for different numbers. */
const lookedAt = 300

/** For Database.read(): the last different numbers that the person talked with or called. */
export const recentNumbers = (userId: string): Query<RecentRow> =>
  sql<RecentRow>`
    with mine as (
      select c.phone, c.direction, c.created_at, c.contact_id from call_legs g
        join calls c on c.account_id = g.account_id and c.id = g.call_id
        where g.user_id = ${userId} and c.phone is not null and length(c.phone) = ${callLimits.dialpad}
          and (g.joined_at is not null or c.user_id = g.user_id)
        order by g.created_at desc limit ${lookedAt}),
    newest as (select distinct on (phone) * from mine order by phone, created_at desc)
    select n.*, p.first_name, p.last_name, p.company_name from newest n
      left join contacts p on p.id = n.contact_id and p.deleted_at is null
      order by n.created_at desc limit ${callLimits.recent}`.compile(build)

/** Whether the number called again since, or was missed within the six hours before: it gets no text for this call. */
export async function wasSinceOrLately(tx: AccountTx, { id, phone, created_at }: CallRow): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from calls where phone = ${phone} and direction = 'inbound' and id <> ${id}
      and (created_at > ${created_at} or (result = 'missed' and created_at > ${created_at}::timestamptz - interval '6 hours')))
      as was`.execute(tx.db)
  return rows[0]?.was ?? false
}
