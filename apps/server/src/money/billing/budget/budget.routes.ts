import { budgetEndpoints } from '@frontdesk/contract/money/billing/budget'
import { routes } from '#platform/domain'
import { soon } from '../stubs.ts'

export const budgetRoutes = routes(budgetEndpoints, { getBudget: soon, saveBudget: soon })
