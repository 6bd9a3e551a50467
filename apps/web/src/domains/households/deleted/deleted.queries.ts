import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

type Page = AnswerTo<'households', 'listDeletedContacts'>
export type DeletedContact = Page['data'][number]

const deletedKey = ['households', 'deleted'] as const

export const deletedContactsQuery = () =>
  infiniteQueryOptions({
    queryKey: deletedKey,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      api.households.listDeletedContacts({ query: { limit: 50, cursor: pageParam } }, { signal }),
  })

export const deletionQuery = (id: string) =>
  queryOptions(api.households.getDeletedContact.queryOptions({ params: { id } }))

/** Another item was deleted; only the server knows by whom. */
export function refreshDeleted(client: QueryClient, id?: string) {
  client.invalidateQueries({ queryKey: deletedKey })
  if (id) client.invalidateQueries({ queryKey: deletionQuery(id).queryKey })
}

/** It was restored. */
export function dropDeleted(client: QueryClient, id: string) {
  client.removeQueries({ queryKey: deletionQuery(id).queryKey, type: 'inactive' })
  client.setQueryData<InfiniteData<Page, string | undefined>>(deletedKey, (list) =>
    list?.pages.some(({ data }) => data.some((contact) => contact.id === id))
      ? { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.filter((each) => each.id !== id) })) }
      : list,
  )
  // A reply in flight may have been read before the change.
  client.invalidateQueries({ queryKey: deletedKey, predicate: ({ state }) => state.fetchStatus === 'fetching' })
}
