// Everything that happens with a contact is in its timeline, where only the server knows the position.
import type { QueryClient } from '@tanstack/react-query'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'

/** Without an id, for every contact. */
export const refreshTimeline = (client: QueryClient, contactId?: string) =>
  scheduleRefetch(client, ['timeline', 'items', ...(contactId ? [contactId] : [])])

export function registerTimelineLive(live: Live) {
  const client = live.queryClient
  live.onEvent('contactSaved', ({ contact }) => refreshTimeline(client, contact.id))
  for (const event of [
    'noteSaved',
    'noteRemoved',
    'recordSaved',
    'recordRemoved',
    'documentSaved',
    'documentRemoved',
  ] as const)
    live.onEvent(event, ({ clientId }) => refreshTimeline(client, clientId))
  for (const event of [
    'householdChanged',
    'contactsImported',
    'contactsChanged',
    'followupsChanged',
    'contactsTagged',
    'followupSaved',
    'followupRemoved',
  ] as const)
    live.onEvent(event, () => refreshTimeline(client))
  live.onEvent('roomUpdated', ({ room, messages }) => {
    if (messages.length === 0) return
    for (const { id } of [...(room.client ? [room.client] : []), ...room.sharedWith]) refreshTimeline(client, id)
  })
  for (const event of ['conferenceStarted', 'participantJoined', 'callEnded'] as const)
    live.onEvent(event, ({ call }) => {
      if (call.client) refreshTimeline(client, call.client)
    })
  live.onEvent('reviewSaved', ({ client: asked }) => {
    if (asked) refreshTimeline(client, asked.id)
  })
  live.onEvent('chatPinsChanged', ({ contacts }) => {
    for (const id of contacts) refreshTimeline(client, id)
  })
  live.onRefetch('contacts', () => refreshTimeline(client))
}
