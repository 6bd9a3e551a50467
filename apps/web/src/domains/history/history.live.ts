// Every change of a contact is an entry of its history, whose text only the server can make.
import type { QueryClient } from '@tanstack/react-query'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { ownChangesQuery } from './history.queries.ts'
import { settingsHistoryKey } from './settings/settings-history.queries.ts'

/** Without an id, for every contact. */
export function refreshHistory(client: QueryClient, contactId?: string) {
  scheduleRefetch(client, ['history', 'entries', ...(contactId ? [contactId] : [])])
  refreshOwnChanges(client)
}

/** An event doesn’t say who manages its contact. */
const refreshOwnChanges = (client: QueryClient) => scheduleRefetch(client, ownChangesQuery().queryKey)

/** Every change of a setting is an entry as well. */
const settingEvents = [
  'accountUpdated',
  'locationSaved',
  'locationRemoved',
  'phoneSaved',
  'mobileAppSaved',
  'userUpdated',
  'userRemoved',
  'blockListChanged',
  'rewardProgramsChanged',
] as const

export function registerHistoryLive(live: Live) {
  const client = live.queryClient
  live.onEvent('contactSaved', ({ contact }) => refreshHistory(client, contact.id))
  live.onEvent('contactRemoved', () => refreshOwnChanges(client))
  live.onEvent('recordSaved', ({ clientId }) => refreshHistory(client, clientId))
  live.onEvent('recordRemoved', ({ clientId }) => refreshHistory(client, clientId))
  for (const event of ['householdChanged', 'contactsImported', 'contactsChanged'] as const)
    live.onEvent(event, () => refreshHistory(client))
  for (const event of settingEvents) live.onEvent(event, () => scheduleRefetch(client, settingsHistoryKey))
  live.onRefetch('contacts', () => refreshHistory(client))
}
