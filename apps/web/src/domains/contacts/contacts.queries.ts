import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { Contact } from './contact-types.ts'
import { PAGE_SIZE, type PagePlace } from './list/all/places.ts'
import { storeRecords } from './put-records.ts'

export const countsQuery = () => queryOptions(api.contacts.countContacts.queryOptions())

export const tagsQuery = () => queryOptions(api.tags.listTags.queryOptions({ query: { limit: 100 } }))

/** One page of the continuous list. Events keep it current, so it never becomes stale with time. */
export const pageQuery = ({ letter, page }: PagePlace) =>
  queryOptions({
    ...api.contacts.listContacts.queryOptions({
      query: { letter, offset: page * PAGE_SIZE, limit: PAGE_SIZE },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Keys of infinite lists; their data is `{ pages, pageParams }`. */
export const infiniteKeys = {
  found: ['contacts', 'found'],
  favorites: ['contacts', 'favorites'],
} as const

const growing = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}

export const searchQuery = (search: string) =>
  infiniteQueryOptions({
    ...growing,
    queryKey: [...infiniteKeys.found, search],
    queryFn: ({ pageParam, signal }) =>
      api.contacts.listContacts({ query: { search, cursor: pageParam, limit: pageParam ? 100 : 50 } }, { signal }),
    // Results stay until the next reply arrives.
    placeholderData: keepPreviousData,
  })

export const favoritesQuery = (userId: string) =>
  infiniteQueryOptions({
    ...growing,
    queryKey: [...infiniteKeys.favorites, userId],
    queryFn: ({ pageParam, signal }) =>
      api.contacts.listFavorites({ params: { userId }, query: { cursor: pageParam } }, { signal }),
  })

export const contactQuery = (id: string) => queryOptions(api.contacts.getContact.queryOptions({ params: { id } }))

/** From a reply, unless a newer one is known. */
export const storeContact = (client: QueryClient, contact: Contact) =>
  client.setQueryData(contactQuery(contact.id).queryKey, (known) =>
    known && known.version > contact.version ? known : contact,
  )

/**
 * The contact with everything its page shows, in one request: notes, records, and documents are stored in their lists' queries. An
 * event that arrives meanwhile repeats the request, so newer data is never replaced by older.
 */
export const contactPageQuery = (id: string) =>
  queryOptions({
    ...contactQuery(id),
    queryFn: async ({ client, signal }) => {
      const full = await api.contacts.getFullContact({ params: { id } }, { signal })
      const { activity, stickies, records, documents, ...contact } = full
      client.setQueryData(notesQuery(id, newestNotes).queryKey, activity)
      client.setQueryData(stickiesQuery(id).queryKey, stickies)
      storeRecords(client, id, records)
      const ofContact = { params: { ownerId: id }, query: { kind: 'contact' } } as const
      client.setQueryData(api.documents.listDocuments.queryKey(ofContact), { data: documents })
      return contact
    },
  })

export interface NotesPage {
  /** 5, 10, 25 or 50. */
  limit: number
  /** Only notes older, or newer, than this instant. */
  prior?: string | undefined
  after?: string | undefined
}

export const newestNotes: NotesPage = { limit: 5 }

/** Notes other than sticky ones, newest first. */
export const notesQuery = (id: string, { limit, prior, after }: NotesPage) =>
  queryOptions({
    ...api.contacts.listActivity.queryOptions({
      params: { id },
      // Going back needs the adjacent page, not the newest one: it is requested in ascending order and reversed.
      query: { limit, prior, after, sort: after ? 'createdAt' : '-createdAt', sticky: 'false' },
    }),
    select: (list) => (after ? { ...list, data: list.data.toReversed() } : list),
    placeholderData: keepPreviousData,
  })

export const stickiesQuery = (id: string) =>
  queryOptions(api.contacts.listActivity.queryOptions({ params: { id }, query: { limit: 50, sticky: 'true' } }))
