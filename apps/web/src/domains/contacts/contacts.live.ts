// How events update the query cache. If an event contains everything, it is written to the cache; if rows move, whose
// order only the server knows, visible queries are refetched. Either way the cache ends up equal to a fresh fetch.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { repeatReads } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import {
  changeContact,
  changeSummaries,
  findSummary,
  refreshOrder,
  removeSummary,
  setFavorite,
  setLastContact,
} from './contact-cache.ts'
import type { ContactSummary } from './contact-types.ts'
import { infiniteKeys } from './contacts.queries.ts'
import { applyNote, removeNote } from './notes/activity-cache.ts'
import { registerViewersLive } from './viewers/viewers.live.ts'

const orderOf = ({ lastName, firstName, companyName, letter }: ContactSummary) =>
  JSON.stringify([letter, lastName, firstName, companyName])

/** Added, changed, or restored. `favorite` is specific to each person, so the event does not contain it. */
export function applyContact(client: QueryClient, { contact, created, version }: EventPayload<'contactSaved'>) {
  const before = findSummary(client, contact.id)
  changeSummaries(client, contact.id, ({ favorite }) => ({ ...contact, favorite }))
  if (!before) refreshOrder(client, created ? [contact.letter] : undefined)
  else if (orderOf(before) !== orderOf(contact)) refreshOrder(client, [before.letter, contact.letter])
  // Its position stays; whether a search still finds it may have changed.
  else scheduleRefetch(client, infiniteKeys.found)

  changeContact(client, contact.id, (shown) => {
    if (shown.version < version) return undefined
    // A call or a text creates no version of the contact.
    const { lastContactedAt } = contact
    if (shown.version !== version || shown.summary.lastContactedAt === lastContactedAt) return shown
    return { ...shown, summary: { ...shown.summary, lastContactedAt } }
  })
}

export function removeContact(client: QueryClient, { id, letter }: EventPayload<'contactRemoved'>) {
  removeSummary(client, id)
  refreshOrder(client, [letter])
  // The page that shows it learns from a reply that it is gone.
  client.invalidateQueries({ queryKey: api.contacts.getContact.queryKey({ params: { id } }) })
}

/** Without ids, or where rows come and go, everything is refetched; otherwise what shows one of these contacts. */
function applyChanges(client: QueryClient, { ids, order }: EventPayload<'contactsChanged'>) {
  if (!ids || order) return refreshContacts(client)
  const changed = new Set(ids)
  repeatReads(client, ['contacts'])
  client.invalidateQueries({
    queryKey: ['contacts'],
    // Only the server knows whether they are still found.
    predicate: ({ queryKey: [, call], state }) =>
      state.fetchStatus === 'idle' && (call === 'found' || shows(state.data, changed)),
  })
  client.invalidateQueries({
    queryKey: api.tags.listContactTags.queryKey(),
    predicate: ({ queryKey }) => changed.has((queryKey[2] as { params: { id: string } }).params.id),
  })
}

/** Whether the data of a query is one of these contacts, or a list with one of them. */
function shows(data: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof data !== 'object' || data === null) return false
  if ('id' in data && typeof data.id === 'string' && ids.has(data.id)) return true
  const rows = 'data' in data ? data.data : 'pages' in data ? data.pages : []
  return Array.isArray(rows) && rows.some((row) => shows(row, ids))
}

export function applyFavorite(client: QueryClient, { id, favorite }: EventPayload<'favoriteChanged'>) {
  setFavorite(client, id, favorite)
  scheduleRefetch(client, api.contacts.countContacts.queryKey())
  if (favorite) scheduleRefetch(client, infiniteKeys.favorites)
}

export function applySavedNote(client: QueryClient, event: EventPayload<'noteSaved'>) {
  applyNote(client, event.clientId, event.activity, event.created)
  setLastContact(client, event.clientId, event.lastContactedAt)
}

export function applyRemovedNote(client: QueryClient, { clientId, id, lastContactedAt }: EventPayload<'noteRemoved'>) {
  removeNote(client, clientId, id)
  setLastContact(client, clientId, lastContactedAt)
}

export function refreshContacts(client: QueryClient) {
  for (const domain of ['contacts', 'tags']) scheduleRefetch(client, [domain])
}

export function registerContactsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('contactSaved', (event) => applyContact(client, event))
  live.onEvent('contactRemoved', (event) => removeContact(client, event))
  live.onEvent('contactsImported', () => refreshContacts(client))
  live.onEvent('contactsChanged', (event) => applyChanges(client, event))
  live.onEvent('favoriteChanged', (event) => applyFavorite(client, event))
  live.onEvent('noteSaved', (event) => applySavedNote(client, event))
  live.onEvent('noteRemoved', (event) => applyRemovedNote(client, event))
  registerViewersLive(live)
  live.onRefetch('contacts', () => refreshContacts(client))
  // Events about favorites have no stream.
  live.onReconnect(() => {
    for (const queryKey of [api.contacts.countContacts.queryKey(), infiniteKeys.favorites])
      scheduleRefetch(client, queryKey)
  })
}
