// What events do to the query cache. Where an event says all there is to know it is written in; where rows move, which
// only the server can order, what is in view is fetched anew. Either way the cache ends as a fresh fetch would.
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
import { grownKeys } from './contacts.queries.ts'
import { documentRemoved, documentSaved, refreshDocuments } from './documents/document-cache.ts'
import { registerExportLive } from './export/running-export.live.ts'
import { registerHistoryLive } from './history/history.live.ts'
import { dropImport, putImportProgress } from './import/import-cache.ts'
import { registerHouseholdLive } from './merge/household.live.ts'
import { dropNote, putNote } from './notes/activity-cache.ts'
import { recordRemoved, recordSaved, refreshRecords } from './records/record-cache.ts'
import { refreshReferrals } from './referrals/referrals.queries.ts'
import { registerTimelineLive } from './timeline/timeline.live.ts'
import { registerViewersLive } from './viewers/viewers.live.ts'

const orderOf = ({ lastName, firstName, companyName, letter }: ContactSummary) =>
  JSON.stringify([letter, lastName, firstName, companyName])

/** Added, changed or restored. `favorite` is one's own, so the event cannot know it. */
export function contactSaved(client: QueryClient, { contact, created, version }: EventPayload<'contactSaved'>) {
  const before = findSummary(client, contact.id)
  changeSummaries(client, contact.id, ({ favorite }) => ({ ...contact, favorite }))
  if (!before) refreshOrder(client, created ? [contact.letter] : undefined)
  else if (orderOf(before) !== orderOf(contact)) refreshOrder(client, [before.letter, contact.letter])
  else refreshMatches(client, before, contact)

  const queryKey = api.contacts.getContact.queryKey({ params: { id: contact.id } })
  const known = client.getQueryState<Contact>(queryKey)
  if (known && !(known.status === 'success' && (known.data?.version ?? 0) >= version))
    client.invalidateQueries({ queryKey })
  refreshReferrals(client)
  repeatLoads(client)
}

/** Its place stays; whether it matches a search or carries a tag may have changed. */
function refreshMatches(client: QueryClient, before: ContactSummary, after: ContactSummary) {
  client.invalidateQueries({ queryKey: grownKeys.found })
  if (before.tags.join() !== after.tags.join()) client.invalidateQueries({ queryKey: grownKeys.tagged })
}

export function contactRemoved(client: QueryClient, { id, letter }: EventPayload<'contactRemoved'>) {
  dropSummary(client, id)
  refreshOrder(client, [letter])
  refreshReferrals(client)
  // The page that shows it learns from the answer that it is gone.
  client.invalidateQueries({ queryKey: api.contacts.getContact.queryKey({ params: { id } }) })
}

export function contactsImported(client: QueryClient) {
  refreshContacts(client)
}

export function favoriteChanged(client: QueryClient, { id, favorite }: EventPayload<'favoriteChanged'>) {
  setFavorite(client, id, favorite)
  client.invalidateQueries({ queryKey: api.contacts.countContacts.queryKey() })
  if (favorite) client.invalidateQueries({ queryKey: grownKeys.favorites })
  repeatLoads(client)
}

export function noteSaved(client: QueryClient, event: EventPayload<'noteSaved'>) {
  putNote(client, event.clientId, event.activity, event.created)
  setLastContact(client, event.clientId, event.lastContactedAt)
  repeatLoads(client)
}

export function noteRemoved(client: QueryClient, { clientId, id, lastContactedAt }: EventPayload<'noteRemoved'>) {
  dropNote(client, clientId, id)
  setLastContact(client, clientId, lastContactedAt)
  repeatLoads(client)
}

/** Names and counts: the chips in rows are tags too. */
export function tagsChanged(client: QueryClient) {
  client.invalidateQueries({ queryKey: api.tags.listTags.queryKey() })
  client.invalidateQueries({ queryKey: grownKeys.tagged })
}

/** Who carries what; without names of contacts they are too many to be told one by one. */
export function contactsTagged(client: QueryClient, { clients }: EventPayload<'contactsTagged'>) {
  if (!clients) return refreshContacts(client)
  for (const { id, tags } of clients) {
    const names = tags.slice(0, shownTags).map(({ name }) => name)
    changeSummaries(client, id, (contact) => ({ ...contact, tags: names }))
    changeContact(client, id, (contact) => ({ ...contact, tags }))
    client.invalidateQueries({ queryKey: api.tags.listContactTags.queryKey({ params: { id } }) })
  }
  for (const queryKey of [grownKeys.tagged, api.tags.explainTag.queryKey()]) client.invalidateQueries({ queryKey })
  repeatLoads(client)
}

export const importProgress = putImportProgress
export const importDiscarded = dropImport

/** An answer that is on its way may have been read before the change: it would undo what was just written in. */
function repeatLoads(client: QueryClient) {
  client.invalidateQueries({
    queryKey: ['contacts'],
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  })
}

/** Of a contact a list shows so many. */
const shownTags = 5

function refreshContacts(client: QueryClient) {
  for (const room of ['contacts', 'tags']) client.invalidateQueries({ queryKey: [room] })
}

export function registerContactsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('contactSaved', (event) => contactSaved(client, event))
  live.onEvent('contactRemoved', (event) => contactRemoved(client, event))
  live.onEvent('contactsImported', () => contactsImported(client))
  live.onEvent('favoriteChanged', (event) => favoriteChanged(client, event))
  live.onEvent('noteSaved', (event) => noteSaved(client, event))
  live.onEvent('noteRemoved', (event) => noteRemoved(client, event))
  live.onEvent('recordSaved', (event) => recordSaved(client, event))
  live.onEvent('recordRemoved', (event) => recordRemoved(client, event))
  live.onEvent('documentSaved', (event) => documentSaved(client, event))
  live.onEvent('documentRemoved', (event) => documentRemoved(client, event))
  live.onEvent('tagsChanged', () => tagsChanged(client))
  live.onEvent('contactsTagged', (event) => contactsTagged(client, event))
  live.onEvent('importProgress', (event) => importProgress(client, event))
  live.onEvent('importDiscarded', (event) => importDiscarded(client, event))
  registerHouseholdLive(live)
  registerHistoryLive(live)
  registerTimelineLive(live)
  registerViewersLive(live)
  registerExportLive(live)
  live.onRefetch('contacts', () => {
    refreshContacts(client)
    refreshRecords(client)
    refreshDocuments(client)
  })
  // What is told without a stream: favourites, tags and imports.
  live.onReconnect(() => {
    for (const queryKey of [
      api.contacts.countContacts.queryKey(),
      api.tags.listTags.queryKey(),
      grownKeys.favorites,
      grownKeys.tagged,
      ['imports'],
    ])
      client.invalidateQueries({ queryKey })
  })
}
