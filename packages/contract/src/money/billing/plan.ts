// A plan, as the operator of this installation writes it.
import { z } from 'zod'
import { instant } from '../../kit/page.ts'
import { singleLine } from '../../kit/text-schema.ts'
import { tier, tierModes, tierProblem } from '../../kit/tiers.ts'
import { billingLimits, type UsageKind, usageKinds } from './limits.ts'

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

export const parseCount = (least: number, most: number) => z.int().min(least).max(most)

/** How commands and addresses call a plan. */
export const planId = z
  .string()
  .max(billingLimits.planId)
  .regex(/^[a-z][a-z0-9-]+$/, 'must be small letters, digits and hyphens, such as team-2026')

/** As the operator writes it: `npm run admin -- add-plan`. */
export const plan = z
  .strictObject({
    id: planId,
    name: singleLine(billingLimits.planName, 'Enter a name.'),
    amount: parseCount(0, billingLimits.amount).describe('Cents a month.'),
    currency: z.literal('usd').default('usd'),
    trialDays: parseCount(0, billingLimits.trialDays).default(0),
    maxLocations: parseCount(1, 1000),
    maxServices: parseCount(0, 1000),
    maxPhoneNumbers: parseCount(0, 10_000),
    maxEmployees: parseCount(1, 10_000).nullable().default(null).describe('Null: as many as they like.'),
    metered: z.strictObject(
      Object.fromEntries(usageKinds.map((kind) => [kind, meteredPrice])) as Record<UsageKind, typeof meteredPrice>,
    ),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof plan>

export const offeredPlan = z
  .object({
    plan,
    offeredFrom: instant,
    offeredUntil: instant.nullable(),
  })
  .meta({ id: 'OfferedPlan' })
