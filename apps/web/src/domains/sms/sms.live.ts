import type { Live } from '#platform/realtime/live.ts'
import { announce } from './alerts/announce.ts'
import { showTeamNotice } from './alerts/team-notices.tsx'
import { applyClientRemoved, applyClientSaved, refreshTexts, storeRoom } from './sms-cache.ts'
import { typingHeard, viewerHeard } from './talk/present.ts'

export function registerSmsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('roomCreated', ({ room, messages }) => {
    storeRoom(client, room, messages)
    announce(room, messages)
  })
  live.onEvent('roomUpdated', ({ room, messages }) => {
    storeRoom(client, room, messages)
    announce(room, messages)
  })
  live.onEvent('roomsChanged', ({ data }) => data || refreshTexts(client))
  live.onEvent('teamNotified', showTeamNotice)
  live.onEvent('roomTyping', typingHeard)
  live.onEvent('roomViewed', viewerHeard)
  // Conversations show the names of contacts.
  live.onEvent('contactSaved', ({ contact }) => applyClientSaved(client, contact))
  live.onEvent('contactRemoved', ({ id }) => applyClientRemoved(client, id))
  live.onEvent('textingDisabled', () => refreshTexts(client))
  live.onRefetch('sms', () => refreshTexts(client))
}
