import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { applyExport, exportsQuery } from './records/exports.queries.ts'
import { moveExport } from './running-export.ts'

export function registerExportLive(live: Live) {
  const client = live.queryClient
  live.onEvent('exportProgressed', ({ exportId, rows, total }) => moveExport(exportId, { rows, total }))
  live.onEvent('exportRecorded', (record) => applyExport(client, record))
  // Events without a stream.
  live.onReconnect(() => scheduleRefetch(client, exportsQuery().queryKey))
}
