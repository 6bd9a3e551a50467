import type { QueryClient } from '@tanstack/react-query'
import {
  changeContact,
  changeSummaries,
  refreshContacts,
  repeatContactLoads,
} from '#domains/contacts/contact-cache.public.ts'
import { api } from '#platform/api.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'

/** The number of tags that a list shows for each contact. */
const shownTags = 5

/** The contacts' tags; without contact ids there were too many for individual events. */
export function contactsTagged(client: QueryClient, { clients }: EventPayload<'contactsTagged'>) {
  if (!clients) return refreshContacts(client)
  for (const { id, tags } of clients) {
    const names = tags.slice(0, shownTags).map(({ name }) => name)
    changeSummaries(client, id, (contact) => ({ ...contact, tags: names }))
    changeContact(client, id, (contact) => ({ ...contact, tags }))
    client.invalidateQueries({ queryKey: api.tags.listContactTags.queryKey({ params: { id } }) })
  }
  client.invalidateQueries({ queryKey: api.tags.explainTag.queryKey() })
  repeatContactLoads(client)
}

const refreshTags = (client: QueryClient) => client.invalidateQueries({ queryKey: api.tags.listTags.queryKey() })

export function registerTagsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('tagsChanged', () => refreshTags(client))
  live.onEvent('contactsTagged', (event) => contactsTagged(client, event))
  // Events without a stream.
  live.onReconnect(() => refreshTags(client))
}
