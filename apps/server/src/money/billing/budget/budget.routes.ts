import { budgetEndpoints } from '@frontdesk/contract/money/billing/budget'
import { type BoundRoute, routes } from '#platform/domain'
import { getBudget, saveBudget } from './budget.ts'

export { budgetRecurring } from './check-budget.ts'
export { budgetJobs } from './mail-admins.ts'

export const budgetRoutes: BoundRoute[] = routes(budgetEndpoints, { getBudget, saveBudget })
