// Ends a plan with its period, and takes that back.
import type { planEndpoints } from '@frontdesk/contract/money/billing/plans'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { formatDayIn } from '#platform/zone'
import { addDays, findEarlierDay, findLaterDay, findNextMonth } from './calendar.ts'
import { requireSubscription } from './subscription.ts'
import { changeSubscription, lockSubscription, type SubscriptionRow } from './subscriptions.store.ts'

type Cancel = typeof planEndpoints.cancelPlan
type Resume = typeof planEndpoints.resumePlan

export const cancelPlan = (call: CallOf<Cancel>): Promise<AnswerOf<Cancel>> =>
  changeEnd(call, (row) => row.cancel_on ?? findLastDayAfter(row, formatDayIn(row.timezone, call.platform.clock.now())))

export const resumePlan = (call: CallOf<Resume>): Promise<AnswerOf<Resume>> => changeEnd(call, () => null)

/** The first day without it: a trial ends with its last day, and nothing is charged for it. */
function findLastDayAfter({ status, trial_ends_at, timezone, period_starts }: SubscriptionRow, today: string): string {
  const end = findNextMonth(findLaterDay(today, period_starts))
  if (status !== 'trialing' || !trial_ends_at) return end
  return findEarlierDay(addDays(formatDayIn(timezone, trial_ends_at), 1), end)
}

/** Twice is the same as once. Throws notFound without a plan, and once it has ended. */
async function changeEnd(
  call: CallOf<Cancel> | CallOf<Resume>,
  endOf: (row: SubscriptionRow) => string | null,
): Promise<AnswerOf<Cancel>> {
  const { params, caller, platform, inAccount } = call
  if (params.id !== caller.accountId) throw new AppError('notFound')
  return inAccount(async (tx) => {
    const row = await lockSubscription(tx)
    if (!row || row.status === 'canceled') throw new AppError('notFound')
    const cancel_on = endOf(row)
    if (cancel_on === row.cancel_on) return requireSubscription(tx, platform)
    await changeSubscription(tx, { cancel_on, updated_at: platform.clock.now() })
    await audit(tx, {
      action: cancel_on ? 'subscription.canceled' : 'subscription.resumed',
      entity: { type: 'subscription', id: row.id },
      changes: { cancelOn: { from: row.cancel_on, to: cancel_on } },
    })
    publish(tx, 'billingChanged', { what: 'plan' })
    return requireSubscription(tx, platform)
  })
}
