import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'

export interface DayRow {
  /** `YYYY-MM-DD`. */
  day: string
  contacts: number
  policies: number
  premiums: number
  /** Texts that the person sent. */
  messages: number
  /** With the outside, that the person talked in or placed; durations are seconds of talking. */
  calls: number
  calls_duration: number
  calls_incoming: number
  calls_incoming_duration: number
  calls_outgoing: number
  calls_outgoing_duration: number
}

/**
 * For Database.read(): each day of the month, in the account's time zone, on which somebody added anything. `month`:
 * its first day.
 */
export const addedInMonth = (userId: string, month: string): Query<DayRow> =>
  sql<DayRow>`
    with span as (
      select timezone, ${month}::date::timestamp at time zone timezone as began,
        (${month}::date + interval '1 month') at time zone timezone as ended from accounts)
    select to_char(made.at at time zone span.timezone, 'YYYY-MM-DD') as day,
      count(*) filter (where made.what = 'contact')::int as contacts,
      count(*) filter (where made.what = 'policy')::int as policies,
      coalesce(sum(made.amount) filter (where made.what = 'policy'), 0)::bigint as premiums,
      count(*) filter (where made.what = 'message')::int as messages,
      count(*) filter (where made.what in ('inbound', 'outbound'))::int as calls,
      coalesce(sum(made.amount) filter (where made.what in ('inbound', 'outbound')), 0)::int as calls_duration,
      count(*) filter (where made.what = 'inbound')::int as calls_incoming,
      coalesce(sum(made.amount) filter (where made.what = 'inbound'), 0)::int as calls_incoming_duration,
      count(*) filter (where made.what = 'outbound')::int as calls_outgoing,
      coalesce(sum(made.amount) filter (where made.what = 'outbound'), 0)::int as calls_outgoing_duration
    from span, lateral (
      select 'contact' as what, created_at as at, null::bigint as amount from contacts
        where created_by = ${userId} and created_at >= began and created_at < ended and deleted_at is null
      union all
      select 'policy', p.created_at, p.premium from policies p
        where p.created_by = ${userId} and p.created_at >= began and p.created_at < ended and p.deleted_at is null
          and exists (select from contacts c where c.id = p.contact_id and c.deleted_at is null)
      union all
      select 'message', m.created_at, null from sms_messages m
        where m.user_id = ${userId} and m.created_at >= began and m.created_at < ended
          and m.type not in ('note', 'status') and m.status in ('sent', 'delivered', 'pending')
      union all
      -- Whoever was connected twice talked in one call.
      select k.direction, k.created_at, sum(case when k.answered_at is not null then extract(epoch from
          greatest(coalesce(g.left_at, k.ended_at) - greatest(g.joined_at, k.answered_at), interval '0')) end)::bigint
        from call_legs g join calls k on k.id = g.call_id
        where g.user_id = ${userId} and g.created_at >= began and g.created_at < ended + interval '1 day'
          and g.joined_at is not null and g.coach_of is null and k.direction <> 'internal' and k.status = 'completed'
          and k.created_at >= began and k.created_at < ended
        group by k.id, k.direction, k.created_at) made
    group by 1 order by 1`.compile(build)

/** For Database.read(): the person, and the current month in the account's time zone. */
export const personAndMonth = (userId: string, now: Date): Query<{ known: boolean; month: string }> =>
  sql<{ known: boolean; month: string }>`
    select exists (select from users where id = ${userId}) as known,
      to_char(${now}::timestamptz at time zone timezone, 'YYYY-MM') || '-01' as month from accounts`.compile(build)
