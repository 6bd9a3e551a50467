// Sums over the requests, for Database.read(). Visitors' reviews and canceled requests aren't counted.
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { listMonthsUntil, parseMonth } from './month.ts'
import { isAskedInMonths, localTime } from './report.store.ts'

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
      ${monthYear ? sql`and ${isAskedInMonths(parseMonth(monthYear))}` : sql``}`.compile(build)

export const employeeSumsQuery = (monthYear: string): Query<SumRow & { user: string }> =>
  sql<SumRow & { user: string }>`
    select r.requested_by as "user", ${sums} from reviews r
      where ${isCounted} and r.requested_by is not null and ${isAskedInMonths(parseMonth(monthYear))}
      group by r.requested_by order by r.requested_by`.compile(build)

export interface MonthRow extends SumRow {
  /** MMyyyy. */
  month_year: string
  /** Answers of 1 star first. */
  by_rating: number[]
}

/** Of the twelve months that end with this one; those without requests are missing. */
export function monthSumsQuery(monthYear: string, requestedBy: string | undefined): Query<MonthRow> {
  const months = listMonthsUntil(monthYear, 12)
  const [first, last] = [months[0], months.at(-1)]
  return sql<MonthRow>`
    select to_char(date_trunc('month', ${localTime}), 'MMYYYY') as month_year, ${sums},
      array[${sql.join([1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where r.rating = ${stars})::int`))}] as by_rating
    from reviews r where ${isCounted} ${asked(requestedBy)} and ${isAskedInMonths(first ?? parseMonth(monthYear), last)}
    group by date_trunc('month', ${localTime})`.compile(build)
}

/** Of a contact, by person. */
export const levelSumsQuery = (contactId: string): Query<SumRow & { client_level: string }> =>
  sql<SumRow & { client_level: string }>`
    select r.client_level, ${sums} from reviews r where ${isCounted} and r.contact_id = ${contactId}
      group by r.client_level`.compile(build)
