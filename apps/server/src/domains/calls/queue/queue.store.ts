import { type RawBuilder, sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import type { CallRow } from '../call/calls.store.ts'

/** On the line, or to be called back: each half by its index, which a condition with `or` does not use. */
const waitingIds = sql`select id from calls where status = 'queued' union all
  select id from calls where viewed_on is null and direction = 'inbound' and result = 'callback'`

/** From 1: those who came before, and those who wait to be called back, are first. */
export async function queuePosition(tx: AccountTx, { id, location_id, queued_at }: CallRow): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before from calls
      where id in (${waitingIds})
        and location_id is not distinct from ${location_id}::uuid and id <> ${id}
        and (queued_at, id) < (${queued_at}, ${id}::uuid)`.execute(tx.db)
  return (rows[0]?.before ?? 0) + 1
}

/** Until the commit the person takes no other call. */
export const lockTaker = (tx: AccountTx, userId: string) =>
  tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()

/** The one who has waited longest: on the line, or to be called back. Locked; others take the next one. */
export async function lockFirst(
  tx: AccountTx,
  location: string | undefined,
): Promise<{ id: string; waits: 'line' | 'callback' } | undefined> {
  const { rows } = await sql<{ id: string; status: string }>`
    select c.id, c.status from calls c
      where c.id in (${waitingIds}) and (c.status = 'queued' or c.result = 'callback' and c.viewed_on is null)
        and (${location ?? null}::uuid is null or c.location_id = ${location ?? null}::uuid)
        and not exists (select from call_legs g where g.account_id = c.account_id and g.call_id = c.id and g.takes
          and g.status in ('inviting', 'ringing'))
      order by c.queued_at, c.id limit 1 for update of c skip locked`.execute(tx.db)
  const [row] = rows
  return row && { id: row.id, waits: row.status === 'queued' ? 'line' : 'callback' }
}

export interface QueueRow {
  location_id: string | null
  name: string | null
  waiting: number
  callbacks: number
  average: number | null
  longest: Date | null
}

const sizes = (now: Date): RawBuilder<QueueRow> =>
  sql<QueueRow>`
    select c.location_id, l.name,
        count(*) filter (where c.status = 'queued')::int as waiting,
        count(*) filter (where c.result = 'callback' and c.viewed_on is null)::int as callbacks,
        round(avg(extract(epoch from coalesce(c.answered_at, c.ended_at) - c.queued_at)))::int as average,
        min(c.queued_at) filter (where c.status = 'queued') as longest
      from calls c left join locations l on l.account_id = c.account_id and l.id = c.location_id
      where c.id in (${waitingIds} union select id from calls where queued_at > ${new Date(now.getTime() - 24 * 60 * 60_000)})
      group by c.location_id, l.name order by l.name nulls first limit 201`

export interface WaitingRow {
  id: string
  phone: string | null
  location_id: string | null
  location_name: string | null
  contact_id: string | null
  name: string | null
  queued_at: Date
  ivr: string
  status: string
  taken: boolean
}

const waiting = (): RawBuilder<WaitingRow> =>
  sql<WaitingRow>`
    select c.id, c.phone, c.location_id, l.name as location_name, c.contact_id, c.queued_at, c.ivr, c.status,
        nullif(trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, p.company_name, '')), '') as name,
        exists (select from call_legs g where g.account_id = c.account_id and g.call_id = c.id and g.takes
          and g.status in ('inviting', 'ringing')) as taken
      from calls c left join locations l on l.account_id = c.account_id and l.id = c.location_id
        left join contacts p on p.account_id = c.account_id and p.id = c.contact_id and p.deleted_at is null
      where c.id in (${waitingIds})
      order by c.queued_at, c.id limit 200`

/** By location who waits, and how long people waited in the last day; and everybody who waits, longest first. */
export async function readQueues(tx: AccountTx, now: Date): Promise<{ sizes: QueueRow[]; waiting: WaitingRow[] }> {
  return { sizes: (await sizes(now).execute(tx.db)).rows, waiting: (await waiting().execute(tx.db)).rows }
}
