// The day on which an agency’s billing is: the calendar’s, or a later one once a super has ended a month early. What
// billing shows and what it begins has this day, so that dates of two clocks never stand side by side.
import type { Platform } from '#platform/platform'
import { formatDayIn } from '#platform/zone'
import { countDays, findLaterDay } from './calendar.ts'
import { periodQuery, type SubscriptionRow } from './subscriptions.store.ts'

const dayMs = 86_400_000
type Period = Pick<SubscriptionRow, 'period_starts'>
type Parts = Pick<Platform, 'database' | 'clock'>

/** `today`: by the calendar. Without a plan there is no other. */
export const findBillingDay = (row: Period | undefined, today: string): string =>
  row ? findLaterDay(today, row.period_starts) : today

/** The present time of day on the day of billing. */
export async function findBillingTime({ database, clock }: Parts, accountId: string): Promise<Date> {
  const now = clock.now()
  const [row] = await database.read(accountId, periodQuery)
  if (!row) return now
  const today = formatDayIn(row.timezone, now)
  return new Date(now.getTime() + countDays(today, findBillingDay(row, today)) * dayMs)
}
