import { type Kysely, type Selectable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { DB, Query } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'

/** With what their payments say; `today` in the agency's time zone decides what is past due. */
const invoices = (db: Kysely<DB>, today: string) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('accounts as a', 'a.account_id', 'i.account_id')
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom('billing_payments as p')
          .select([
            sql<boolean>`bool_or(p.state in ('starting', 'processing', 'unknown'))`.as('running'),
            sql<boolean>`bool_or(p.state = 'failed')`.as('failed'),
            sql<string | null>`(max(p.clears_on) filter (where p.state = 'processing'))::text`.as('clears_on'),
          ])
          .whereRef('p.account_id', '=', 'i.account_id')
          .whereRef('p.invoice_id', '=', 'i.id')
          .as('made'),
      (join) => join.onTrue(),
    )
    .selectAll('i')
    .select(['a.timezone', 'made.clears_on', shown(today).as('shown'), credited.as('credited')])

/** Cents before tax that were taken off it since it was issued. */
const credited = sql<number>`coalesce((select -sum(l.amount) from invoice_lines l
  where l.account_id = i.account_id and l.invoice_id = i.id and l.taken_later), 0)::int`

type Shown = 'open' | 'pending' | 'pastDue' | 'paid' | 'void'

/** A payment that a person tried before the due day, and that was declined, leaves an invoice as it is. */
const shown = (today: string) => sql<Shown>`case when i.status <> 'open' then i.status
  when made.running then 'pending'
  when i.due_on < ${today}::date or i.failed_on is not null then 'pastDue'
  when i.due_on = ${today}::date and (i.attempted or made.failed) then 'pastDue' else 'open' end`

export type ViewedInvoice = Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>

export const invoiceQuery = (id: string, today: string): Query<ViewedInvoice> =>
  invoices(build, today).where('i.id', '=', id)

export type LineRow = Selectable<DB['invoice_lines']>

/** For Database.read(). */
export const linesQuery = (id: string): Query<LineRow> =>
  build.selectFrom('invoice_lines').selectAll().where('invoice_id', '=', id).orderBy('position')

export type PaymentRow = Selectable<DB['billing_payments']>

/** For Database.read(): the newest first; by id, as `begun_at` is ahead of the clock when a later month is tried. */
export const paymentsQuery = (id: string): Query<PaymentRow> =>
  build.selectFrom('billing_payments').selectAll().where('invoice_id', '=', id).orderBy('id', 'desc').limit(50)

interface Filters {
  status?: Shown | 'current' | undefined
  year?: string | undefined
}

const filtered = (today: string, { status, year }: Filters) =>
  invoices(build, today)
    .$if(status !== undefined, (query) =>
      query.where(shown(today), 'in', status === 'current' ? ['open', 'pending'] : [status as Shown]),
    )
    .$if(year !== undefined, (query) =>
      query.where(sql<boolean>`i.issued_on >= ${`${year}-01-01`}::date and i.issued_on <= ${`${year}-12-31`}::date`),
    )

/** The newest first; run `query` with Database.read() and pass the rows to `cut`. */
export const invoicePageQuery = (today: string, filters: Filters & { limit: number; cursor?: string | undefined }) =>
  pageQuery(filtered(today, filters), {
    sort: [{ by: 'i.number', kind: 'integer', descending: true }],
    limit: filters.limit,
    after: filters.cursor,
  })

/** For Database.read(): how many there are on all pages. */
export const countInvoices = (today: string, filters: Filters): Query<{ count: number }> =>
  filtered(today, filters).clearSelect().select(sql<number>`count(*)::int`.as('count'))

/** For Database.read(): the newest first. */
export const listYears = (): Query<{ year: string }> =>
  sql<{
    year: string
  }>`select distinct to_char(issued_on, 'YYYY') as year from invoices order by 1 desc limit 80`.compile(build)

/** For Database.read(): those that aren't paid, the oldest first. */
export const listOpen = (today: string): Query<ViewedInvoice> =>
  invoices(build, today).where('i.status', '=', 'open').orderBy('i.due_on').orderBy('i.number').limit(500)

/** For Database.read(): why its last payment failed. */
export const lastFailureQuery = (id: string): Query<Pick<PaymentRow, 'declined' | 'message'>> =>
  build
    .selectFrom('billing_payments')
    .select(['declined', 'message'])
    .where('invoice_id', '=', id)
    .where('state', '=', 'failed')
    .orderBy('id', 'desc')
    .limit(1)

/** For Database.read(). */
export const pausedQuery = () => build.selectFrom('accounts').select(['texts_paused', 'texts_paused_for', 'timezone'])
