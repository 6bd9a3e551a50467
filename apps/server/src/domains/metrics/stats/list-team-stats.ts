import { admins } from '@frontdesk/contract/kit/role'
import type { metricEndpoints } from '@frontdesk/contract/metrics/metrics'
import type { AnswerOf, CallOf } from '#platform/domain'
import { countBefore } from '../counting/count-metrics.ts'
import { periodOf } from './period.ts'
import { goalsOf, sumsOfTeam, zone } from './stats.store.ts'
import { goalsFrom, valuesOf } from './values.ts'

type Endpoint = typeof metricEndpoints.listTeamStats

export async function listTeamStats({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const now = platform.clock.now()
  await countBefore(platform, caller.accountId)
  const { database } = platform
  const [account] = await database.read(caller.accountId, zone)
  const period = periodOf(account?.timezone ?? 'UTC', now, query)
  const only = admins.includes(caller.role) ? null : caller.userId
  const [rows, goals] = await database.readAll(caller.accountId, [sumsOfTeam(period, only), goalsOf(only)])
  const goalsByUser = Map.groupBy(goals, ({ user_id: user }) => user)
  return {
    data: rows.map((row) => ({
      user: row.user_id,
      values: valuesOf(row),
      goals: goalsFrom(goalsByUser.get(row.user_id) ?? []),
    })),
    updatedAt: now.toISOString(),
  }
}
