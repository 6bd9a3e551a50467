// The embedded tax rates: entered by the operator, one for each state.
import type { Platform } from '#platform/platform'
import type { TaxRates } from '#providers/tax/tax'
import { allRatesQuery, type RateRow, ratesQuery, saveRate } from './tax-rates.store.ts'

type Parts = Pick<Platform, 'database'>

export const createTaxRates = ({ database }: Parts): TaxRates => ({
  async listRates(day) {
    const rows = await database.readDirectory(ratesQuery(day))
    return new Map(rows.map(({ state, name, rate }) => [state, { name, percent: rate }]))
  },
})

export const listTaxRates = ({ database }: Parts): Promise<RateRow[]> => database.readDirectory(allRatesQuery())

/** For invoices that are issued on that day or later. */
export const setTaxRate = ({ database }: Parts, rate: RateRow): Promise<unknown> =>
  database.directory((db) => saveRate(db, rate))
