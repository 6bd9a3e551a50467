import type { Domain } from '#platform/domain'
import { budgetJobs, budgetRecurring, budgetRoutes } from './budget/budget.routes.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { mailJobs, paperPages, paperRoutes } from './papers/papers.routes.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { planRoutes } from './plan.routes.ts'

export { checkUsage } from './check-usage.ts'
export { addPlan, endPlan, findOfferedPlans, findPlan } from './plans.ts'
export { findCommitted, startSubscription } from './subscription.ts'

export const billingDomain: Domain = {
  name: 'billing',
  routes: [...planRoutes, ...invoiceRoutes, ...paymentRoutes, ...budgetRoutes, ...paperRoutes],
  pages: paperPages,
  jobs: { ...budgetJobs, ...mailJobs },
  recurring: [...budgetRecurring],
  audiences: { billingChanged: () => ({ roles: ['super', 'owner', 'admin'] }) },
  canSubscribe: (stream, caller) => stream === 'billing' && caller.role !== 'employee',
  streams: ({ role }) => (role === 'employee' ? [] : ['billing']),
}
