// What the operator of this installation does: plans, and the end of a period for trying it out.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { id } from '../../kit/page.ts'
import { offeredPlan, plan, planId } from './plan.ts'

const ofAccount = z.object({ id })

export const operatorEndpoints = {
  startNextMonth: endpoint({
    method: 'POST',
    path: '/accounts/{id}/billing/next-month',
    summary: 'End the present period now: for trying it out, with embedded payments only.',
    params: ofAccount,
    reply: z.object({ issued: z.array(z.string()).max(2).describe('Numbers of the invoices.') }),
    who: ['super'],
    rate: 'write',
    slow: true,
    refusedToGhosts: true,
  }),
  listAllPlans: endpoint({
    method: 'GET',
    path: '/billing/plans',
    summary: 'Every plan of the operator, those that are offered first.',
    reply: z.object({ data: z.array(offeredPlan).max(500) }),
    who: ['super'],
    rate: 'read',
  }),
  addPlan: endpoint({
    method: 'POST',
    path: '/billing/plans',
    summary: 'Offer a plan. It isn’t changed later: another one is offered, and this one ends.',
    body: plan,
    reply: offeredPlan,
    status: 201,
    who: ['super'],
    rate: 'write',
    refusedToGhosts: true,
    errors: ['planTaken'],
  }),
  endPlan: endpoint({
    method: 'POST',
    path: '/billing/plans/{plan}/end',
    summary: 'Stop offering a plan. Agencies that have it keep it.',
    params: z.object({ plan: planId }),
    reply: offeredPlan,
    who: ['super'],
    rate: 'write',
    refusedToGhosts: true,
  }),
}
