import type { Live } from '#platform/realtime/live.ts'
import { putRun, runsQuery } from './bulk.queries.ts'
import { askAgain, showRun } from './runs/run-toasts.ts'

export function registerBulkLive(live: Live) {
  const client = live.queryClient
  live.onEvent('bulkProgress', (run) => {
    putRun(client, run)
    showRun(client, run)
  })
  // Its events have no stream.
  live.onReconnect(() => {
    void client.invalidateQueries({ queryKey: runsQuery().queryKey })
    void askAgain(client)
  })
}
