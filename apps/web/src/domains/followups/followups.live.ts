import type { Live } from '#platform/realtime/live.ts'
import {
  clientRemoved,
  clientRenamed,
  contactSaved,
  conversationSaved,
  followupRemoved,
  followupSaved,
  refreshFollowups,
  warningAnswered,
  warningRaised,
} from './followup-cache.ts'

export function registerFollowupsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('followupSaved', (event) => followupSaved(client, event))
  live.onEvent('followupRemoved', (event) => followupRemoved(client, event))
  live.onEvent('followupsChanged', () => refreshFollowups(client))
  live.onEvent('contactsChanged', ({ order }) => order && refreshFollowups(client))
  live.onEvent('warningRaised', (event) => warningRaised(client, event))
  live.onEvent('warningAnswered', (event) => warningAnswered(client, event))
  const removed = new Set<string>()
  live.onEvent('contactRemoved', ({ id }) => {
    removed.add(id)
    clientRemoved(client, id)
  })
  live.onEvent('contactSaved', ({ contact }) => {
    if (removed.delete(contact.id)) refreshFollowups(client)
    else clientRenamed(client, contact)
    contactSaved(client, contact)
  })
  live.onEvent('roomUpdated', ({ room }) => conversationSaved(client, room.phoneNumber))
  live.onRefetch(
    (stream) => stream === 'followups' || stream.startsWith('followups:'),
    () => refreshFollowups(client),
  )
}
