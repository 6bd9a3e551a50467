import { planEndpoints } from '@frontdesk/contract/money/billing/plans'
import { type Domain, routes } from '#platform/domain'
import { getMonthUsage } from './month-usage.ts'
import { listPlans } from './plans.ts'
import { getSubscription } from './subscription.ts'

export { addPlan, endPlan, findOfferedPlans, findPlan } from './plans.ts'
export { findCommitted, startSubscription } from './subscription.ts'
export { checkUsage } from './usage.store.ts'

export const billingDomain: Domain = {
  name: 'billing',
  routes: routes(planEndpoints, { getSubscription, listPlans, getMonthUsage }),
}
