import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import type { BilledGroup, UsageGroup } from './draft.ts'

/** Usage until an instant that no line bills, each with its segment: the first day of its terms within its month. */
const unbilled = (accountId: string, until: Date, select: RawBuilder<unknown>) => sql`
  with terms as (
    select begins_on, lag(begins_on) over days is null as is_first, lead(begins_on) over days as ends_on
      from subscription_terms where account_id = ${accountId} window days as (order by begins_on)
  ), fresh as (
    select e.kind, e.source_id, e.nth, e.quantity, e.at, (e.at at time zone a.timezone)::date as day
      from usage_events e join accounts a on a.account_id = e.account_id
      where e.account_id = ${accountId} and e.at < ${until}::timestamptz
        and not exists (select from billed_usage b where b.account_id = e.account_id and b.kind = e.kind
          and b.source_id = e.source_id and b.nth = e.nth)
  ), unbilled as (
    select f.kind, f.source_id, f.nth, f.quantity, f.at,
        case when date_trunc('month', t.begins_on) = date_trunc('month', f.day) then t.begins_on
          else date_trunc('month', f.day)::date end as terms_day,
        case when f.kind = 'messages' then coalesce(m.type, 'deleted') end as source
      from fresh f
      join terms t on (t.is_first or f.day >= t.begins_on) and (t.ends_on is null or f.day < t.ends_on)
      left join sms_messages m on m.account_id = ${accountId} and m.id = f.source_id and f.kind = 'messages'
  ) ${select}`

/** By kind, segment, and what sent it; the oldest first. */
export const listUnbilled = (accountId: string, until: Date): Query<UsageGroup> =>
  unbilled(
    accountId,
    until,
    sql`select kind, terms_day::text, source, sum(quantity)::int as quantity, count(*)::int as rows
      from unbilled group by 1, 2, 3 order by 2, 1, 5 desc, 3`,
  ).compile(build) as Query<UsageGroup>

/** What lines have billed since a day, by kind and segment. */
export const listBilled = (accountId: string, since: string): Query<BilledGroup> =>
  sql<BilledGroup>`
    select kind, terms_day::text, sum(quantity)::int as quantity, sum(amount)::int as amount from invoice_lines
      where account_id = ${accountId} and terms_day >= ${since}::date group by 1, 2`.compile(build)

/** Gives all of it to the lines of the invoice; returns how many each has got. */
export async function insertBilled(tx: AccountTx, invoiceId: string, until: Date): Promise<Map<number, number>> {
  const { rows } = await tx.db.executeQuery<{ position: number; rows: number }>(
    unbilled(
      tx.accountId,
      until,
      sql`, inserted as (
        insert into billed_usage (account_id, kind, source_id, nth, invoice_id, position, at, source)
          select l.account_id, u.kind, u.source_id, u.nth, l.invoice_id, l.position, u.at, u.source
            from unbilled u join invoice_lines l on l.account_id = ${tx.accountId} and l.invoice_id = ${invoiceId}
              and l.kind = u.kind and l.terms_day = u.terms_day
          returning position
      ) select position, count(*)::int as rows from inserted group by 1`,
    ).compile(build) as Query<{ position: number; rows: number }>,
  )
  return new Map(rows.map(({ position, rows }) => [position, rows]))
}
