// The report's rows, for Database.read() and rows(). A page is found by an index first, and joined then.
import type { ReviewState } from '@frontdesk/contract/growth/reviews/limits'
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import { formatUtcDay, type Month, parseMonth } from './month.ts'
import { type ReviewRow, shownReviews } from './reviews.store.ts'

export interface ReviewFilters {
  requestedBy?: string | undefined
  /** MMyyyy. */
  monthYear?: string | undefined
  rating?: number | undefined
  answered?: 'true' | 'false' | undefined
  state?: 'requested' | ReviewState | undefined
  visitors?: 'true' | 'false' | undefined
}

const dayMs = 24 * 60 * 60_000

/** When a review was asked for, on the account's clocks. */
const localTime = sql`(r.created_at at time zone (select timezone from accounts))`

type Sql = RawBuilder<unknown>

export interface AskedBounds {
  /** Whatever is in it in any time zone is between these two. */
  least: Sql
  most: Sql
  /** Whatever is between these two is in it in every time zone. */
  surelyFrom: Sql
  surelyBefore: Sql
  firstDay: Sql
  nextDay: Sql
}

/** From one local day until before another, each given as midnight in UTC. */
export function buildAskedBounds(from: Date, before: Date): AskedBounds {
  const at = (day: Date, days: number) => sql`${new Date(day.getTime() + days * dayMs)}::timestamptz`
  return {
    ...{ least: at(from, -1), most: at(before, 1), surelyFrom: at(from, 1), surelyBefore: at(before, -1) },
    ...{ firstDay: sql`${formatUtcDay(from)}::date`, nextDay: sql`${formatUtcDay(before)}::date` },
  }
}

/** Only within a day of the ends are the account's clocks read. */
export const isAskedWithin = (bounds: AskedBounds): RawBuilder<boolean> =>
  sql<boolean>`r.created_at >= ${bounds.least} and r.created_at < ${bounds.most}
    and ((r.created_at >= ${bounds.surelyFrom} and r.created_at < ${bounds.surelyBefore})
      or (${localTime} >= ${bounds.firstDay} and ${localTime} < ${bounds.nextDay}))`

export const isAskedBetween = (from: Date, before: Date): RawBuilder<boolean> =>
  isAskedWithin(buildAskedBounds(from, before))

export const isAskedInMonth = ({ from, to }: Month): RawBuilder<boolean> => isAskedBetween(from, to)

const conditions = ({ requestedBy, monthYear, rating, answered, state, visitors }: ReviewFilters) =>
  sql.join(
    [
      sql`true`,
      ...(requestedBy ? [sql`r.requested_by = ${requestedBy}::uuid`] : []),
      ...(monthYear ? [isAskedInMonth(parseMonth(monthYear))] : []),
      ...(rating ? [sql`r.rating = ${rating}`] : []),
      ...(answered ? [answered === 'true' ? sql`r.state = 'answered'` : sql`r.state <> 'answered'`] : []),
      ...(state ? [state === 'requested' ? sql`r.state <> 'canceled'` : sql`r.state = ${state}`] : []),
      ...(visitors ? [visitors === 'true' ? sql`r.contact_id is null` : sql`r.contact_id is not null`] : []),
    ],
    sql` and `,
  )

interface Page extends ReviewFilters {
  /** From 1. */
  page?: number
  limit: number
}

const found = ({ page = 1, limit, ...filters }: Page) => sql`
  select r.id from reviews r where ${conditions(filters)}
    order by r.created_at desc, r.id desc limit ${limit} offset ${(page - 1) * limit}`

/** Newest first. */
export const reviewPageQuery = (page: Page): Query<ReviewRow> =>
  sql<ReviewRow>`with page as materialized (${found(page)})
    ${shownReviews} where r.id in (select id from page) order by r.created_at desc, r.id desc`.compile(build)

/** How many rows a page has. */
export const reviewCountQuery = (page: Page): Query<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from (${found(page)}) page`.compile(build)

/** The newest of a contact. */
export const clientReviewsQuery = (contactId: string, limit: number): Query<ReviewRow> =>
  sql<ReviewRow>`${shownReviews} where r.contact_id = ${contactId}
    order by r.created_at desc, r.id desc limit ${limit}`.compile(build)

export interface EventRow {
  id: string
  kind: string
  at: Date
  user_id: string | null
  user_name: string | null
  rating: number | null
  text: string
}

/** What happened with a review, in its order. */
export const listReviewEvents = async (tx: AccountTx, reviewId: string, limit: number): Promise<EventRow[]> =>
  (
    await sql<EventRow>`
    select e.id, e.kind, e.at, e.user_id, nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name, e.rating, e.text
      from review_events e left join users u on u.account_id = e.account_id and u.id = e.user_id
      where e.review_id = ${reviewId} order by e.at, e.id limit ${limit}`.execute(tx.db)
  ).rows

export interface AddresseeRow {
  contactId: string
  to: string
}

/** Where a text to the person who was asked goes: their mobile number today. None once the contact is deleted. */
export const findAddressee = async (tx: AccountTx, reviewId: string): Promise<AddresseeRow | undefined> =>
  (
    await sql<AddresseeRow>`
    select c.id as "contactId", p.phone as "to" from reviews r
      join contacts c on c.account_id = r.account_id and c.id = r.contact_id and c.deleted_at is null
      cross join lateral (select case when r.phone in (c.mobile_phone, c.co_mobile_phone) then r.phone
        when r.client_level = 'secondary' then c.co_mobile_phone else c.mobile_phone end as phone) p
    where r.id = ${reviewId} and p.phone <> ''`.execute(tx.db)
  ).rows[0]

export interface AboutRow {
  policy: { type: string; company: string; others: number } | null
  city: string
}

/** What the contact of a review has, and where they live. None for a visitor, and once the contact is deleted. */
export const findAbout = async (tx: AccountTx, reviewId: string): Promise<AboutRow | undefined> =>
  (
    await sql<AboutRow>`
    select (select json_build_object('type', coalesce(p.type, ''), 'company', coalesce(p.fields->>'company', ''),
          'others', count(*) over () - 1)
        from policies p, agency_day(c.account_id) day
        where p.account_id = c.account_id and p.contact_id = c.id and p.deleted_at is null
          and is_in_force((p.fields->>'effectiveDate')::date, p.term_date, day)
        order by p.fields->>'effectiveDate' desc nulls last, p.created_at desc, p.id limit 1) as policy,
      coalesce((select a.city from addresses a
        where a.account_id = c.account_id and a.contact_id = c.id and a.deleted_at is null and a.city <> ''
          and a.type <> 'Previous'
        order by a.type = 'Physical' desc, a.pinned desc, a.type = 'Mailing' desc, a.id limit 1), '') as city
    from reviews r join contacts c on c.account_id = r.account_id and c.id = r.contact_id and c.deleted_at is null
    where r.id = ${reviewId}`.execute(tx.db)
  ).rows[0]

/** For Database.read(). */
export const contactExistsQuery = (id: string): Query<{ id: string }> =>
  build.selectFrom('contacts').select('id').where('id', '=', id).where('deleted_at', 'is', null).compile()

export const countReplies = async (tx: AccountTx, reviewId: string): Promise<number> =>
  (
    await tx.db
      .selectFrom('review_events')
      .select('id')
      .where('review_id', '=', reviewId)
      .where('kind', '=', 'replied')
      .execute()
  ).length
