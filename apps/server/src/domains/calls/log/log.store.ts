import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import { isUnworked, type LogFilters, logConditions, transferTarget, wasStored } from './log-filters.store.ts'

export type { LogFilters } from './log-filters.store.ts'

export interface LogPerson {
  id: string
  firstName: string
  lastName: string
  avatar: string | null
}

export interface LogRow {
  id: string
  created_at: Date
  direction: string
  status: string
  result: string | null
  error: string | null
  ivr: string
  phone: string | null
  ours: string | null
  verification: string | null
  notes: string
  transferred_by: string | null
  /** Null: it was not transferred, or nobody knows to whom. */
  transferred_outside: boolean | null
  /** Since it was answered. */
  seconds: number
  viewed_on: Date | null
  location: { id: string; name: string } | null
  client: { id: string; name: string } | null
  user: LogPerson | null
  user_to: LogPerson | null
  viewer: LogPerson | null
  participants: {
    user: LogPerson | null
    client: { id: string; name: string } | null
    phone: string | null
    seconds: number
  }[]
  recording: {
    id: string
    state: string
    seconds: number | null
    hold_reason: string | null
    transcript: string | null
  } | null
  tags: { id: string; name: string }[]
}

const person = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')},
      'firstName', ${column('first_name')}, 'lastName', ${column('last_name')},
      'avatar', '/api/pictures/' || ${column('picture')}) end`
}

const client = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')}, 'name',
      coalesce(nullif(concat_ws(' ', nullif(${column('first_name')}, ''), nullif(${column('last_name')}, '')), ''),
        ${column('company_name')}, '')) end`
}

const secondsFrom = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`coalesce(greatest(0, floor(extract(epoch from ${to} - ${from})))::int, 0)`

/** Everything about the calls of `page` (id, created_at), which was found by an index before. */
const details = (page: RawBuilder<unknown>, now: Date, order: RawBuilder<unknown>) => sql<LogRow>`
  with page as materialized (${page})
  select c.id, c.created_at, c.direction, c.status, c.result, c.error, c.ivr, c.phone, c.ours, c.verification, c.notes,
      c.transferred_by, c.viewed_on, t.outside as transferred_outside,
      ${secondsFrom(sql`c.answered_at`, sql`coalesce(c.ended_at, ${now})`)} as seconds,
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as location,
      ${client('p')} as client, ${person('u')} as "user", ${person('o')} as user_to, ${person('v')} as viewer,
      coalesce((select json_agg(json_build_object('user', ${person('w')}, 'client', ${client('k')}, 'phone', g.phone,
          'seconds', ${secondsFrom(sql`g.joined_at`, sql`coalesce(g.left_at, c.ended_at, ${now})`)}) order by g.place)
        from call_legs g left join users w on w.account_id = g.account_id and w.id = g.user_id
          left join contacts k on k.account_id = g.account_id and k.id = g.contact_id and k.deleted_at is null
        where g.account_id = c.account_id and g.call_id = c.id and g.joined_at is not null and g.coach_of is null),
        '[]') as participants,
      (select json_build_object('id', r.id, 'state', r.state, 'seconds', r.seconds, 'hold_reason', r.hold_reason,
          'transcript', r.transcript) from call_recordings r
        where r.account_id = c.account_id and r.call_id = c.id and ${wasStored}
        order by r.state = 'stored' desc, r.created_at desc, r.id desc limit 1) as recording,
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name) order by lower(a.name), a.id)
        from call_tags m join tags a on a.account_id = m.account_id and a.id = m.tag_id and a.deleted_at is null
        where m.account_id = c.account_id and m.call_id = c.id), '[]') as tags
    from page join calls c on c.id = page.id
      left join lateral (select t.user_id, t.user_id is null as outside from (${transferTarget}) t) t
        on c.transferred_by is not null
      left join locations l on l.account_id = c.account_id and l.id = c.location_id
      left join contacts p on p.account_id = c.account_id and p.id = c.contact_id and p.deleted_at is null
      -- Whoever takes a transferred call becomes its user.
      left join users u on u.account_id = c.account_id
        and u.id = case when c.direction = 'inbound' then coalesce(c.transferred_by, c.user_id) else c.user_id end
      left join users o on o.account_id = c.account_id and o.id = t.user_id
      left join users v on v.account_id = c.account_id and v.id = c.viewed_by
    order by ${order}`

