import type { Platform } from '#platform/platform'
import { formatDayIn } from '#platform/zone'
import { accountSettings } from '../../accounts/accounts.public.ts'

/** For whom a list is made, and when: both decide what fits a filter. */
export interface Viewer {
  accountId: string
  me: string
  now: Date
  /** Today in the account's time zone, `YYYY-MM-DD`. */
  day: string
  /** IANA name. */
  zone: string
}

export async function viewerOf(platform: Platform, accountId: string, me: string): Promise<Viewer> {
  const now = platform.clock.now()
  const { timezone } = await accountSettings(platform, accountId)
  return { accountId, me, now, zone: timezone, day: formatDayIn(timezone, now) }
}
