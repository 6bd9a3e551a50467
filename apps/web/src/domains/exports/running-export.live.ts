import type { Live } from '#platform/realtime/live.ts'
import { exportsQuery, putExport } from './records/exports.queries.ts'
import { moveExport } from './running-export.ts'

export function registerExportLive(live: Live) {
  const client = live.queryClient
  live.onEvent('exportProgressed', ({ exportId, rows, total }) => moveExport(exportId, { rows, total }))
  live.onEvent('exportRecorded', (record) => putExport(client, record))
  // Events without a stream.
  live.onReconnect(() => void client.invalidateQueries({ queryKey: exportsQuery().queryKey }))
}
