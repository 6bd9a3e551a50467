import type { Live } from '#platform/realtime/live.ts'
import { dashboardQuery } from './dashboard.queries.ts'
import { dashboardArranged } from './save-arrangement.ts'

export function registerDashboardLive(live: Live) {
  const client = live.queryClient
  live.onEvent('dashboardArranged', (arranged) => dashboardArranged(client, arranged))
  // The event has no stream: one that came while the connection was away is not told again.
  live.onReconnect(() => void client.invalidateQueries({ queryKey: dashboardQuery().queryKey }))
}
