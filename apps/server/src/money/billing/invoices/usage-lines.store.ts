import { usageKinds } from '@frontdesk/contract/money/billing/limits'
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import type { BilledGroup, UsageGroup } from './draft.ts'

/** Instants as the database prints them, because a Date would drop the microseconds. */
interface Span {
  from: string
  /** Not included. */
  until: string
}

/**
 * With `segments`, the first days of terms within their months: made from the terms and the months, so that each event or sum
 * is compared with instants only.
 */
const withSegments = (accountId: string, until: string) => sql`
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
  )`

/**
 * Usage between two instants that no line bills, each with its segment. It is looked for by key: while a month is being closed,
 * the database doesn't know yet how much is billed, and would compare all with all.
 */
const unbilled = (accountId: string, { from, until }: Span, select: RawBuilder<unknown>) => sql`
  ${withSegments(accountId, until)}, unbilled as (
    select e.kind, e.source_id, e.nth, e.quantity, e.at, s.terms_day,
        nullif(summed_source(e.kind, e.source), '') as source
      from usage_events e
      join segments s on e.at >= s.starts and e.at < s.ends
      where e.account_id = ${accountId} and e.kind = any (${usageKinds}::text[])
        and e.at >= ${from}::timestamptz and e.at < ${until}::timestamptz
        and (select true from billed_usage b where b.account_id = e.account_id and b.kind = e.kind
          and b.source_id = e.source_id and b.nth = e.nth) is null
  ) ${select}`

/** From the sums, however many rows there are: by kind, segment, and what sent it; the oldest first. */
export const listUnbilled = (accountId: string, until: Date): Query<UsageGroup> =>
  sql<UsageGroup>`${withSegments(accountId, until.toISOString())}
    select u.kind, s.terms_day::text, nullif(u.source, '') as source, sum(u.quantity)::int as quantity, sum(u.rows)::int as rows
      from usage_quarters u join segments s on u.quarter >= s.starts and u.quarter < s.ends
      where u.account_id = ${accountId} and not u.billed and u.quarter < ${until}
      group by 1, 2, 3 having sum(u.rows) <> 0 order by 2, 1, 5 desc, 3`.compile(build)

/** The same from the rows themselves: what an invoice charges. */
export const countUnbilled = (accountId: string, span: Span): Query<UsageGroup> =>
  unbilled(
    accountId,
    span,
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

/** Spans of time until an instant that have all usage that isn't billed, each with about as many rows as one statement inserts. */
export async function listSpans(tx: AccountTx, until: Date): Promise<Span[]> {
  const { rows } = await sql<{ first: string; end: string; rows: number }>`
    select quarter::text as first, (quarter + interval '15 minutes')::text as end, sum(rows)::int as rows from (
        select kind, source, quarter, sum(rows) as rows from usage_quarters
          where account_id = ${tx.accountId} and not billed and quarter < ${until}
          group by 1, 2, 3 having sum(rows) <> 0) open
      group by quarter order by quarter`.execute(tx.db)
  const spans: (Span & { rows: number })[] = []
  for (const { first, end, rows: more } of rows) {
    const last = spans.at(-1)
    if (!last || last.rows + more > rowsAtOnce) spans.push({ from: first, until: end, rows: more })
    else Object.assign(last, { until: end, rows: last.rows + more })
  }
  return spans
}

/** Gives what is within the spans to the lines of the invoice; returns how many rows each has got. */
export async function insertBilled(
  tx: AccountTx,
  invoiceId: string,
  spans: readonly Span[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const span of spans) {
    const { rows } = await tx.db.executeQuery<{ position: number; rows: number }>(
      unbilled(
        tx.accountId,
        span,
        sql`, given as (
          select u.*, l.invoice_id, l.position
            from unbilled u join invoice_lines l on l.account_id = ${tx.accountId} and l.invoice_id = ${invoiceId}
              and l.kind = u.kind and l.terms_day = u.terms_day
        ), sums as (
          select kind, coalesce(source, '') as source, usage_quarter(at) as quarter, sum(quantity) as quantity, count(*) as rows
            from given group by 1, 2, 3
        ), moved as (
          insert into usage_quarters (account_id, kind, source, quarter, billed, quantity, rows)
            select ${tx.accountId}::uuid, kind, source, quarter, billed, sign * quantity, sign * rows
              from sums cross join (values (false, -1), (true, 1)) side (billed, sign)
        ), inserted as (
          insert into billed_usage (account_id, kind, source_id, nth, invoice_id, position, at, source)
            select ${tx.accountId}::uuid, g.kind, g.source_id, g.nth, g.invoice_id, g.position, g.at, g.source from given g
            returning position
        ) select position, count(*)::int as rows from inserted group by 1`,
      ).compile(build) as Query<{ position: number; rows: number }>,
    )
    for (const { position, rows: count } of rows) counts.set(position, (counts.get(position) ?? 0) + count)
  }
  return counts
}

/** Makes one row of several sums that aren't billed; none where all of it is. Those that others hold stay as they are. */
export const mergeSums = (tx: AccountTx, until: Date) =>
  sql`
    with several as (
      delete from usage_quarters where account_id = ${tx.accountId} and id in (
        select id from usage_quarters where account_id = ${tx.accountId} and not billed and quarter < ${until}
          for update skip locked)
        returning kind, source, quarter, quantity, rows)
    insert into usage_quarters (account_id, kind, source, quarter, billed, quantity, rows)
      select ${tx.accountId}::uuid, kind, source, quarter, false, sum(quantity), sum(rows) from several
        group by 2, 3, 4 having sum(quantity) <> 0 or sum(rows) <> 0`.execute(tx.db)
