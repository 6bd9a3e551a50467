// Every change of a contact is an entry of its history, whose text only the server can make.
import type { QueryClient } from '@tanstack/react-query'
import type { Live } from '#platform/realtime/live.ts'

/** Without an id, for every contact. */
export const refreshHistory = (client: QueryClient, contactId?: string) =>
  void client.invalidateQueries({ queryKey: ['history', 'entries', ...(contactId ? [contactId] : [])] })

export function registerHistoryLive(live: Live) {
  const client = live.queryClient
  live.onEvent('contactSaved', ({ contact }) => refreshHistory(client, contact.id))
  live.onEvent('recordSaved', ({ clientId }) => refreshHistory(client, clientId))
  live.onEvent('recordRemoved', ({ clientId }) => refreshHistory(client, clientId))
  for (const event of ['householdChanged', 'contactsImported', 'contactsChanged'] as const)
    live.onEvent(event, () => refreshHistory(client))
  live.onRefetch('contacts', () => refreshHistory(client))
}
