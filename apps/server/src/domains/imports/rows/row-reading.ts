import type { Platform } from '#platform/platform'
import { formatDayIn } from '#platform/zone'
import { accountSettings } from '../../accounts/accounts.public.ts'
import type { RowReading } from './map-row.ts'

/** What reading a row depends on besides its columns: the date is in the agency's time zone. */
export async function rowReading(platform: Platform, accountId: string): Promise<RowReading> {
  const { country, timezone } = await accountSettings(platform, accountId)
  return { today: formatDayIn(timezone, platform.clock.now()), country }
}
