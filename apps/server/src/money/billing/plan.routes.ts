import { operatorEndpoints } from '@frontdesk/contract/money/billing/operator'
import { planEndpoints } from '@frontdesk/contract/money/billing/plans'
import { routes } from '#platform/domain'
import { getBillingDetails, saveBillingDetails } from './billing-details.ts'
import { cancelPlan, resumePlan } from './cancel-plan.ts'
import { choosePlan } from './choose-plan.ts'
import { getMonthUsage } from './month-usage.ts'
import { addOfferedPlan, endOfferedPlan, listAllPlans, startNextMonth } from './operator.ts'
import { listPlans } from './plans.ts'
import { previewPlan } from './preview-plan.ts'
import { getSubscription } from './subscription.ts'

export const planRoutes = [
  ...routes(planEndpoints, {
    getSubscription,
    listPlans,
    getMonthUsage,
    previewPlan,
    choosePlan,
    cancelPlan,
    resumePlan,
    getBillingDetails,
    saveBillingDetails,
  }),
  ...routes(operatorEndpoints, {
    startNextMonth,
    listAllPlans,
    addPlan: addOfferedPlan,
    endPlan: endOfferedPlan,
  }),
]
