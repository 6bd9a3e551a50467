import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'

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
  scheduleRefetch(client, deletedKey)
  if (id) scheduleRefetch(client, deletionQuery(id).queryKey)
}

/** It was restored. */
export function removeDeleted(client: QueryClient, id: string) {
  client.removeQueries({ queryKey: deletionQuery(id).queryKey, type: 'inactive' })
  applyToQueries<InfiniteData<Page>>(client, deletedKey, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, data: page.data.filter((each) => each.id !== id) })),
  }))
}
