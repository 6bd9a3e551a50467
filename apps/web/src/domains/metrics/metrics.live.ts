import type { Live } from '#platform/realtime/live.ts'
import { goalsSaved, metricsCounted } from './metrics-cache.ts'

export function registerMetricsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('metricsCounted', (counted) => metricsCounted(client, counted))
  live.onEvent('goalsSaved', (saved) => goalsSaved(client, saved))
  // Neither has a stream: what came while the connection was away is not told again.
  live.onReconnect(() => metricsCounted(client, { users: null, usage: true }))
}
