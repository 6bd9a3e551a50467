import type { Platform } from '#platform/platform'
import { compareUsage, type UsageDifference } from './usage.store.ts'

/**
 * Compares what was metered with the calls, texts, and recordings that are still there, by kind. Deleted ones can't be
 * compared; their usage stays. Nothing without a plan.
 */
export const checkUsage = ({ database }: Pick<Platform, 'database'>, accountId: string): Promise<UsageDifference[]> =>
  database.read(accountId, compareUsage(accountId))
