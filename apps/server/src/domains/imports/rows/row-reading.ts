import type { Platform } from '#platform/platform'
import { dayIn } from '#platform/zone'
import { accountSettings } from '../../accounts/accounts.public.ts'
import type { RowReading } from './map-row.ts'

/** What rows are read by, beside their columns: the day is the agency's. */
export async function rowReading(platform: Platform, accountId: string): Promise<RowReading> {
  const { country, timezone } = await accountSettings(platform, accountId)
  return { today: dayIn(timezone, platform.clock.now()), country }
}
