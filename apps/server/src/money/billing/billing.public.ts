import { budgetEndpoints } from '@frontdesk/contract/money/billing/budget'
import { paperEndpoints } from '@frontdesk/contract/money/billing/papers'
import { type Domain, routes } from '#platform/domain'
import { getBudget, saveBudget } from './budget/budget.ts'
import { budgetRecurring } from './budget/check-budget.ts'
import { budgetJobs } from './budget/mail-admins.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { downloadInvoice } from './papers/download-invoice.ts'
import { paperPages } from './papers/invoice-page.ts'
import { mailJobs, sendInvoiceMail } from './papers/mail-invoice.ts'
import { buildBillingWebhooks } from './payments/billing-webhooks.ts'
import { paymentJobs } from './payments/mail-admins.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { paymentRecurring } from './payments/rounds.ts'
import { planRoutes } from './plan.routes.ts'
import { turnRecurring } from './turn.ts'

export { addCharge } from './invoices/charges.ts'
export { comparePayments } from './payments/compare-payments.ts'
export { findInvoiceByNumber, refund } from './payments/refund.ts'
export { collectDue } from './payments/rounds.ts'
export { addTestMethod } from './payments/save-method.ts'
export { addPlan, endPlan, findOfferedPlans, findPlan } from './plans.ts'
export { saveProfile } from './profiles.store.ts'
export { findCommitted, startSubscription } from './subscription.ts'
export { listTaxRates, setTaxRate } from './tax/tax-rates.ts'
export { runTurn } from './turn.ts'
export { checkSums, checkUsage, settleSums } from './usage.store.ts'

export const billingDomain: Domain = {
  name: 'billing',
  routes: [
    ...planRoutes,
    ...invoiceRoutes,
    ...paymentRoutes,
    ...routes(budgetEndpoints, { getBudget, saveBudget }),
    ...routes(paperEndpoints, { mailInvoice: sendInvoiceMail, downloadInvoice }),
  ],
  pages: paperPages,
  jobs: { ...budgetJobs, ...mailJobs, ...paymentJobs },
  recurring: [turnRecurring, ...paymentRecurring, ...budgetRecurring],
  webhooks: ({ billing }) => buildBillingWebhooks(billing),
  audiences: { billingChanged: () => ({ roles: ['super', 'owner', 'admin'] }) },
  canSubscribe: (stream, caller) => stream === 'billing' && caller.role !== 'employee',
  streams: ({ role }) => (role === 'employee' ? [] : ['billing']),
}
