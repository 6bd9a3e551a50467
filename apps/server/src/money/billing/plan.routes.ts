import { operatorEndpoints } from '@frontdesk/contract/money/billing/operator'
import { planEndpoints } from '@frontdesk/contract/money/billing/plans'
import { routes } from '#platform/domain'
import { getMonthUsage } from './month-usage.ts'
import { listPlans } from './plans.ts'
import { soon } from './stubs.ts'
import { getSubscription } from './subscription.ts'

export const planRoutes = [
  ...routes(planEndpoints, {
    getSubscription,
    listPlans,
    getMonthUsage,
    previewPlan: soon,
    choosePlan: soon,
    cancelPlan: soon,
    resumePlan: soon,
    getBillingDetails: soon,
    saveBillingDetails: soon,
  }),
  ...routes(operatorEndpoints, { startNextMonth: soon, listAllPlans: soon, addPlan: soon, endPlan: soon }),
]
