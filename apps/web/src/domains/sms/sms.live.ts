// How events, and replies to one's own acts, change what is shown of conversations.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { announce } from './alerts/announce.ts'
import { showTeamNotice } from './alerts/team-notices.tsx'
import { countsQuery, getRooms, type Message, messages, type Room, repliesKey, roomQuery } from './sms.queries.ts'
import { typingHeard, viewerHeard } from './talk/present.ts'

export function registerSmsLive(live: Live) {
  const client = live.queryClient
  const receive = ({ room, messages }: EventPayload<'roomUpdated'>) => {
    applyRoom(client, room, messages)
    announce(room, messages)
  }
  live.onEvent('roomCreated', receive)
  live.onEvent('roomUpdated', receive)
  live.onEvent('roomsChanged', ({ data }) => data || refreshTexts(client))
  live.onEvent('teamNotified', showTeamNotice)
  live.onEvent('roomTyping', typingHeard)
  live.onEvent('roomViewed', viewerHeard)
  // Conversations show the names of contacts.
  live.onEvent('contactSaved', ({ contact }) => applyClientSaved(client, contact))
  // A deleted contact has no conversation, and shares no number.
  live.onEvent('contactRemoved', ({ id }) => refreshRooms(client, (room) => hasClient(room, id)))
  live.onRefetch('sms', () => refreshTexts(client))
}

export function applyRoom(client: QueryClient, room: Room, added: readonly Message[] = []) {
  getRooms(client).applyEvent([room])
  messages.apply(client, room.id, added)
  if (added.some(({ flow }) => flow === 'incoming')) scheduleRefetch(client, repliesKey)
  scheduleRefetch(client, countsQuery().queryKey)
  scheduleRefetch(client, api.sms.listClientRooms.queryKey())
}

const refreshTexts = (client: QueryClient) => scheduleRefetch(client, ['sms'])

type Saved = NonNullable<Room['client']> & Record<'phone' | 'mobilePhone', string | null>

/** Conversations show its name. Whether it shares the number of one, only the server knows. */
export function applyClientSaved(client: QueryClient, contact: Saved) {
  const { id, firstName, lastName, companyName, phone, mobilePhone } = contact
  const name = [firstName, lastName].filter(Boolean).join(' ') || companyName || '—'
  const named = listRooms(client, (room) => hasClient(room, id)).map((room) => ({
    ...room,
    client: room.client?.id === id ? { id, firstName, lastName, companyName } : room.client,
    sharedWith: room.sharedWith.map((each) => (each.id === id ? { id, name } : each)),
  }))
  getRooms(client).applyEvent(named)
  refreshRooms(client, (room) => hasClient(room, id) !== [phone, mobilePhone].includes(room.phoneNumber))
}

const hasClient = ({ client, sharedWith }: Room, id: string) =>
  client?.id === id || sharedWith.some((each) => each.id === id)

const listRooms = (client: QueryClient, matches: (room: Room) => boolean) =>
  getRooms(client).listGroup('').filter(matches)

function refreshRooms(client: QueryClient, isStale: (room: Room) => boolean) {
  for (const { id } of listRooms(client, isStale)) scheduleRefetch(client, roomQuery(id).queryKey)
}
