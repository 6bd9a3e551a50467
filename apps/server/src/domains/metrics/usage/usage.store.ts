import type { UsageName } from '@frontdesk/contract/metrics/names'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { isWithin, span } from '../stats/period.store.ts'
import type { Period } from '../stats/period.ts'

export interface UsageRow {
  minutes: number
  recordings: number
  messages: number
  phone_numbers: number
}

/** For Database.read(). */
export const usageOf = ({ from, to }: Period): Query<UsageRow> =>
  sql<UsageRow>`
    select coalesce(sum(minutes), 0)::float8 as minutes, coalesce(sum(recordings), 0)::int as recordings,
      coalesce(sum(messages), 0)::float8 as messages, (select count(*) from phone_numbers)::int as phone_numbers
      from usage_days where day between ${from}::date and ${to}::date`.compile(build)

export interface Used {
  accountId: string
  metric: UsageName
  period: Period
}

/** The rows of all pages, and one of them; `id` null: the page is empty. */
export interface UsedRow {
  total: number
  sum: number
  id: string | null
  at: Date
  amount: number
  kind: 'call' | 'text' | 'recording'
  direction: 'inbound' | 'outbound'
  title: string
  contact: string | null
  within: string | null
}

const nameOfContact = sql`nullif(coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.company_name), '')`
const liveContact = (of: string) => sql`left join contacts c on c.id = ${sql.ref(of)} and c.deleted_at is null`
const directionOf = sql`case k.direction when 'inbound' then 'inbound' else 'outbound' end`

/** For Database.read(): newest first, each with the total and the sum of all. */
export const pageOfUsed = (
  { accountId, metric, period }: Used,
  { limit, offset }: { limit: number; offset: number },
): Query<UsedRow> =>
  sql<UsedRow>`
    with used as materialized (
      select r.* from ${span(period)} d
        cross join lateral usage_rows(${accountId}::uuid, d.began, d.until, array[${metric}]::text[]) r
        where ${isWithin(period)}
    ), shown as (select * from used order by at desc, id desc limit ${limit} offset ${offset})
    select t.total, t.sum, s.id, s.at, s.amount::float8 as amount, d.* from (
      select count(*)::int as total, coalesce(sum(amount), 0)::float8 as sum from used) t
    left join (shown s cross join lateral (
      select 'call' as kind, ${directionOf} as direction, coalesce(${nameOfContact}, k.phone, '') as title,
          c.id as contact, null::uuid as within
        from calls k ${liveContact('k.contact_id')}
        where s.name = 'minutes' and k.id = s.id
      union all
      select 'recording', ${directionOf}, coalesce(${nameOfContact}, k.phone, ''), c.id, k.id
        from call_recordings r join calls k on k.id = r.call_id ${liveContact('k.contact_id')}
        where s.name = 'recordings' and r.id = s.id
      union all
      select 'text', case m.flow when 'incoming' then 'inbound' else 'outbound' end,
          coalesce(${nameOfContact}, m.phone), c.id, m.room_id
        from sms_messages m join sms_rooms r on r.id = m.room_id ${liveContact('r.contact_id')}
        where s.name = 'messages' and m.id = s.id) d) on true
    order by s.at desc, s.id desc`.compile(build)
