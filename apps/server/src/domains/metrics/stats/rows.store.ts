import type { MetricName } from '@frontdesk/contract/metrics/names'
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import type { Period } from './period.ts'

/** The names of metric_rows() that a metric counts, and whether it adds their amounts. */
const counted: Record<MetricName, { rows: readonly string[]; adds?: true }> = {
  contacts: { rows: ['contacts'] },
  policies: { rows: ['policies'] },
  premiums: { rows: ['policies'], adds: true },
  calls: { rows: ['calls_incoming', 'calls_outgoing'] },
  calls_duration: { rows: ['calls_incoming', 'calls_outgoing'], adds: true },
  calls_incoming: { rows: ['calls_incoming'] },
  calls_incoming_duration: { rows: ['calls_incoming'], adds: true },
  calls_outgoing: { rows: ['calls_outgoing'] },
  calls_outgoing_duration: { rows: ['calls_outgoing'], adds: true },
  messages: { rows: ['messages'] },
  todo: { rows: ['todo'] },
  tasks_completed: { rows: ['tasks_completed'] },
  tasks_pending: { rows: ['tasks_pending'] },
  tasks_total: { rows: ['tasks_completed', 'tasks_pending'] },
}
export const addsAmounts = (metric: MetricName) => counted[metric].adds === true

export interface Asked {
  accountId: string
  /** Whose own numbers: a follow-up of theirs alone is shown to nobody else. */
  caller: string
  user: string
  metric: MetricName
  period: Period
}

/** More than the days: where clocks go back over midnight, a day has two of them. */
const span = ({ from, to, zone }: Period): RawBuilder<unknown> =>
  sql`(${from}::date::timestamp at time zone ${zone}) - interval '3 hours',
    ((${to}::date + 1)::timestamp at time zone ${zone}) + interval '3 hours'`

const rowsOf = ({ accountId, user, metric, period }: Asked) => sql`
  select * from metric_rows(${accountId}::uuid, ${user}::uuid, ${span(period)})
    where name = any (${[...counted[metric].rows]}::text[])
      and (at at time zone ${period.zone})::date between ${period.from}::date and ${period.to}::date`

/** For Database.read(). */
export const sumOfRows = (asked: Asked): Query<{ total: number; sum: number }> =>
  sql<{ total: number; sum: number }>`
    select count(*)::int as total, coalesce(sum(amount), 0)::float8 as sum from (${rowsOf(asked)}) r`.compile(build)

export interface FoundRow {
  kind: 'contact' | 'policy' | 'call' | 'text' | 'card' | 'followup'
  id: string
  at: Date
  amount: number | null
  title: string
  detail: string
  contact: string | null
  within: string | null
}

const nameOfContact = sql`coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.company_name, '')`

/** A follow-up f of one person, or between two, is shown to nobody else. */
const isSeen = (
  caller: string,
) => sql`(f.assign_to in ('team', 'none') or f.created_by is not distinct from ${caller}::uuid
  or (f.assign_to = 'peer' and f.user_id is not distinct from ${caller}::uuid))`

/** For Database.read(): newest first. */
export const pageOfCounted = (asked: Asked, { limit, offset }: { limit: number; offset: number }): Query<FoundRow> =>
  sql<FoundRow>`
    with shown as (select * from (${rowsOf(asked)}) r order by at desc, id desc limit ${limit} offset ${offset})
    select s.id, s.at, s.amount::float8 as amount, d.* from shown s cross join lateral (
      select 'contact' as kind, ${nameOfContact} as title, '' as detail, c.id as contact, null::uuid as within
        from contacts c where s.name = 'contacts' and c.id = s.id
      union all
      select 'policy', coalesce(p.type, ''), ${nameOfContact}, c.id, null
        from policies p join contacts c on c.id = p.contact_id where s.name = 'policies' and p.id = s.id
      union all
      select 'text', coalesce(nullif(${nameOfContact}, ''), m.phone), left(m.message, 120), c.id, m.room_id
        from sms_messages m join sms_rooms r on r.id = m.room_id left join contacts c on c.id = r.contact_id and c.deleted_at is null
        where s.name = 'messages' and m.id = s.id
      union all
      select 'call', coalesce(nullif(${nameOfContact}, ''), k.phone, ''), k.direction, c.id, null
        from calls k left join contacts c on c.id = k.contact_id and c.deleted_at is null
        where s.name in ('calls_incoming', 'calls_outgoing') and k.id = s.id
      union all
      select 'followup', ${nameOfContact}, left(f.note, 120), c.id, null
        from followups f left join contacts c on c.id = f.contact_id
        where s.name = 'todo' and f.id = s.id and ${isSeen(asked.caller)}
      union all
      select 'followup', '', '', null, null
        from followups f
        where s.name = 'todo' and f.id = s.id and not ${isSeen(asked.caller)}
      union all
      select 'card', coalesce(nullif(k.title, ''), ${nameOfContact}), b.name || ' · ' || l.label, c.id, k.board_id
        from task_cards k join task_boards b on b.id = k.board_id join task_lanes l on l.id = k.lane_id
          left join contacts c on c.id = k.contact_id and c.deleted_at is null
        where s.name in ('tasks_completed', 'tasks_pending') and k.id = s.id) d
      order by s.at desc, s.id desc`.compile(build)
