// What choosing a plan does: which invoice it causes, and from when its price is charged. All of it is arithmetic.
import type { InvoiceReason } from '@frontdesk/contract/money/billing/limits'
import type { Plan } from '@frontdesk/contract/money/billing/plan'
import { formatDayIn, formatShortDay } from '#platform/zone'
import { findLaterDay, findNextMonth } from './calendar.ts'
import { buildPlanLine, type DraftLine } from './invoices/draft.ts'
import { invoiceTexts as texts } from './invoices/texts/invoice.texts.ts'
import { readTerms, type SubscriptionRow } from './subscriptions.store.ts'

const dayMs = 86_400_000

export interface PlanChange {
  kind: 'start' | 'change' | 'same'
  reason: InvoiceReason
  title: string
  lines: DraftLine[]
  trialEndsAt: Date | null
  /** When the monthly price is charged next. */
  from: string
}

interface Wish {
  /** Undefined without a plan. */
  present: SubscriptionRow | undefined
  plan: Plan
  /** Whether the price of the present plan was charged for today. */
  charged: boolean
  now: Date
  /** From when it holds: findChangeDay(). */
  day: string
  zone: string
}

/**
 * The day from which a change holds. It isn't before the present period or the last change, also when the time zone has moved
 * to the day before: what is charged and given back of a day follows the order of the changes.
 */
export function findChangeDay(present: SubscriptionRow | undefined, today: string): string {
  if (!present) return today
  // The last day of a plan that has ended was charged.
  if (present.status === 'canceled') return findLaterDay(today, present.cancel_on ?? today)
  return findLaterDay(today, findLaterDay(present.period_starts, present.terms_began))
}

/** Only the first plan of an account has a trial. */
export function planChange({ present, plan, charged, now, day, zone }: Wish): PlanChange {
  const from = findNextMonth(day)
  if (!present || present.status === 'canceled') {
    const trialEndsAt = !present && plan.trialDays > 0 ? new Date(now.getTime() + plan.trialDays * dayMs) : null
    return {
      ...{ kind: 'start', reason: 'start', title: texts.titles.start(plan.name, formatShortDay(day)), trialEndsAt },
      lines: trialEndsAt ? [] : [buildPlanLine(plan, day)],
      from: trialEndsAt ? formatDayIn(zone, trialEndsAt) : from,
    }
  }
  const had = readTerms(present)
  const trialEndsAt = present.status === 'trialing' ? present.trial_ends_at : null
  const isSame = had.id === plan.id
  const unused = charged ? [buildPlanLine(had, day, -1)] : []
  return {
    ...{ kind: isSame ? 'same' : 'change', reason: 'planChange', title: texts.titles.change(plan.name), trialEndsAt },
    lines: isSame || trialEndsAt ? [] : [buildPlanLine(plan, day), ...unused],
    from: trialEndsAt ? formatDayIn(zone, trialEndsAt) : from,
  }
}
