// What choosing a plan charges now, before it happens.
import { stateOf } from '@frontdesk/contract/forms/kit/states'
import type { Plan } from '@frontdesk/contract/money/billing/plan'
import type { planEndpoints } from '@frontdesk/contract/money/billing/plans'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatDayIn } from '#platform/zone'
import type { TaxRate } from '#providers/tax/tax'
import { accountSettings } from '../../domains/accounts/accounts.public.ts'
import { readInvoiceFacts } from './invoices/create-invoice.ts'
import { sum, sumInvoice } from './invoices/draft.ts'
import { chargedQuery } from './invoices/invoices.store.ts'
import { findChangeDay, type PlanChange, planChange } from './plan-change.ts'
import { countUsed, listExceeded } from './plan-limits.ts'
import { findOfferedPlans } from './plans.ts'
import { defaultMethodQuery, profileQuery } from './profiles.store.ts'
import { presentSubscription } from './subscriptions.store.ts'

type Endpoint = typeof planEndpoints.previewPlan

export async function previewPlan({ params, body, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { accountId } = caller
  if (params.id !== accountId) throw new AppError('notFound')
  const plan = await findOffered(platform, body.plan)
  const now = platform.clock.now()
  const [{ timezone: zone }, [present]] = await Promise.all([
    accountSettings(platform, accountId),
    platform.database.read(accountId, presentSubscription),
  ])
  const today = formatDayIn(zone, now)
  const day = findChangeDay(present, today)
  const [[[covered], [profile], [method]], { rates }, used] = await Promise.all([
    platform.database.readAll(accountId, [chargedQuery(day), profileQuery(), defaultMethodQuery()]),
    readInvoiceFacts(platform, accountId, today),
    countUsed(platform, accountId),
  ])
  const change = planChange({ present, plan, charged: covered?.charged ?? false, now, day, zone })
  const held = { credit: profile?.credit ?? 0, state: profile?.state ?? '' }
  const { lines, subtotal, taxName, taxRate, tax, total } = sumChange(change, held, rates, day)
  return {
    plan,
    lines: lines.map(({ kind, description, amount }) => ({ kind, description, amount })),
    ...{ subtotal, taxName, taxRate: taxRate ?? '', tax, total, monthly: plan.amount, from: change.from },
    exceeded: listExceeded(plan, used),
    method: method ? { type: method.type, brand: method.brand, last4: method.last4 } : null,
  }
}

/** Throws planNotOffered. */
export async function findOffered(platform: Parameters<typeof findOfferedPlans>[0], id: string): Promise<Plan> {
  const plan = (await findOfferedPlans(platform)).find((each) => each.id === id)
  if (!plan) throw new AppError('planNotOffered')
  return plan
}

/** As its invoice will be; below zero, what becomes credit. */
export function sumChange(
  { lines }: Pick<PlanChange, 'lines'>,
  { credit, state }: { credit: number; state: string },
  rates: ReadonlyMap<string, TaxRate>,
  day: string,
) {
  const invoice = sumInvoice(lines, { credit, rate: rates.get(stateOf(state)), day, isLast: false })
  const charged = sum(lines.map(({ amount }) => amount))
  return charged < 0 ? { ...invoice, lines: [...lines], subtotal: charged, total: charged } : invoice
}
