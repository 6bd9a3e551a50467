// Updates to contacts in the query cache, wherever they are cached; used by mutations and by event handlers alike.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Contact, ContactPage, ContactSummary } from './contact-types.ts'
import { infiniteKeys } from './contacts.queries.ts'
import type { Letter } from './list/all/places.ts'

type Infinite = InfiniteData<ContactPage, string | undefined>
type Change = (contact: ContactSummary) => ContactSummary

const infinite = Object.values(infiniteKeys)

/** Returns the same object when nothing in it changed, so that nothing renders again. */
function changeIn(page: ContactPage, id: string, change: Change): ContactPage {
  const at = page.data.findIndex((contact) => contact.id === id)
  const contact = page.data[at]
  return contact ? { ...page, data: page.data.with(at, change(contact)) } : page
}

function mapPages(list: Infinite, change: (page: ContactPage) => ContactPage): Infinite {
  const pages = list.pages.map(change)
  return pages.some((page, at) => page !== list.pages[at]) ? { ...list, pages } : list
}

/** Changes a contact in every list that contains it. */
export function changeSummaries(client: QueryClient, id: string, change: Change) {
  applyToQueries<ContactPage>(client, api.contacts.listContacts.queryKey(), (page) => changeIn(page, id, change))
  for (const queryKey of infinite)
    applyToQueries<Infinite>(client, queryKey, (list) => mapPages(list, (page) => changeIn(page, id, change)))
}

/**
 * Removes a contact from the infinite lists. Lists with fixed pages are refetched instead, because every row moves up.
 */
export function removeSummary(client: QueryClient, id: string, from: readonly (readonly string[])[] = infinite) {
  const without = (page: ContactPage) =>
    page.data.some((contact) => contact.id === id)
      ? { ...page, data: page.data.filter((contact) => contact.id !== id) }
      : page
  for (const queryKey of from) applyToQueries<Infinite>(client, queryKey, (list) => mapPages(list, without))
}

/** What any list knows about a contact. */
export function findSummary(client: QueryClient, id: string): ContactSummary | undefined {
  const pages = client.getQueriesData<ContactPage>({ queryKey: api.contacts.listContacts.queryKey() })
  const lists = infinite.flatMap((queryKey) => client.getQueriesData<Infinite>({ queryKey }))
  return [...pages.map(([, page]) => page), ...lists.flatMap(([, list]) => list?.pages ?? [])]
    .flatMap((page) => page?.data ?? [])
    .find((contact) => contact.id === id)
}

export function changeContact(client: QueryClient, id: string, change: (contact: Contact) => Contact | undefined) {
  applyToQueries<Contact>(client, api.contacts.getContact.queryKey({ params: { id } }), change)
}

export function setFavorite(client: QueryClient, id: string, favorite: boolean) {
  changeSummaries(client, id, (contact) => ({ ...contact, favorite }))
  changeContact(client, id, (contact) => ({ ...contact, favorite }))
  if (!favorite) removeSummary(client, id, [infiniteKeys.favorites])
}

export function setLastContact(client: QueryClient, id: string, lastContactedAt: string | null) {
  changeSummaries(client, id, (contact) => ({ ...contact, lastContactedAt }))
  changeContact(client, id, (contact) => ({ ...contact, summary: { ...contact.summary, lastContactedAt } }))
}

/**
 * Refetches queries in which rows move: those in use now, the others when they are next used. With `letters`, the pages
 * of all other letters stay.
 */
export function refreshOrder(client: QueryClient, letters?: readonly Letter[]) {
  client.invalidateQueries({
    queryKey: api.contacts.listContacts.queryKey(),
    predicate: ({ queryKey }) => {
      const letter = (queryKey[2] as { query?: { letter?: Letter } }).query?.letter
      return !letters || !letter || letters.includes(letter)
    },
  })
  for (const queryKey of infinite) client.invalidateQueries({ queryKey })
  scheduleRefetch(client, api.contacts.countContacts.queryKey())
}
