// Sums over the requests, for Database.read(). Visitors' reviews and canceled requests aren't counted.
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { listMonthsUntil, parseMonth } from './month.ts'
import { type AskedBounds, buildAskedBounds, isAskedInMonth, isAskedWithin } from './report.store.ts'

export interface SumRow {
  reviews: number
  completed: number
  /** Of the answers. */
  stars: number
}

const sums = sql`count(*)::int as reviews, count(r.rating)::int as completed, coalesce(sum(r.rating), 0)::int as stars`
const isCounted = sql`r.contact_id is not null and r.state <> 'canceled'`
const asked = (by: string | undefined) => (by ? sql`and r.requested_by = ${by}::uuid` : sql``)

interface Which {
  requestedBy?: string | undefined
  monthYear?: string | undefined
}

export const reviewSumsQuery = ({ requestedBy, monthYear }: Which): Query<SumRow> =>
  sql<SumRow>`
    select ${sums} from reviews r where ${isCounted} ${asked(requestedBy)}
      ${monthYear ? sql`and ${isAskedInMonth(parseMonth(monthYear))}` : sql``}`.compile(build)

export const employeeSumsQuery = (monthYear: string): Query<SumRow & { user: string }> =>
  sql<SumRow & { user: string }>`
    select r.requested_by as "user", ${sums} from reviews r
      where ${isCounted} and r.requested_by is not null and ${isAskedInMonth(parseMonth(monthYear))}
      group by r.requested_by order by r.requested_by`.compile(build)

export interface MonthRow extends SumRow {
  /** MMyyyy. */
  month_year: string
  /** Answers of 1 star first. */
  by_rating: number[]
}

const columns: AskedBounds = {
  ...{ least: sql`m.least`, most: sql`m.most`, surelyFrom: sql`m.surely_from`, surelyBefore: sql`m.surely_before` },
  ...{ firstDay: sql`m.first_day`, nextDay: sql`m.next_day` },
}

/** Of the twelve months that end with this one. Each is looked up in the index, and its rows are only counted. */
export function monthSumsQuery(monthYear: string, requestedBy: string | undefined): Query<MonthRow> {
  const months = listMonthsUntil(monthYear, 12).map(({ monthYear: name, from, to }) => {
    const bounds = buildAskedBounds(from, to)
    return sql`(${name}, ${bounds.least}, ${bounds.most}, ${bounds.surelyFrom}, ${bounds.surelyBefore},
      ${bounds.firstDay}, ${bounds.nextDay})`
  })
  return sql<MonthRow>`
    select m.month_year, coalesce(sum(n.count), 0)::int as reviews,
      coalesce(sum(n.count) filter (where n.rating is not null), 0)::int as completed,
      coalesce(sum(n.rating * n.count), 0)::int as stars,
      array[${sql.join([1, 2, 3, 4, 5].map((stars) => sql`coalesce(sum(n.count) filter (where n.rating = ${stars}), 0)::int`))}]
        as by_rating
    from (values ${sql.join(months)}) m (month_year, least, most, surely_from, surely_before, first_day, next_day)
      left join lateral (select r.rating, count(*) as count from reviews r
        where ${isCounted} ${asked(requestedBy)} and ${isAskedWithin(columns)} group by r.rating) n on true
    group by m.month_year`.compile(build)
}

/** Of a contact, by person. */
export const levelSumsQuery = (contactId: string): Query<SumRow & { client_level: string }> =>
  sql<SumRow & { client_level: string }>`
    select r.client_level, ${sums} from reviews r where ${isCounted} and r.contact_id = ${contactId}
      group by r.client_level`.compile(build)
