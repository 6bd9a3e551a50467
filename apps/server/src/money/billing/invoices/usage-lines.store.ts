import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import type { BilledGroup, UsageGroup } from './draft.ts'

/** Instants as the database prints them, because a Date would drop the microseconds. */
interface Span {
  from?: string
  /** Not included. */
  until: string
}

/**
 * Usage until an instant that no line bills, each with its segment: the first day of its terms within its month. Segments are
 * made from the terms and the months, so that each event is compared with instants only.
 */
const unbilled = (accountId: string, { from = '-infinity', until }: Span, select: RawBuilder<unknown>) => sql`
  with zone as (
    select timezone from accounts where account_id = ${accountId}
  ), terms as (
    select begins_on from subscription_terms where account_id = ${accountId}
  ), days as (
    select begins_on as day from terms
    union
    select generate_series(date_trunc('month', min(t.begins_on)::timestamp) + interval '1 month',
        ${until}::timestamptz at time zone z.timezone, interval '1 month')::date
      from terms t cross join zone z group by z.timezone
  ), segments as materialized (
    select d.day as terms_day,
        case when lag(d.day) over in_order is null then '-infinity' else d.day::timestamp at time zone z.timezone end as starts,
        coalesce(lead(d.day) over in_order::timestamp at time zone z.timezone, 'infinity') as ends
      from days d cross join zone z window in_order as (order by d.day)
  ), unbilled as (
    select e.kind, e.source_id, e.nth, e.quantity, e.at, s.terms_day,
        case when e.kind = 'messages' then coalesce(m.type, 'deleted') end as source
      from usage_events e
      join segments s on e.at >= s.starts and e.at < s.ends
      left join sms_messages m on m.account_id = e.account_id and m.id = e.source_id and e.kind = 'messages'
      where e.account_id = ${accountId} and e.at >= ${from}::timestamptz and e.at < ${until}::timestamptz
        and not exists (select from billed_usage b where b.account_id = e.account_id and b.kind = e.kind
          and b.source_id = e.source_id and b.nth = e.nth)
  ) ${select}`

/** By kind, segment, and what sent it; the oldest first. */
export const listUnbilled = (accountId: string, until: Date): Query<UsageGroup> =>
  unbilled(
    accountId,
    { until: until.toISOString() },
    sql`select kind, terms_day::text, source, sum(quantity)::int as quantity, count(*)::int as rows
      from unbilled group by 1, 2, 3 order by 2, 1, 5 desc, 3`,
  ).compile(build) as Query<UsageGroup>

/** What lines have billed since a day, by kind and segment. */
export const listBilled = (accountId: string, since: string): Query<BilledGroup> =>
  sql<BilledGroup>`
    select kind, terms_day::text, sum(quantity)::int as quantity, sum(amount)::int as amount from invoice_lines
      where account_id = ${accountId} and terms_day >= ${since}::date group by 1, 2`.compile(build)

/** Rows of one statement: each must end within the time that a statement may take, however many there are. */
const rowsAtOnce = 100_000

/** Gives all of it to the lines of the invoice; returns how many each has got. */
export async function insertBilled(tx: AccountTx, invoiceId: string, until: Date): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const span of await listSpans(tx, until.toISOString())) {
    const { rows } = await tx.db.executeQuery<{ position: number; rows: number }>(
      unbilled(
        tx.accountId,
        span,
        sql`, inserted as (
          insert into billed_usage (account_id, kind, source_id, nth, invoice_id, position, at, source)
            select l.account_id, u.kind, u.source_id, u.nth, l.invoice_id, l.position, u.at, u.source
              from unbilled u join invoice_lines l on l.account_id = ${tx.accountId} and l.invoice_id = ${invoiceId}
                and l.kind = u.kind and l.terms_day = u.terms_day
            returning position
        ) select position, count(*)::int as rows from inserted group by 1`,
      ).compile(build) as Query<{ position: number; rows: number }>,
    )
    for (const { position, rows: count } of rows) counts.set(position, (counts.get(position) ?? 0) + count)
  }
  return counts
}

/** Spans of time with about as many rows as one statement inserts. */
async function listSpans(tx: AccountTx, until: string): Promise<Span[]> {
  const { rows } = await sql<{ at: string }>`
    select fresh.at::text from (
      select e.at, row_number() over (order by e.at) as place from usage_events e
        where e.account_id = ${tx.accountId} and e.at < ${until}::timestamptz
          and not exists (select from billed_usage b where b.account_id = e.account_id and b.kind = e.kind
            and b.source_id = e.source_id and b.nth = e.nth)) fresh
      where place % ${rowsAtOnce} = 0 group by fresh.at order by fresh.at`.execute(tx.db)
  const borders = rows.map(({ at }) => at)
  return [...borders, until].map((end, at) => ({ from: borders[at - 1] ?? '-infinity', until: end }))
}
