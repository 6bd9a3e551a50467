// The tax port: what must be added to an invoice. The embedded one reads the rates that the operator has entered.

export interface TaxRate {
  /** As the invoice names it: `Sales tax, Massachusetts`. */
  name: string
  /** Percent, with at most four decimals: `6.25`. */
  percent: string
}

export interface TaxRates {
  /** Rates on a day (`YYYY-MM-DD`) by the two letters of a state; states without one have no tax. */
  listRates(day: string): Promise<ReadonlyMap<string, TaxRate>>
}
