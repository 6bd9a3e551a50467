import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { applyDocument, removeDocument } from './documents.queries.ts'

export function registerDocumentsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('documentSaved', (event) => applyDocument(client, event))
  live.onEvent('documentRemoved', (event) => removeDocument(client, event))
  live.onRefetch('contacts', () => scheduleRefetch(client, ['documents']))
}
