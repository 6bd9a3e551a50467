import type { Live } from '#platform/realtime/live.ts'
import { applyRecord, refreshRecords, removeRecord } from './record-cache.ts'

export function registerRecordsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('recordSaved', (event) => applyRecord(client, event))
  live.onEvent('recordRemoved', (event) => removeRecord(client, event))
  live.onEvent('contactsChanged', () => refreshRecords(client))
  live.onRefetch('contacts', () => refreshRecords(client))
}
