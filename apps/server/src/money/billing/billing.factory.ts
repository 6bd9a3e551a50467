import type { MeteredPrice, Plan } from '@frontdesk/contract/money/billing/plan'
import type { TestServer } from '#testing/server'
import { addPlan, startSubscription } from './billing.public.ts'

const over = (included: number, unit_amount_decimal: string): MeteredPrice => ({
  mode: 'graduated',
  tiers: [
    { up_to: included, unit_amount_decimal: '0', flat_amount: 0 },
    { up_to: null, unit_amount_decimal, flat_amount: 0 },
  ],
})

export const teamPlan: Plan = {
  ...{ id: 'team', name: 'Team', amount: 29_900, currency: 'usd', trialDays: 0 },
  ...{ maxLocations: 3, maxServices: 3, maxPhoneNumbers: 6, maxEmployees: 10 },
  metered: { minutes: over(5, '2.2'), messages: over(3, '1.5'), recordings: over(1, '2'), numbers: over(2, '250') },
}

/** Offers the plan, and begins it for an account: usage from `since` on is metered. */
export async function startPlan(
  { platform, here, clock }: TestServer,
  { plan = teamPlan, accountId = here.id, since = clock.now() } = {},
): Promise<boolean> {
  await addPlan(platform, plan)
  const actor = { userId: null, name: 'test' }
  return platform.database.inAccount({ accountId, actor }, (tx) =>
    startSubscription(tx, { plan, at: since, zone: 'America/New_York' }),
  )
}
