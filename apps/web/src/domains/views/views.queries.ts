import type { ListSort } from '@frontdesk/contract/views/list-shape'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import type { Kind } from '#platform/entities/collection.ts'
import { getEntities } from '#platform/entities/entities.ts'
import { FIRST_ROWS } from './first-list.ts'
import type { ShownList } from './selection/selection.ts'

export type ContactRow = AnswerTo<'contactList', 'listRows'>['data'][number]
export type ViewCount = AnswerTo<'views', 'countViews'>['data'][number]

export interface ListRequest extends ShownList {
  sort: ListSort
}

/** Lists in any order: `{ pages, pageParams }`. */
export const listedKey = ['contactList', 'listed'] as const

const rowKind: Kind<ContactRow> = { name: 'contactRow', groupOf: () => '', compare: () => 0 }

export const getRows = (client: QueryClient) => getEntities(client).of(rowKind)

export const listRows = (client: QueryClient, ids: readonly string[]) =>
  ids.flatMap((id) => getRows(client).get(id) ?? [])

interface Rows {
  data: readonly ContactRow[]
}

export interface ListedPage extends Omit<AnswerTo<'contactList', 'listRows'>, 'data'> {
  ids: readonly string[]
}

/** Queries hold ids, in the order of the server. */
async function readRows<Page extends Rows>(client: QueryClient, read: () => Promise<Page>) {
  const began = getEntities(client).now()
  const { data, ...page } = await read()
  getRows(client).applyRead(data, began)
  return { ...page, ids: data.map(({ id }) => id) }
}

/** Reads again what an event doesn't contain whole; deleted contacts go. */
export async function refreshRows(client: QueryClient, ids: readonly string[]) {
  const began = getEntities(client).now()
  const page = await readRows(client, () => api.contactList.rowsById({ body: { ids: [...ids] } }))
  const rows = getRows(client)
  for (const id of ids) if (!page.ids.includes(id) && !rows.isNewer(id, began)) rows.applyRemoval(id)
}

const HALF_AN_HOUR = 30 * 60_000
const MORE = 100

/**
 * Events change its rows. Their order stays until the list is refreshed: otherwise a row would move while a person
 * reaches for it.
 */
export function listedQuery(request: ListRequest) {
  const options = infiniteQueryOptions({
    queryKey: [...listedKey, request],
    queryFn: ({ client, pageParam, signal }) => {
      const body = { ...request, cursor: pageParam, limit: pageParam ? MORE : FIRST_ROWS }
      return readRows(client, () => api.contactList.listRows({ body }, { signal }))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: HALF_AN_HOUR,
  })
  const view = (client: QueryClient) =>
    listRows(client, client.getQueryData(options.queryKey)?.pages.flatMap((page) => page.ids) ?? [])
  return { ...options, view }
}

/** The rest of rows that another list has, a page at a time. */
export const detailsQuery = (ids: readonly string[]) => ({
  ...queryOptions({
    queryKey: ['contactList', 'details', ids],
    queryFn: ({ client, signal }) =>
      readRows(client, () => api.contactList.rowsById({ body: { ids: [...ids] } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  view: (client: QueryClient) => listRows(client, ids),
})

export const countQuery = ({ filter, letter, favorites }: ShownList) =>
  queryOptions(api.contactList.countRows.queryOptions({ body: { filter, letter, favorites } }))

export const viewCountsQuery = () => queryOptions({ ...api.views.countViews.queryOptions(), staleTime: 60_000 })
