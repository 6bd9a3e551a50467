// What choosing a plan does: which invoice it causes, and from when its price is charged. All of it is arithmetic.
import type { InvoiceReason } from '@frontdesk/contract/money/billing/limits'
import type { Plan } from '@frontdesk/contract/money/billing/plan'
import { formatDayIn, formatShortDay } from '#platform/zone'
import { findNextMonth } from './calendar.ts'
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
  today: string
  zone: string
}

/** Only the first plan of an account has a trial. */
export function planChange({ present, plan, charged, now, today, zone }: Wish): PlanChange {
  const from = findNextMonth(today)
  if (!present || present.status === 'canceled') {
    const trialEndsAt = !present && plan.trialDays > 0 ? new Date(now.getTime() + plan.trialDays * dayMs) : null
    return {
      ...{ kind: 'start', reason: 'start', title: texts.titles.start(plan.name, formatShortDay(today)), trialEndsAt },
      lines: trialEndsAt ? [] : [buildPlanLine(plan, today)],
      from: trialEndsAt ? formatDayIn(zone, trialEndsAt) : from,
    }
  }
  const had = readTerms(present)
  const trialEndsAt = present.status === 'trialing' ? present.trial_ends_at : null
  const isSame = had.id === plan.id
  const unused = charged ? [buildPlanLine(had, today, -1)] : []
  return {
    ...{ kind: isSame ? 'same' : 'change', reason: 'planChange', title: texts.titles.change(plan.name), trialEndsAt },
    lines: isSame || trialEndsAt ? [] : [buildPlanLine(plan, today), ...unused],
    from: trialEndsAt ? formatDayIn(zone, trialEndsAt) : from,
  }
}
