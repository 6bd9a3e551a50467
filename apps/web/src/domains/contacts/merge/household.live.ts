// A merge or a split moves whatever hangs on contacts: what is in view is loaded anew, the rest when it is looked at.
import type { QueryClient } from '@tanstack/react-query'
import type { Live } from '#platform/realtime/live.ts'
import { refreshDocuments } from '../documents/document-cache.ts'
import { refreshRecords } from '../records/record-cache.ts'

export function refreshHousehold(client: QueryClient) {
  for (const room of ['contacts', 'merging', 'followups']) client.invalidateQueries({ queryKey: [room] })
  refreshRecords(client)
  refreshDocuments(client)
}

export function registerHouseholdLive(live: Live) {
  live.onEvent('householdChanged', () => refreshHousehold(live.queryClient))
}
