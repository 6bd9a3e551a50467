import type { QueryClient } from '@tanstack/react-query'
import { changeContact, changeSummaries, refreshContacts } from '#domains/contacts/contact-cache.public.ts'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'

/** The number of tags that a list shows for each contact. */
const shownTags = 5

/** The contacts' tags; without contact ids there were too many for individual events. */
function applyTags(client: QueryClient, { clients }: EventPayload<'contactsTagged'>) {
  if (!clients) return refreshContacts(client)
  for (const { id, tags } of clients) {
    const names = tags.slice(0, shownTags).map(({ name }) => name)
    changeSummaries(client, id, (contact) => ({ ...contact, tags: names }))
    changeContact(client, id, (contact) => ({ ...contact, tags }))
    scheduleRefetch(client, api.tags.listContactTags.queryKey({ params: { id } }))
  }
  scheduleRefetch(client, api.tags.explainTag.queryKey())
}

const refreshTags = (client: QueryClient) => scheduleRefetch(client, api.tags.listTags.queryKey())

export function registerTagsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('tagsChanged', () => refreshTags(client))
  live.onEvent('contactsTagged', (event) => applyTags(client, event))
  // Events without a stream.
  live.onReconnect(() => refreshTags(client))
}
