import type { Domain } from '#platform/domain'
import { budgetJobs, budgetRecurring, budgetRoutes } from './budget/budget.routes.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { mailJobs, paperPages, paperRoutes } from './papers/papers.routes.ts'
import { buildBillingWebhooks } from './payments/billing-webhooks.ts'
import { paymentJobs } from './payments/mail-admins.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { paymentRecurring } from './payments/rounds.ts'
import { planRoutes } from './plan.routes.ts'
import { turnRecurring } from './turn.ts'

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
  routes: [...planRoutes, ...invoiceRoutes, ...paymentRoutes, ...budgetRoutes, ...paperRoutes],
  pages: paperPages,
  jobs: { ...budgetJobs, ...mailJobs, ...paymentJobs },
  recurring: [turnRecurring, ...paymentRecurring, ...budgetRecurring],
  webhooks: ({ billing }) => buildBillingWebhooks(billing),
  audiences: { billingChanged: () => ({ roles: ['super', 'owner', 'admin'] }) },
  canSubscribe: (stream, caller) => stream === 'billing' && caller.role !== 'employee',
  streams: ({ role }) => (role === 'employee' ? [] : ['billing']),
}
