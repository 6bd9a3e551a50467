import type { Live } from '#platform/realtime/live.ts'
import { recordRemoved, recordSaved, refreshRecords } from './record-cache.ts'

export function registerRecordsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('recordSaved', (event) => recordSaved(client, event))
  live.onEvent('recordRemoved', (event) => recordRemoved(client, event))
  live.onEvent('contactsChanged', () => refreshRecords(client))
  live.onRefetch('contacts', () => refreshRecords(client))
}
