import type { Live } from '#platform/realtime/live.ts'
import { dropImport, putImportProgress } from './import-cache.ts'

export function registerImportsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('importProgress', (event) => putImportProgress(client, event))
  live.onEvent('importDiscarded', (event) => dropImport(client, event))
  // Events without a stream.
  live.onReconnect(() => void client.invalidateQueries({ queryKey: ['imports'] }))
}
