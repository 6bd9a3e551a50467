import { paperEndpoints } from '@frontdesk/contract/money/billing/papers'
import { routes } from '#platform/domain'
import { soon } from '../stubs.ts'

export const paperRoutes = routes(paperEndpoints, { mailInvoice: soon, downloadInvoice: soon })
