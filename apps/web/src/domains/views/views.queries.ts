import type { ListSort } from '@frontdesk/contract/views/list-shape'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { FIRST_ROWS } from './first-list.ts'
import type { ShownList } from './selection/selection.ts'

export type ListPage = AnswerTo<'contactList', 'listRows'>
export type ContactRow = ListPage['data'][number]
export type ViewCount = AnswerTo<'views', 'countViews'>['data'][number]

export interface ListRequest extends ShownList {
  sort: ListSort
}

/** Lists in any order: `{ pages, pageParams }`. */
export const listedKey = ['contactList', 'listed'] as const
/** Rows by id, a page at a time. */
export const detailsKey = ['contactList', 'details'] as const

const HALF_AN_HOUR = 30 * 60_000
const MORE = 100

/**
 * Events change its rows. Their order stays until the list is refreshed: otherwise a row would move while somebody
 * reaches for it.
 */
export const listedQuery = (request: ListRequest) =>
  infiniteQueryOptions({
    queryKey: [...listedKey, request],
    queryFn: ({ pageParam, signal }) =>
      api.contactList.listRows(
        { body: { ...request, cursor: pageParam, limit: pageParam ? MORE : FIRST_ROWS } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: HALF_AN_HOUR,
  })

export const detailsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...detailsKey, ids],
    queryFn: ({ signal }) => api.contactList.rowsById({ body: { ids: [...ids] } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const countQuery = ({ filter, letter, favorites }: ShownList) =>
  queryOptions(api.contactList.countRows.queryOptions({ body: { filter, letter, favorites } }))

export const viewCountsQuery = () => queryOptions({ ...api.views.countViews.queryOptions(), staleTime: 60_000 })
