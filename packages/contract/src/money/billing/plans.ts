// Plans of the operator of this installation, what an agency agreed to, and what it used.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { day, id, instant } from '../../kit/page.ts'
import { admins } from '../../kit/role.ts'
import { tier, tierModes, tierProblem } from '../../kit/tiers.ts'
import { monthYear } from '../../metrics/metrics.ts'
import { billingLimits, type UsageKind, usageKinds } from './limits.ts'

const count = z.int().min(0)
const cents = z.int()

const meteredPrice = z.strictObject({
  mode: z.enum(tierModes),
  tiers: z
    .array(tier)
    .min(1)
    .max(billingLimits.tiers)
    .superRefine((tiers, context) => {
      const message = tierProblem(tiers)
      if (message) context.addIssue({ code: 'custom', message })
    }),
})
export type MeteredPrice = z.infer<typeof meteredPrice>

const most = (least: number, most: number) => z.int().min(least).max(most)

/** As the operator writes it: `npm run admin -- add-plan`. */
export const plan = z
  .strictObject({
    id: z
      .string()
      .max(billingLimits.planId)
      .regex(/^[a-z][a-z0-9-]+$/, 'must be small letters, digits and hyphens, such as team-2026'),
    name: z.string().trim().min(1).max(billingLimits.planName),
    amount: most(0, billingLimits.amount).describe('Cents a month.'),
    currency: z.literal('usd').default('usd'),
    trialDays: most(0, billingLimits.trialDays).default(0),
    maxLocations: most(1, 1000),
    maxServices: most(0, 1000),
    maxPhoneNumbers: most(0, 10_000),
    maxEmployees: most(1, 10_000).nullable().default(null).describe('Null: as many as they like.'),
    metered: z.strictObject(
      Object.fromEntries(usageKinds.map((kind) => [kind, meteredPrice])) as Record<UsageKind, typeof meteredPrice>,
    ),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof plan>

const subscriptionItem = z.object({
  id: z.string().describe('The kind of usage, or `plan` for the fixed price.'),
  price: z.object({
    product: z.object({ name: z.string() }),
    unit_amount_decimal: z.string().nullable().describe('Cents; null with tiers.'),
    tiers_mode: z.enum(tierModes).nullable(),
    tiers: z.array(tier).nullable(),
    recurring: z.object({ usage_type: z.enum(['licensed', 'metered']) }),
  }),
})

export const subscription = z
  .object({
    id,
    nickname: z.string().describe('Name of the plan.'),
    plan: z.string().describe('Its id.'),
    status: z.enum(['trialing', 'active', 'pastDue', 'canceled']),
    collection_method: z.literal('charge_automatically'),
    billing_cycle_anchor: instant.describe('When the present period began.'),
    periodStarts: day,
    periodEnds: day.describe('The first day of the next period.'),
    trialEndsAt: instant.nullable(),
    items: z.object({ data: z.array(subscriptionItem) }),
    limits: z.object({
      maxLocations: count,
      maxServices: count,
      maxPhoneNumbers: count,
      maxEmployees: count.nullable(),
    }),
  })
  .meta({ id: 'Subscription' })

const usageOfKind = z.object({
  kind: z.enum(usageKinds),
  name: z.string(),
  quantity: count.describe('Minutes or segments so far, the sum of the days.'),
  included: count.nullable().describe('Units a month that cost nothing; null: all of them.'),
  cost: cents.describe('Cents of the quantity, rounded once.'),
  expected: count.describe('By the end of the month, at the daily average so far.'),
  expectedCost: cents,
  days: z
    .array(z.object({ day, quantity: count }))
    .max(31)
    .describe('Days of the month until today, in order.'),
})

export const monthUsage = z
  .object({
    asOf: instant,
    kinds: z.array(usageOfKind),
    cost: cents.describe('Sum of the costs.'),
    expectedCost: cents,
  })
  .meta({ id: 'MonthUsage' })

const ofAccount = z.object({ id })

export const planEndpoints = {
  getSubscription: endpoint({
    method: 'GET',
    path: '/accounts/{id}/subscription',
    summary: 'What the account agreed to, with its prices and limits; 404 without a plan.',
    params: ofAccount,
    reply: subscription,
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
  getMonthUsage: endpoint({
    method: 'GET',
    path: '/accounts/{id}/usage',
    summary:
      'What was metered in a month of the account’s time zone, by kind and day, and what it costs; 404 without a plan.',
    params: ofAccount,
    query: z.strictObject({ monthYear }),
    reply: monthUsage,
    who: admins,
    rate: 'read',
  }),
}
