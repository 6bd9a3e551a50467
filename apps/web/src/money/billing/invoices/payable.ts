import type { InvoiceRow } from '../billing.queries.ts'

/** What paying needs to know of an invoice. */
export type PayableInvoice = Pick<InvoiceRow, 'id' | 'number' | 'amount_due'>
