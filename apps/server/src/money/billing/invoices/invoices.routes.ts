import { invoiceEndpoints } from '@frontdesk/contract/money/billing/invoices'
import { routes } from '#platform/domain'
import { getInvoice } from './invoice-view.ts'
import { listInvoices } from './list-invoices.ts'
import { listInvoiceRows, listUsageRows } from './rows.ts'
import { getBalance, getUpcomingInvoice } from './upcoming.ts'

export const invoiceRoutes = routes(invoiceEndpoints, {
  listInvoices,
  getInvoice,
  getUpcomingInvoice,
  getBalance,
  listInvoiceRows,
  listUsageRows,
})
