import type { Live } from '#platform/realtime/live.ts'
import { documentRemoved, documentSaved, refreshDocuments } from './document-cache.ts'

export function registerDocumentsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('documentSaved', (event) => documentSaved(client, event))
  live.onEvent('documentRemoved', (event) => documentRemoved(client, event))
  live.onRefetch('contacts', () => refreshDocuments(client))
}
