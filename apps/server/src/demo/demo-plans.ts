// The plans of the demo, and which agency has which.
import type { MeteredPrice, Plan } from '@frontdesk/contract/money/billing/plan'
import {
  addPlan,
  addTestMethod,
  billingDomain,
  collectDue,
  runTurn,
  saveProfile,
  setTaxRate,
  startSubscription,
} from '../money/billing/billing.public.ts'
import { audit } from '../platform/audit/audit.ts'
import type { AccountTx } from '../platform/db/database.ts'
import { declareJobs } from '../platform/jobs/registry.ts'
import type { Platform } from '../platform/platform.ts'
import { billedAction, hasMethod, isBilled } from './billing.store.ts'

/** So many units are included; from then on each costs so many cents. */
const over = (included: number, unit_amount_decimal: string): MeteredPrice => ({
  mode: 'graduated',
  tiers: [
    ...(included > 0 ? [{ up_to: included, unit_amount_decimal: '0', flat_amount: 0 }] : []),
    { up_to: null, unit_amount_decimal, flat_amount: 0 },
  ],
})

const usd = { currency: 'usd' as const, trialDays: 0 }

const demoPlans: readonly Plan[] = [
  {
    ...{ id: 'solo', name: 'Solo', amount: 9_900, ...usd },
    ...{ maxLocations: 1, maxServices: 1, maxPhoneNumbers: 2, maxEmployees: 3 },
    metered: {
      minutes: over(1_500, '2.4'),
      messages: over(2_000, '1.6'),
      recordings: over(0, '2'),
      numbers: over(0, '250'),
    },
  },
  {
    ...{ id: 'team', name: 'Team', amount: 29_900, ...usd },
    ...{ maxLocations: 5, maxServices: 3, maxPhoneNumbers: 10, maxEmployees: 10 },
    metered: {
      minutes: over(5_000, '2.2'),
      messages: over(6_000, '1.5'),
      recordings: over(0, '2'),
      numbers: over(0, '250'),
    },
  },
  {
    ...{ id: 'agency', name: 'Agency', amount: 54_900, ...usd },
    ...{ maxLocations: 10, maxServices: 10, maxPhoneNumbers: 25, maxEmployees: 40 },
    metered: {
      minutes: over(15_000, '1.9'),
      messages: over(20_000, '1.2'),
      recordings: over(0, '1.5'),
      numbers: over(0, '200'),
    },
  },
]

export async function addDemoPlans(parts: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  for (const plan of demoPlans) await addPlan(parts, plan)
}

const actor = { userId: null, name: 'Demo' }
const monthMs = 31 * 86_400_000

/**
 * Two months before the rest of the demo, so that its calls and texts are metered. False when the agency has a plan already.
 */
export function startDemoPlan(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  accountId: string,
  { id, zone }: { id: string; zone: string },
): Promise<boolean> {
  const plan = demoPlans.find((each) => each.id === id)
  if (!plan) throw new Error(`The demo has no plan ${id}.`)
  const at = new Date(clock.now().getTime() - 2 * monthMs)
  return database.inAccount({ accountId, actor }, (tx) => startSubscription(tx, { plan, at, zone }))
}

const billedTo = {
  ...{ name: 'Harbor Insurance', address: '1 Long Wharf', address2: '', city: 'Boston', state: 'MA', zipcode: '02110' },
}

/**
 * The months since the plan began, each as if its first day had come: invoices of the past are paid by a test card. Each step can
 * be repeated, so a start after one that was interrupted goes on; once it is done, nothing is changed anymore.
 */
export async function fillBilling(parts: Omit<Platform, 'realtime' | 'readiness'>, accountId: string): Promise<void> {
  // What bills uses neither.
  const platform = parts as Platform
  const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) => platform.database.inAccount({ accountId, actor }, act)
  if (await inAccount(isBilled)) return
  // Issued invoices are mailed, and the worker, which knows the jobs, starts after the demo is filled.
  declareJobs(billingDomain.jobs ?? {})
  await setTaxRate(platform, { state: 'MA', starts_on: '2020-01-01', name: 'Sales tax, Massachusetts', rate: '6.25' })
  // Past invoices aren't mailed: the email comes last.
  await inAccount((tx) => saveProfile(tx, { ...billedTo, email: '' }))
  if (!(await inAccount(hasMethod))) await addTestMethod(platform, accountId, 'approved')
  const now = platform.clock.now()
  for (const back of [1, 0]) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1, 17))
    const asOf = first < now ? first : now
    await runTurn(platform, accountId, { asOf })
    await collectDue(platform, accountId, asOf)
  }
  await inAccount(async (tx) => {
    await saveProfile(tx, { email: 'billing@harbor.test' })
    await audit(tx, { action: billedAction, entity: { type: 'account', id: accountId } })
  })
}
