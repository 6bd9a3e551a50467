import type { MetricName } from '@frontdesk/contract/metrics/names'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { isWithin, span } from './period.store.ts'
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
  /** Who reads: of a colleague's follow-up that they may not see they learn its day. */
  caller: string
  user: string
  metric: MetricName
  period: Period
}

/** The rows of all pages, and one of them; `id` null: the page is empty. */
export interface FoundRow {
  total: number
  sum: number
  id: string | null
  at: Date
  amount: number | null
  kind: 'contact' | 'policy' | 'call' | 'text' | 'card' | 'followup'
  title: string
  detail: string
  contact: string | null
  within: string | null
}

const nameOfContact = sql`coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.company_name, '')`
const liveContact = (of: string) => sql`left join contacts c on c.id = ${sql.ref(of)} and c.deleted_at is null`

/** For Database.read(): newest first, each with the total and the sum of all. `visibleTo` of the follow-ups says the same. */
export const pageOfCounted = (asked: Asked, { limit, offset }: { limit: number; offset: number }): Query<FoundRow> => {
  const { accountId, user, caller, metric, period } = asked
  return sql<FoundRow>`
    with counted as materialized (
      select r.* from ${span(period)} d
        cross join lateral metric_rows(${accountId}::uuid, ${user}::uuid, d.began, d.until, ${[...counted[metric].rows]}::text[]) r
        where ${isWithin(period)}
    ), shown as (select * from counted order by at desc, id desc limit ${limit} offset ${offset})
    select t.total, t.sum, s.id, s.at, s.amount::float8 as amount, d.* from (
      select count(*)::int as total, coalesce(sum(amount), 0)::float8 as sum from counted) t
    left join (shown s cross join lateral (
      select 'contact' as kind, ${nameOfContact} as title, '' as detail, c.id as contact, null::uuid as within
        from contacts c where s.name = 'contacts' and c.id = s.id
      union all
      select 'policy', coalesce(p.type, ''), ${nameOfContact}, c.id, null
        from policies p ${liveContact('p.contact_id')} where s.name = 'policies' and p.id = s.id
      union all
      select 'text', coalesce(nullif(${nameOfContact}, ''), m.phone), left(m.message, 120), c.id, m.room_id
        from sms_messages m join sms_rooms r on r.id = m.room_id ${liveContact('r.contact_id')}
        where s.name = 'messages' and m.id = s.id
      union all
      select 'call', coalesce(nullif(${nameOfContact}, ''), k.phone, ''), k.direction, c.id, null
        from calls k ${liveContact('k.contact_id')}
        where s.name in ('calls_incoming', 'calls_outgoing') and k.id = s.id
      union all
      select 'followup', case when f.seen then ${nameOfContact} else '' end,
          case when f.seen then left(f.note, 120) else '' end, case when f.seen then c.id end, null
        from (select *, created_by = ${caller}::uuid or (assign_to = 'peer' and user_id = ${caller}::uuid) as seen
          from followups where s.name = 'todo' and id = s.id) f ${liveContact('f.contact_id')}
      union all
      select 'card', coalesce(nullif(k.title, ''), ${nameOfContact}), b.name || ' · ' || l.label, c.id, k.board_id
        from task_cards k join task_boards b on b.id = k.board_id join task_lanes l on l.id = k.lane_id
          ${liveContact('k.contact_id')}
        where s.name in ('tasks_completed', 'tasks_pending') and k.id = s.id) d) on true
    order by s.at desc, s.id desc`.compile(build)
}
