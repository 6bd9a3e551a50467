// Numbers are never in an event: what is shown is read again, only where a person can see it.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import type { PersonStats, TeamStats } from './metrics.queries.ts'

const { getPhoneUsage, listUsedRows, listTeamStats, getEmployeeStats, listCountedRows } = api.metrics

type Counted = Pick<EventPayload<'metricsCounted'>, 'users' | 'usage'>

/** A tab behind others reads once it is in front again. */
const isBehind = () => globalThis.document?.visibilityState === 'hidden'

function refreshMetrics(client: QueryClient, { users, usage }: Counted) {
  const persons = [getEmployeeStats, listCountedRows].map((call) => call.queryKey())
  const keys = [
    ...(usage ? [getPhoneUsage.queryKey(), listUsedRows.queryKey()] : []),
    ...(users?.length === 0 ? [] : [listTeamStats.queryKey()]),
    ...(users ? persons.flatMap((key) => users.map((user) => [...key, { user }])) : persons),
  ]
  for (const queryKey of keys)
    if (isBehind()) void client.invalidateQueries({ queryKey, refetchType: 'none' })
    else scheduleRefetch(client, queryKey)
}

export function applyGoals(client: QueryClient, { user, goals }: EventPayload<'goalsSaved'>) {
  applyToQueries<TeamStats>(client, listTeamStats.queryKey(), (stats) => ({
    ...stats,
    data: stats.data.map((row) => (row.user === user ? { ...row, goals } : row)),
  }))
  const ofPerson = [...getEmployeeStats.queryKey(), { user }]
  applyToQueries<PersonStats>(client, ofPerson, (stats) => ({ ...stats, goals }))
}

export function registerMetricsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('metricsCounted', (counted) => refreshMetrics(client, counted))
  live.onEvent('goalsSaved', (saved) => applyGoals(client, saved))
  // Neither has a stream: what came while the connection was away is not sent again.
  live.onReconnect(() => refreshMetrics(client, { users: null, usage: true }))
}
