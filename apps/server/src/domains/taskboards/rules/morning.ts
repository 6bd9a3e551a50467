import type { JobContext } from '#platform/jobs/job'
import { formatDayIn, parseInstantAt } from '#platform/zone'
import { accountSettings } from '../../accounts/accounts.public.ts'

/** The agency's day; null before this hour of it. */
export async function getDayAfter({ platform, accountId }: JobContext, hour: number): Promise<string | null> {
  const now = platform.clock.now()
  const { timezone } = await accountSettings(platform, accountId)
  const today = formatDayIn(timezone, now)
  return now < parseInstantAt(timezone, today, hour * 60) ? null : today
}
