/** For what is charged on the agency’s invoices. */
export { balanceQuery } from './billing.queries.ts'
export { formatBillingDay, formatMethod } from './formats.ts'
