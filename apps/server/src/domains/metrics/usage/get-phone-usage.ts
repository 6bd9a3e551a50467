import type { usageEndpoints } from '@frontdesk/contract/metrics/usage'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { countBefore } from '../counting/count-metrics.ts'
import { periodOf } from '../stats/period.ts'
import { zone } from '../stats/stats.store.ts'
import { usageOf } from './usage.store.ts'

type Endpoint = typeof usageEndpoints.getPhoneUsage

/** Billing knows what the plan includes. */
export interface Plans {
  findCommitted(platform: Platform, accountId: string): Promise<{ minutes: number; messages: number } | null>
}

export const getPhoneUsage =
  ({ findCommitted }: Plans) =>
  async ({ params, query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => {
    if (params.id !== caller.accountId) throw new AppError('notFound')
    const { database, clock } = platform
    const now = clock.now()
    await countBefore(platform, caller.accountId)
    const [account] = await database.read(caller.accountId, zone)
    const [used] = await database.read(caller.accountId, usageOf(periodOf(account?.timezone ?? 'UTC', now, query)))
    return {
      asOf: now.toISOString(),
      minutes: used?.minutes ?? 0,
      recordings: used?.recordings ?? 0,
      messages: used?.messages ?? 0,
      phoneNumbers: used?.phone_numbers ?? 0,
      committed: await findCommitted(platform, caller.accountId),
    }
  }
