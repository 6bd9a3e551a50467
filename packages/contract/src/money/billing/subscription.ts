// What an agency agreed to and uses, what a change would cost, its budget, and who is billed.
import { z } from 'zod'
import { day, emailAddress, id, instant } from '../../kit/page.ts'
import { singleLine } from '../../kit/text-schema.ts'
import { tier, tierModes } from '../../kit/tiers.ts'
import { locationLimits } from '../../locations/limits.ts'
import { state, zipcode } from '../../locations/place.ts'
import { invoiceLine, payment } from './invoice.ts'
import { billingLimits, planLimits, usageKinds } from './limits.ts'
import { plan } from './plan.ts'

const count = z.int().min(0)
const cents = z.int().describe('Cents.')

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
    cancelOn: day.nullable().describe('The plan ends on that day; null: it goes on.'),
    default_payment_method: z.string().nullable(),
    used: z
      .object({ locations: count, services: count, phoneNumbers: count, employees: count })
      .describe('What counts toward the limits now.'),
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

/** Of an account that never had a plan. */
export const noPlan = z.object({ status: z.literal('none') }).meta({ id: 'NoPlan' })

export const monthUsage = z
  .object({
    asOf: instant,
    kinds: z.array(usageOfKind),
    cost: cents.describe('Sum of the costs.'),
    expectedCost: cents,
  })
  .meta({ id: 'MonthUsage' })

export const planPreview = z
  .object({
    plan,
    lines: z.array(invoiceLine.pick({ kind: true, description: true, amount: true })),
    subtotal: cents,
    taxName: z.string(),
    taxRate: z.string(),
    tax: cents,
    total: cents.describe('Charged now; negative: credit, for open invoices first, then for the next ones.'),
    monthly: cents.describe('The plan’s price before tax and usage.'),
    from: day.describe('When `monthly` is charged next.'),
    exceeded: z
      .array(z.object({ limit: z.enum(planLimits), used: count, most: count, remove: count }))
      .describe('What must go first; empty when it can be chosen.'),
    method: payment.shape.method.nullable().describe('What pays it; null: add one first.'),
  })
  .meta({ id: 'PlanPreview' })

export const budget = z
  .object({
    amount: cents.nullable().describe('Cents a month; null: none.'),
    cap: z.boolean().describe('Pause campaigns, then other texts, at the amount.'),
    used: cents.describe('Cost of this month’s usage so far.'),
    expected: cents.describe('By the end of the month, at the daily average so far.'),
    steps: z.array(
      z.object({
        percent: z.int(),
        reachedAt: instant.nullable().describe('This month; null: not yet.'),
        told: z.array(z.string()).describe('Names of those who were told.'),
      }),
    ),
    paused: z.enum(['campaigns', 'texts']).nullable(),
    version: z.int(),
  })
  .meta({ id: 'Budget' })

export const detailFields = {
  name: singleLine(billingLimits.billingName),
  email: z.union([z.literal(''), emailAddress]),
  address: singleLine(locationLimits.line),
  address2: singleLine(locationLimits.line),
  city: singleLine(locationLimits.city),
  state,
  zipcode,
}
export const billingDetails = z.object({ ...detailFields, version: z.int() }).meta({ id: 'BillingDetails' })
