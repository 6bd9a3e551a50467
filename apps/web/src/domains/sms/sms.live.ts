import type { Live } from '#platform/realtime/live.ts'
import { announce } from './alerts/announce.ts'
import { teamNotified } from './alerts/team-notices.tsx'
import { clientRemoved, clientSaved, putRoom, refreshTexts } from './sms-cache.ts'
import { typingHeard, viewerHeard } from './talk/present.ts'

export function registerSmsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('roomCreated', ({ room, messages }) => {
    putRoom(client, room, messages)
    announce(room, messages)
  })
  live.onEvent('roomUpdated', ({ room, messages }) => {
    putRoom(client, room, messages)
    announce(room, messages)
  })
  live.onEvent('roomsChanged', ({ data }) => data || refreshTexts(client))
  live.onEvent('teamNotified', teamNotified)
  live.onEvent('roomTyping', typingHeard)
  live.onEvent('roomViewed', viewerHeard)
  // Conversations show the names of contacts.
  live.onEvent('contactSaved', ({ contact }) => clientSaved(client, contact))
  live.onEvent('contactRemoved', ({ id }) => clientRemoved(client, id))
  live.onEvent('textingDisabled', () => refreshTexts(client))
  live.onRefetch('sms', () => refreshTexts(client))
}
