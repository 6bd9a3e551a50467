import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { applyArrangement, dashboardQuery } from './dashboard.queries.ts'

export function registerDashboardLive(live: Live) {
  const client = live.queryClient
  live.onEvent('dashboardArranged', (arranged) => applyArrangement(client, arranged))
  // The event has no stream: one that came while the connection was away is not sent again.
  live.onReconnect(() => scheduleRefetch(client, dashboardQuery().queryKey))
}
