import { operatorEndpoints } from '@frontdesk/contract/money/billing/operator'
import { planEndpoints } from '@frontdesk/contract/money/billing/plans'
import { routes } from '#platform/domain'
import { getBillingDetails, saveBillingDetails } from './billing-details.ts'
import { cancelPlan, resumePlan } from './cancel-plan.ts'
import { choosePlan } from './choose-plan.ts'
import { getMonthUsage } from './month-usage.ts'
import { addOfferedPlan, createStartNextMonth, endOfferedPlan, listAllPlans, type PayDueInvoices } from './operator.ts'
import { listPlans } from './plans.ts'
import { previewPlan } from './preview-plan.ts'
import { getSubscription } from './subscription.ts'

/** To be replaced by the round of automatic payments. */
const payDueInvoices: PayDueInvoices = async () => {}

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
    startNextMonth: createStartNextMonth(payDueInvoices),
    listAllPlans,
    addPlan: addOfferedPlan,
    endPlan: endOfferedPlan,
  }),
]
