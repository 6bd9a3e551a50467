// What an agency agreed to: a plan, whose terms stay as they were agreed.
import { includedUnits } from '@frontdesk/contract/kit/tiers'
import { productNames, usageKinds } from '@frontdesk/contract/money/billing/limits'
import type { Plan } from '@frontdesk/contract/money/billing/plan'
import type { planEndpoints } from '@frontdesk/contract/money/billing/plans'
import type { subscription } from '@frontdesk/contract/money/billing/subscription'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { formatDayIn, parseInstantAt } from '#platform/zone'
import { changeSettings, rowsIn } from '../../domains/accounts/accounts.public.ts'
import { findFirstOfMonth, findNextMonth } from './calendar.ts'
import { countUsedIn } from './plan-limits.ts'
import { addProfile, defaultMethodQuery } from './profiles.store.ts'
import { insertSubscription, presentSubscription, readTerms, recordNumbers, saveTerms } from './subscriptions.store.ts'

type Endpoint = typeof planEndpoints.getSubscription
const dayMs = 86_400_000

type Asked = Pick<CallOf<Endpoint>, 'params' | 'caller' | 'platform'>
type Shown = z.input<typeof subscription>

export async function getSubscription({ params, caller, platform }: Asked): Promise<AnswerOf<Endpoint>> {
  const { accountId } = caller
  if (params.id !== accountId) throw new AppError('notFound')
  const found = await platform.database.inAccount({ accountId, actor: { userId: null, name: 'Frontdesk' } }, (tx) =>
    readSubscription(tx, platform),
  )
  return found ?? { status: 'none' }
}

/**
 * Within the transaction that changed it: with an idempotency key, that is committed after the reply was made. Throws notFound
 * without a plan.
 */
export async function requireSubscription(tx: AccountTx, platform: Platform): Promise<Shown> {
  const found = await readSubscription(tx, platform)
  if (!found) throw new AppError('notFound')
  return found
}

async function readSubscription(tx: AccountTx, platform: Platform): Promise<Shown | undefined> {
  const [row] = await rowsIn(tx, presentSubscription)
  if (!row) return undefined
  const [method] = await rowsIn(tx, defaultMethodQuery())
  const used = await countUsedIn(tx, platform)
  const terms = readTerms(row)
  const { maxLocations, maxServices, maxPhoneNumbers, maxEmployees } = terms
  return {
    ...{ id: row.id, nickname: terms.name, plan: terms.id, status: row.status as 'active' },
    collection_method: 'charge_automatically',
    billing_cycle_anchor: parseInstantAt(row.timezone, row.period_starts, 0).toISOString(),
    periodStarts: row.period_starts,
    periodEnds: findNextMonth(row.period_starts),
    trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
    cancelOn: row.cancel_on,
    default_payment_method: method?.id ?? null,
    used,
    items: { data: [fixedItem(terms), ...meteredItems(terms)] },
    limits: { maxLocations, maxServices, maxPhoneNumbers, maxEmployees },
  }
}

const fixedItem = ({ name, amount }: Plan) => ({
  id: 'plan',
  price: {
    ...{ product: { name }, unit_amount_decimal: String(amount), tiers_mode: null, tiers: null },
    recurring: { usage_type: 'licensed' as const },
  },
})

const meteredItems = ({ metered }: Plan) =>
  usageKinds.map((kind) => ({
    id: kind,
    price: {
      ...{ product: { name: productNames[kind] }, unit_amount_decimal: null },
      ...{ tiers_mode: metered[kind].mode, tiers: metered[kind].tiers },
      recurring: { usage_type: 'metered' as const },
    },
  }))

interface StartedPlan {
  plan: Plan
  at: Date
  /** Of the agency. */
  zone: string
}

/**
 * Begins the plan for an account without one, with its limits; false when it has one. Usage from `at` on is metered, and the
 * plan's price is charged from the next month on: what is left of this one is charged by `choosePlan`.
 */
export async function startSubscription(tx: AccountTx, { plan, at, zone }: StartedPlan): Promise<boolean> {
  const trialEndsAt = plan.trialDays > 0 ? new Date(at.getTime() + plan.trialDays * dayMs) : null
  const id = generateId()
  const today = formatDayIn(zone, at)
  const started = await insertSubscription(tx, {
    ...{ id, plan, at, trialEndsAt, status: trialEndsAt ? 'trialing' : 'active' },
    periodStarts: findFirstOfMonth(today),
  })
  if (!started) return false
  await addProfile(tx)
  await saveTerms(tx, today, plan)
  await recordNumbers(tx, today)
  await limitAccount(tx, plan)
  await audit(tx, {
    action: 'subscription.started',
    entity: { type: 'subscription', id },
    facts: { plan: plan.id, name: plan.name, amount: plan.amount },
  })
  return true
}

export const limitAccount = (tx: AccountTx, plan: Plan) =>
  changeSettings(tx, {
    ...{ max_locations: plan.maxLocations, max_services: plan.maxServices },
    ...{ max_phone_numbers: plan.maxPhoneNumbers, max_employees: plan.maxEmployees },
  })

/** Units a month that the plan includes; null without a plan, or where a kind has no end. */
export async function findCommitted({ database }: Pick<Platform, 'database'>, accountId: string) {
  const [row] = await database.read(accountId, presentSubscription)
  if (!row) return null
  const { metered } = readTerms(row)
  const [minutes, messages] = [includedUnits(metered.minutes.tiers), includedUnits(metered.messages.tiers)]
  return minutes === null || messages === null ? null : { minutes, messages }
}
