// Begins a plan, or changes to it. It holds once its invoice is issued: when the payment is declined, the invoice is past due.
import type { paymentResult } from '@frontdesk/contract/money/billing/invoice'
import type { Plan } from '@frontdesk/contract/money/billing/plan'
import type { planEndpoints } from '@frontdesk/contract/money/billing/plans'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { formatDayIn } from '#platform/zone'
import { accountSettings, lockVersion, rowsIn } from '../../domains/accounts/accounts.public.ts'
import { settlePause } from './budget/settle-pause.ts'
import { findFirstOfMonth } from './calendar.ts'
import { createInvoice, type InvoiceFacts, type IssuedInvoice, readInvoiceFacts } from './invoices/create-invoice.ts'
import { chargedQuery, lockOpenInvoices } from './invoices/invoices.store.ts'
import { pay } from './payments/pay.ts'
import { settleSubscription } from './payments/payments.store.ts'
import { findChangeDay, type PlanChange, planChange } from './plan-change.ts'
import { countUsedIn, listExceeded } from './plan-limits.ts'
import { findOffered, sumChange } from './preview-plan.ts'
import { defaultMethodQuery, lockProfile } from './profiles.store.ts'
import { limitAccount, requireSubscription, startSubscription } from './subscription.ts'
import { changeSubscription, lockSubscription, readTerms, recordNumbers, saveTerms } from './subscriptions.store.ts'
import { runTurn } from './turn.ts'

type Endpoint = typeof planEndpoints.choosePlan

export async function choosePlan(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  const { accountId } = caller
  if (params.id !== accountId) throw new AppError('notFound')
  const plan = await findOffered(platform, body.plan)
  const now = platform.clock.now()
  // A month that has ended is closed by the terms that it had.
  await runTurn(platform, accountId, { asOf: now })
  const { timezone: zone } = await accountSettings(platform, accountId)
  const today = formatDayIn(zone, now)
  const facts = await readInvoiceFacts(platform, accountId, today)
  const issued = await inAccount((tx) => choose(tx, platform, { plan, total: body.total, now, today, zone, facts }))
  const paid = issued && issued.total > 0 ? await payNow(platform, accountId, issued.id, caller.userId) : null
  const subscription = await inAccount((tx) => requireSubscription(tx, platform))
  return { subscription, paid }
}

interface Choice {
  plan: Plan
  /** As it was seen. */
  total: number
  now: Date
  today: string
  zone: string
  facts: InvoiceFacts
}

/** Everything that one choice changes. Locks open invoices, the subscription, the profile, and the account, in this order. */
async function choose(tx: AccountTx, platform: Platform, choice: Choice): Promise<IssuedInvoice | null> {
  const { plan, now, today, zone, facts } = choice
  await lockOpenInvoices(tx)
  const present = await lockSubscription(tx)
  const profile = await lockProfile(tx)
  await lockVersion(tx)
  const day = findChangeDay(present, today)
  const [covered] = await rowsIn(tx, chargedQuery(day))
  const change = planChange({ present, plan, charged: covered?.charged ?? false, now, day, zone })
  const { total } = sumChange(change, profile, facts.rates, day)
  if (total !== choice.total) throw new AppError('previewChanged')
  const exceeded = listExceeded(plan, await countUsedIn(tx, platform))
  if (exceeded.length > 0) throw new AppError('planTooSmall', { details: { exceeded } })
  const [method] = await rowsIn(tx, defaultMethodQuery())
  if (total > 0 && !method) throw new AppError('paymentMethodMissing')
  await applyChange(tx, change, { ...choice, day, had: present && readTerms(present), id: present?.id ?? '' })
  const issued = await createInvoice(
    tx,
    {
      ...{ reason: change.reason, title: change.title, periodStarts: findFirstOfMonth(day) },
      ...{ issuedOn: day, dueOn: day, lines: change.lines, usageUntil: null, at: now },
    },
    facts,
  )
  publish(tx, 'billingChanged', { what: 'plan' })
  await settlePause(tx, now)
  return issued
}

interface AppliedChange extends Choice {
  /** From when it holds. */
  day: string
  had: Plan | undefined
  id: string
}

async function applyChange(tx: AccountTx, change: PlanChange, choice: AppliedChange) {
  const { plan, now, day, zone, had } = choice
  if (!had) {
    const started = await startSubscription(tx, { plan, at: now, zone })
    if (!started) throw new AppError('previewChanged')
    return
  }
  const starts = {
    ...{ status: 'active', period_starts: findFirstOfMonth(day), trial_ends_at: null },
    ...{ metered_since: now, metered_until: 'infinity' },
  }
  await changeSubscription(tx, {
    ...(change.kind === 'start' && starts),
    ...{ plan: JSON.stringify(plan), cancel_on: null, updated_at: now },
  })
  if (change.kind !== 'same') await saveTerms(tx, day, plan)
  if (change.kind === 'start') {
    await recordNumbers(tx, day)
    // An invoice of before may still be unpaid.
    await settleSubscription(tx)
  }
  await limitAccount(tx, plan)
  await audit(tx, {
    action: change.kind === 'start' ? 'subscription.started' : 'subscription.changed',
    entity: { type: 'subscription', id: choice.id },
    changes: { plan: { from: had.id, to: plan.id } },
  })
}

/** The plan holds already: when the provider can't be asked now, the invoice stays open and is paid later. */
async function payNow(
  platform: Platform,
  accountId: string,
  invoiceId: string,
  userId: string,
): Promise<z.input<typeof paymentResult> | null> {
  try {
    return await pay(platform, { accountId, invoiceId, method: null, userId })
  } catch (error) {
    if (!(error instanceof AppError)) platform.log.error({ err: error }, 'the invoice of a chosen plan was not paid')
    return null
  }
}
