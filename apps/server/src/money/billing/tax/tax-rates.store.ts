import { sql, type Transaction } from 'kysely'
import { build } from '#platform/db/build'
import type { DB, Query } from '#platform/db/database'

export interface RateRow {
  state: string
  starts_on: string
  name: string
  rate: string
}

/** For Database.readDirectory(): the rate of each state on a day. */
export const ratesQuery = (day: string): Query<RateRow> =>
  sql<RateRow>`
    select distinct on (state) state, starts_on::text, name, trim_scale(rate)::text as rate from directory.tax_rates
      where starts_on <= ${day}::date order by state, starts_on desc`.compile(build)

/** For Database.readDirectory(): all, those of a state in order of their days. */
export const allRatesQuery = (): Query<RateRow> =>
  sql<RateRow>`
    select state, starts_on::text, name, trim_scale(rate)::text as rate from directory.tax_rates
      order by state, starts_on limit 1000`.compile(build)

/** Replaces the one of the same day. */
export const saveRate = (db: Transaction<DB>, { state, starts_on, name, rate }: RateRow) =>
  db
    .insertInto('directory.tax_rates')
    .values({ state, starts_on, name, rate })
    .onConflict((conflict) => conflict.columns(['state', 'starts_on']).doUpdateSet({ name, rate }))
    .execute()
