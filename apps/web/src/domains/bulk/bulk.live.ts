import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { applyRun, runsQuery } from './bulk.queries.ts'
import { askAgain, showRun } from './runs/run-toasts.ts'

export function registerBulkLive(live: Live) {
  const client = live.queryClient
  live.onEvent('bulkProgress', (run) => {
    applyRun(client, run)
    showRun(client, run)
  })
  // Its events have no stream.
  live.onReconnect(() => {
    scheduleRefetch(client, runsQuery().queryKey)
    void askAgain(client)
  })
}
