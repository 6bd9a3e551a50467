import type { UsageName } from '@frontdesk/contract/metrics/names'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
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

const rowsOf = ({ accountId, metric, period: { from, to, zone } }: Used) => sql`
  select * from usage_rows(${accountId}::uuid, (${from}::date::timestamp at time zone ${zone}) - interval '3 hours',
    ((${to}::date + 1)::timestamp at time zone ${zone}) + interval '3 hours')
    where name = ${metric} and (at at time zone ${zone})::date between ${from}::date and ${to}::date`

/** For Database.read(). */
export const sumOfUsed = (used: Used): Query<{ total: number; sum: number }> =>
  sql<{ total: number; sum: number }>`
    select count(*)::int as total, coalesce(sum(amount), 0)::float8 as sum from (${rowsOf(used)}) r`.compile(build)

export interface UsedRow {
  id: string
  at: Date
  amount: number
  kind: 'call' | 'text' | 'recording'
  direction: 'inbound' | 'outbound'
  title: string
  contact: string | null
  within: string | null
}

const nameOfContact = sql`nullif(coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.company_name), '')`
const directionOf = sql`case k.direction when 'inbound' then 'inbound' else 'outbound' end`

/** For Database.read(): newest first. */
export const pageOfUsed = (used: Used, { limit, offset }: { limit: number; offset: number }): Query<UsedRow> =>
  sql<UsedRow>`
    with shown as (select * from (${rowsOf(used)}) r order by at desc, id desc limit ${limit} offset ${offset})
    select s.id, s.at, s.amount::float8 as amount, d.* from shown s cross join lateral (
      select 'call' as kind, ${directionOf} as direction, coalesce(${nameOfContact}, k.phone, '') as title,
          c.id as contact, null::uuid as within
        from calls k left join contacts c on c.id = k.contact_id and c.deleted_at is null
        where s.name = 'minutes' and k.id = s.id
      union all
      select 'recording', ${directionOf}, coalesce(${nameOfContact}, k.phone, ''), c.id, k.id
        from call_recordings r join calls k on k.id = r.call_id
          left join contacts c on c.id = k.contact_id and c.deleted_at is null
        where s.name = 'recordings' and r.id = s.id
      union all
      select 'text', case m.flow when 'incoming' then 'inbound' else 'outbound' end,
          coalesce(${nameOfContact}, m.phone), c.id, m.room_id
        from sms_messages m join sms_rooms r on r.id = m.room_id
          left join contacts c on c.id = r.contact_id and c.deleted_at is null
        where s.name = 'messages' and m.id = s.id) d
      order by s.at desc, s.id desc`.compile(build)
