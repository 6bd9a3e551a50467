import type { Live } from '#platform/realtime/live.ts'
import { moveExport } from './running-export.ts'

export const registerExportLive = (live: Live) =>
  live.onEvent('exportProgressed', ({ exportId, rows, total }) => moveExport(exportId, { rows, total }))
