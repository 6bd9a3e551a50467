// Lists of runs and of their people, for Database.read().
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'

export const campaignExistsQuery = (id: string): Query<{ id: string }> =>
  build.selectFrom('campaigns').select('id').where('id', '=', id).where('deleted_at', 'is', null).compile()

export const runCountQuery = (campaignId: string): Query<{ total: number }> =>
  build
    .selectFrom('campaign_runs')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('campaign_id', '=', campaignId)
    .compile()

/** Newest first. */
export const runPage = (campaignId: string, limit: number, cursor: string | undefined) =>
  pageQuery(build.selectFrom('campaign_runs').select('id').where('campaign_id', '=', campaignId), {
    sort: [
      { by: 'run_date', kind: 'instant', descending: true },
      { by: 'id', kind: 'uuid', descending: true },
    ],
    limit,
    after: cursor,
  })

export interface DetailRow {
  id: string
  contact_id: string
  person: 'client' | 'subClient'
  first_name: string | null
  last_name: string | null
  company_name: string | null
  deleted: boolean
  address: string | null
  ours: string | null
  ours_name: string | null
  state: string
  reason: string | null
  failure: string | null
  comment: string
  held_until: Date | null
  version: string | null
  tries: number
  last_try_at: Date | null
  replied_at: Date | null
  opted_out_at: Date | null
  room_id: string | null
}

export interface DetailFilter {
  which: string
  failures?: { names: readonly string[]; excluded: boolean } | undefined
  reason?: string | undefined
  zone?: string | undefined
  search?: string | undefined
}

const people = (runId: string, { which, failures, reason, zone, search }: DetailFilter) => {
  let list = build
    .selectFrom('campaign_recipients as r')
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.account_id', '=', 'r.account_id').onRef('c.id', '=', 'r.contact_id'),
    )
    .leftJoin('phone_numbers as n', (join) =>
      join.onRef('n.account_id', '=', 'r.account_id').onRef('n.phone', '=', 'r.ours'),
    )
    .leftJoin('sms_rooms as m', (join) =>
      join.onRef('m.account_id', '=', 'r.account_id').onRef('m.phones_key', '=', 'r.address'),
    )
    .where('r.run_id', '=', runId)
  if (which === 'replied') list = list.where('r.replied_at', 'is not', null)
  else if (which === 'optedOut') list = list.where('r.opted_out_at', 'is not', null)
  // In line, or being handed over.
  else if (which === 'queued') list = list.where('r.state', 'in', ['queued', 'sending'])
  else if (which !== 'everyone') list = list.where('r.state', '=', which)
  if (failures) list = list.where('r.failure', failures.excluded ? 'not in' : 'in', [...failures.names])
  if (reason) list = list.where('r.reason', '=', reason)
  if (zone) list = list.where('r.held_zone', '=', zone)
  if (search) list = list.where(matches(search))
  return list.select([
    ...(['r.id', 'r.contact_id', 'r.address', 'r.ours', 'r.state', 'r.reason', 'r.failure', 'r.comment'] as const),
    ...(['r.held_until', 'r.version', 'r.tries', 'r.last_try_at', 'r.replied_at', 'r.opted_out_at'] as const),
    sql<'client' | 'subClient'>`r.person`.as('person'),
    sql<string | null>`case r.person when 'client' then c.first_name else c.co_first_name end`.as('first_name'),
    sql<string | null>`case r.person when 'client' then c.last_name else c.co_last_name end`.as('last_name'),
    'c.company_name',
    sql<boolean>`c.id is null or c.deleted_at is not null`.as('deleted'),
    'n.friendly_name as ours_name',
    'm.id as room_id',
  ])
}

/** Matches each word in the name, or digits in the number. */
function matches(search: string): RawBuilder<boolean> {
  const digits = search.replace(/\D/g, '')
  const name = sql`lower(concat_ws(' ', c.first_name, c.last_name, c.co_first_name, c.co_last_name, c.company_name))`
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5)
  const named = words.map((word) => sql`position(${word} in ${name}) > 0`)
  const byName = named.length > 0 ? sql`(${sql.join(named, sql` and `)})` : sql`false`
  const byAddress = sql`position(${search.toLowerCase()} in coalesce(r.address, '')) > 0`
  const byDigits = digits.length >= 3 ? sql` or position(${digits} in coalesce(r.address, '')) > 0` : sql``
  return sql<boolean>`(${byName} or ${byAddress}${byDigits})`
}

/** Most recently tried first. */
export const detailPageQuery = (runId: string, filter: DetailFilter, limit: number, cursor: string | undefined) =>
  pageQuery(people(runId, filter), {
    sort: [
      { by: 'r.last_try_at', kind: 'instant', descending: true, nullable: true },
      { by: 'r.id', kind: 'uuid' },
    ],
    limit,
    after: cursor,
  })

/** Everyone, for the CSV file. */
export const everyDetailQuery = (runId: string, filter: DetailFilter) => people(runId, filter).orderBy('r.id').compile()
