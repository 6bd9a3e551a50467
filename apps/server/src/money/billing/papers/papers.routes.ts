import { paperEndpoints } from '@frontdesk/contract/money/billing/papers'
import { type BoundRoute, routes } from '#platform/domain'
import { downloadInvoice } from './download-invoice.ts'
import { sendInvoiceMail } from './mail-invoice.ts'

export { paperPages } from './invoice-page.ts'
export { mailJobs } from './mail-invoice.ts'

export const paperRoutes: BoundRoute[] = routes(paperEndpoints, { mailInvoice: sendInvoiceMail, downloadInvoice })
