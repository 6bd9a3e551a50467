import { invoiceEndpoints } from '@frontdesk/contract/money/billing/invoices'
import { routes } from '#platform/domain'
import { soon } from '../stubs.ts'

export const invoiceRoutes = routes(invoiceEndpoints, {
  listInvoices: soon,
  getInvoice: soon,
  getUpcomingInvoice: soon,
  getBalance: soon,
  listInvoiceRows: soon,
  listUsageRows: soon,
})