export interface LogPage {
  filters: LogFilters
  limit: number
  offset: number
  oldestFirst?: boolean
}

const found = ({ filters, limit, offset, oldestFirst = false }: LogPage) => {
  const to = oldestFirst ? sql`asc` : sql`desc`
  return sql`select c.id, c.created_at from calls c where ${logConditions(filters)}
    order by c.created_at ${to}, c.id ${to} limit ${limit} offset ${offset}`
}

/** For Database.read() and rows(). */
export function logPage(page: LogPage, now: Date): Query<LogRow> {
  const to = page.oldestFirst ? sql`asc` : sql`desc`
  return details(found(page), now, sql`page.created_at ${to}, page.id ${to}`).compile(build)
}

/** For Database.read(): how many rows a page has. */
export const logSize = (page: LogPage): Query<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from (${found(page)}) page`.compile(build)

/** For Database.read(): none for calls between colleagues. */
export const logEntryOf = (id: string, now: Date): Query<LogRow> =>
  details(
    sql`select c.id, c.created_at from calls c where c.id = ${id} and c.direction <> 'internal'`,
    now,
    sql`page.id`,
  ).compile(build)

export const readLogRows = async (tx: AccountTx, ids: readonly string[], now: Date): Promise<LogRow[]> =>
  (
    await details(
      sql`select id, created_at from calls where id = any (${[...ids]}::uuid[])`,
      now,
      sql`page.created_at, page.id`,
    ).execute(tx.db)
  ).rows

export interface WorkRow {
  location: string | null
  count: number
}

const unworked = sql<WorkRow>`select c.location_id as location, count(*)::int as count from calls c
  where ${isUnworked} group by c.location_id order by c.location_id nulls first`

/** For Database.read(). */
export const workByLocation = (): Query<WorkRow> => unworked.compile(build)

/** Waits for whoever counts at the moment: the last count then includes what all of them changed. */
export async function countWork(tx: AccountTx): Promise<WorkRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`work:${tx.accountId}`}, 0))`.execute(tx.db)
  return (await unworked.execute(tx.db)).rows
}

export const markViewed = (tx: AccountTx, id: string, viewed: { by: string; on: Date } | null) =>
  tx.db
    .updateTable('calls')
    .set({ viewed_by: viewed?.by ?? null, viewed_on: viewed?.on ?? null })
    .where('id', '=', id)
    .execute()

/** The client still waits to be called back. */
export const reopenCallback = (tx: AccountTx, callId: string) =>
  tx.db
    .updateTable('calls')
    .set({ viewed_by: null, viewed_on: null })
    .where('id', '=', callId)
    .where('result', '=', 'callback')
    .execute()

/** Of these tags those that a person can give. */
export async function givenTags(tx: AccountTx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return tx.db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('query', 'is', null)
    .execute()
}

/** Deleted tags stay, because they can be restored. */
export async function replaceTags(tx: AccountTx, callId: string, ids: readonly string[]): Promise<void> {
  const given = sql`${[...ids]}::uuid[]`
  await sql`delete from call_tags where call_id = ${callId} and tag_id <> all (${given})
    and tag_id in (select id from tags where deleted_at is null)`.execute(tx.db)
  await sql`insert into call_tags ${sql`(account_id, call_id, tag_id)`}
    select ${tx.accountId}::uuid, ${callId}::uuid, unnest(${given}) on conflict do nothing`.execute(tx.db)
}

/** Whether somebody is calling back whoever asked for it in this call. */
export async function isCalledBack(tx: AccountTx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('calls')
    .select('id')
    .where('callback_of', '=', id)
    .where('status', '<>', 'completed')
    .executeTakeFirst()
  return row !== undefined
}
