// The usage budget of an agency.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { id } from '../../kit/page.ts'
import { admins } from '../../kit/role.ts'
import { billingLimits } from './limits.ts'
import { parseCount } from './plan.ts'
import { budget } from './subscription.ts'

const ofAccount = z.object({ id })

export const budgetEndpoints = {
  getBudget: endpoint({
    method: 'GET',
    path: '/accounts/{id}/budget',
    summary: 'The usage budget of the month and how much of it is used.',
    params: ofAccount,
    reply: budget,
    who: admins,
    rate: 'read',
    turn: 'count',
  }),
  saveBudget: endpoint({
    method: 'PUT',
    path: '/accounts/{id}/budget',
    summary: 'Set the budget, or remove it; takes effect within a minute. With If-Match a stale edit is refused.',
    params: ofAccount,
    body: z.strictObject({ amount: parseCount(100, billingLimits.budget).nullable(), cap: z.boolean() }),
    reply: budget,
    who: admins,
    rate: 'write',
    versioned: true,
    refusedToGhosts: true,
  }),
}
