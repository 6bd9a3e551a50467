// The agency’s plan: choosing, changing, and ending it, its usage, and who is billed.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { id } from '../../kit/page.ts'
import { admins } from '../../kit/role.ts'
import { monthYear } from '../../metrics/metrics.ts'
import { paymentResult } from './invoice.ts'
import { billingLimits } from './limits.ts'
import { plan, planId } from './plan.ts'
import { billingDetails, detailFields, monthUsage, noPlan, planPreview, subscription } from './subscription.ts'

const cents = z.int().describe('Cents.')
const ofAccount = z.object({ id })

export const planEndpoints = {
  getSubscription: endpoint({
    method: 'GET',
    path: '/accounts/{id}/subscription',
    summary: 'What the account agreed to, with its prices and limits; `none` before its first plan.',
    params: ofAccount,
    reply: z.union([subscription, noPlan]),
    who: admins,
    rate: 'read',
  }),
  listPlans: endpoint({
    method: 'GET',
    path: '/accounts/{id}/plans',
    summary: 'Plans that are offered now, the cheapest first.',
    params: ofAccount,
    reply: z.object({ data: z.array(plan).max(billingLimits.plans) }),
    who: admins,
    rate: 'read',
  }),
  previewPlan: endpoint({
    method: 'POST',
    path: '/accounts/{id}/subscription/preview',
    summary: 'What choosing a plan charges now and from then on, and what is too much for it.',
    params: ofAccount,
    body: z.strictObject({ plan: planId }),
    reply: planPreview,
    who: admins,
    rate: 'read',
    reads: true,
    passive: true,
    turn: 'count',
    errors: ['planNotOffered'],
  }),
  choosePlan: endpoint({
    method: 'PUT',
    path: '/accounts/{id}/subscription',
    summary:
      'Begin a plan or change to it, and pay the difference; refused when the amount isn’t the one that was seen. The plan holds once its invoice is issued: when the payment is declined, the plan stays, the invoice is past due, and it is tried again.',
    params: ofAccount,
    body: z.strictObject({
      plan: planId,
      total: cents.describe('Of the preview.'),
    }),
    reply: z.object({
      subscription,
      paid: paymentResult
        .nullable()
        .describe('Null when nothing was due, or when no payment could be begun: then the invoice is open.'),
    }),
    who: admins,
    rate: 'write',
    slow: true,
    refusedToGhosts: true,
    secret: true,
    errors: ['planNotOffered', 'planTooSmall', 'previewChanged', 'paymentMethodMissing', 'billingUnavailable'],
  }),
  cancelPlan: endpoint({
    method: 'DELETE',
    path: '/accounts/{id}/subscription',
    summary:
      'End the plan with the present period, or with its trial. Outgoing texts stop then; calls that come in and the export never do.',
    params: ofAccount,
    reply: subscription,
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
  }),
  resumePlan: endpoint({
    method: 'POST',
    path: '/accounts/{id}/subscription/resume',
    summary: 'Take back a cancellation before the plan has ended.',
    params: ofAccount,
    reply: subscription,
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
  }),
  getBillingDetails: endpoint({
    method: 'GET',
    path: '/accounts/{id}/billing-details',
    summary: 'Who is billed: what invoices say, and where they are mailed.',
    params: ofAccount,
    reply: billingDetails,
    who: admins,
    rate: 'read',
  }),
  saveBillingDetails: endpoint({
    method: 'PUT',
    path: '/accounts/{id}/billing-details',
    summary: 'Change who is billed. Invoices that were issued stay as they are. With If-Match a stale edit is refused.',
    params: ofAccount,
    body: z.strictObject(detailFields),
    reply: billingDetails,
    who: admins,
    rate: 'write',
    versioned: true,
    refusedToGhosts: true,
  }),
  getMonthUsage: endpoint({
    method: 'GET',
    path: '/accounts/{id}/usage',
    summary:
      'What was metered in a month of the account’s time zone, by kind and day, and what it costs; no kinds without a plan.',
    params: ofAccount,
    query: z.strictObject({ monthYear }),
    reply: monthUsage,
    who: admins,
    rate: 'read',
    turn: 'count',
  }),
}
