import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

const planFailures = {
  getSubscription: 'Unable to get the plan:',
  listPlans: 'Unable to get plans:',
  previewPlan: 'Unable to get the price:',
  choosePlan: 'Unable to change the plan:',
  cancelPlan: 'Unable to cancel the plan:',
  resumePlan: 'Unable to resume the plan:',
  getBillingDetails: 'Unable to get the billing details:',
  saveBillingDetails: 'Unable to save the billing details:',
  getMonthUsage: 'Unable to get the usage:',
  getBudget: 'Unable to get the budget:',
  saveBudget: 'Unable to save the budget:',
  startNextMonth: 'Unable to end the period:',
  listAllPlans: 'Unable to get plans:',
  addPlan: 'Unable to add the plan:',
  endPlan: 'Unable to end the plan:',
} as const satisfies FailurePrefixes<'billing'>

export const failureText = failureTexts(planFailures)
