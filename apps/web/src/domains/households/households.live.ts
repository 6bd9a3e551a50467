// A merge or a split moves the dependent rows of contacts: visible queries are reloaded, the others when they are next
// used.

import { recordKinds } from '@frontdesk/contract/forms/record-kinds'
import type { QueryClient } from '@tanstack/react-query'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { refreshDeleted, removeDeleted } from './deleted/deleted.queries.ts'

export function refreshHousehold(client: QueryClient) {
  for (const part of ['contacts', 'households', 'followups', 'documents', ...recordKinds])
    scheduleRefetch(client, [part])
}

export function registerHouseholdsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('householdChanged', () => refreshHousehold(client))
  live.onEvent('contactSaved', ({ contact }) => removeDeleted(client, contact.id))
  live.onEvent('contactRemoved', ({ id }) => refreshDeleted(client, id))
  const refresh = () => scheduleRefetch(client, ['households'])
  live.onEvent('contactsImported', refresh)
  live.onEvent('contactsChanged', ({ order }) => order && refresh())
  live.onRefetch('contacts', refresh)
}
