// How events update the query cache. If an event contains everything, it is written to the cache; if rows move, whose
// order only the server knows, visible queries are refetched. Either way the cache ends up equal to a fresh fetch.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import {
  changeContact,
  changeSummaries,
  dropSummary,
  findSummary,
  refreshOrder,
  setFavorite,
  setLastContact,
} from './contact-cache.ts'
import type { Contact, ContactSummary } from './contact-types.ts'
import { infiniteKeys } from './contacts.queries.ts'
import { dropNote, putNote } from './notes/activity-cache.ts'
import { registerViewersLive } from './viewers/viewers.live.ts'

const orderOf = ({ lastName, firstName, companyName, letter }: ContactSummary) =>
  JSON.stringify([letter, lastName, firstName, companyName])

/** Added, changed, or restored. `favorite` is specific to each person, so the event does not contain it. */
export function contactSaved(client: QueryClient, { contact, created, version }: EventPayload<'contactSaved'>) {
  const before = findSummary(client, contact.id)
  changeSummaries(client, contact.id, ({ favorite }) => ({ ...contact, favorite }))
  if (!before) refreshOrder(client, created ? [contact.letter] : undefined)
  else if (orderOf(before) !== orderOf(contact)) refreshOrder(client, [before.letter, contact.letter])
  // Its position stays; whether a search still finds it may have changed.
  else client.invalidateQueries({ queryKey: infiniteKeys.found })

  const queryKey = api.contacts.getContact.queryKey({ params: { id: contact.id } })
  const known = client.getQueryState<Contact>(queryKey)
  if (known && !(known.status === 'success' && (known.data?.version ?? 0) >= version))
    client.invalidateQueries({ queryKey })
  // A call or a text creates no version of the contact.
  changeContact(client, contact.id, (shown) => {
    const { lastContactedAt } = contact
    if (shown.version !== version || shown.summary.lastContactedAt === lastContactedAt) return shown
    return { ...shown, summary: { ...shown.summary, lastContactedAt } }
  })
  repeatContactLoads(client)
}

export function contactRemoved(client: QueryClient, { id, letter }: EventPayload<'contactRemoved'>) {
  dropSummary(client, id)
  refreshOrder(client, [letter])
  // The page that shows it learns from a reply that it is gone.
  client.invalidateQueries({ queryKey: api.contacts.getContact.queryKey({ params: { id } }) })
}

export function contactsImported(client: QueryClient) {
  refreshContacts(client)
}

/** Without ids, or where rows come and go, everything is refetched; otherwise what shows one of these contacts. */
export function contactsChanged(client: QueryClient, { ids, order }: EventPayload<'contactsChanged'>) {
  if (!ids || order) return refreshContacts(client)
  const changed = new Set(ids)
  // Only the server knows whether they are still found.
  client.invalidateQueries({ queryKey: infiniteKeys.found })
  client.invalidateQueries({ queryKey: ['contacts'], predicate: ({ state }) => shows(state.data, changed) })
  client.invalidateQueries({
    queryKey: api.tags.listContactTags.queryKey(),
    predicate: ({ queryKey }) => changed.has((queryKey[2] as { params: { id: string } }).params.id),
  })
  repeatContactLoads(client)
}

/** Whether the data of a query is one of these contacts, or a list with one of them. */
function shows(data: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof data !== 'object' || data === null) return false
  if ('id' in data && typeof data.id === 'string' && ids.has(data.id)) return true
  const rows = 'data' in data ? data.data : 'pages' in data ? data.pages : []
  return Array.isArray(rows) && rows.some((row) => shows(row, ids))
}

export function favoriteChanged(client: QueryClient, { id, favorite }: EventPayload<'favoriteChanged'>) {
  setFavorite(client, id, favorite)
  client.invalidateQueries({ queryKey: api.contacts.countContacts.queryKey() })
  if (favorite) client.invalidateQueries({ queryKey: infiniteKeys.favorites })
  repeatContactLoads(client)
}

export function noteSaved(client: QueryClient, event: EventPayload<'noteSaved'>) {
  putNote(client, event.clientId, event.activity, event.created)
  setLastContact(client, event.clientId, event.lastContactedAt)
  repeatContactLoads(client)
}

export function noteRemoved(client: QueryClient, { clientId, id, lastContactedAt }: EventPayload<'noteRemoved'>) {
  dropNote(client, clientId, id)
  setLastContact(client, clientId, lastContactedAt)
  repeatContactLoads(client)
}

/** A reply in flight may have been read before the change and would revert the update. */
export function repeatContactLoads(client: QueryClient) {
  client.invalidateQueries({
    queryKey: ['contacts'],
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  })
}

export function refreshContacts(client: QueryClient) {
  for (const domain of ['contacts', 'tags']) client.invalidateQueries({ queryKey: [domain] })
}

export function registerContactsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('contactSaved', (event) => contactSaved(client, event))
  live.onEvent('contactRemoved', (event) => contactRemoved(client, event))
  live.onEvent('contactsImported', () => contactsImported(client))
  live.onEvent('contactsChanged', (event) => contactsChanged(client, event))
  live.onEvent('favoriteChanged', (event) => favoriteChanged(client, event))
  live.onEvent('noteSaved', (event) => noteSaved(client, event))
  live.onEvent('noteRemoved', (event) => noteRemoved(client, event))
  registerViewersLive(live)
  live.onRefetch('contacts', () => refreshContacts(client))
  // Events about favorites have no stream.
  live.onReconnect(() => {
    for (const queryKey of [api.contacts.countContacts.queryKey(), infiniteKeys.favorites])
      client.invalidateQueries({ queryKey })
  })
}
