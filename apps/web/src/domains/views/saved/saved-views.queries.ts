import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import type { Kind } from '#platform/entities/collection.ts'
import { getEntities } from '#platform/entities/entities.ts'
import { compareNames, wholeListQuery } from '#platform/entities/entity-list.ts'
import type { EventPayload } from '#platform/realtime/live.ts'

export type SavedView = AnswerTo<'views', 'listViews'>['data'][number]

const viewKind: Kind<SavedView> = {
  name: 'savedView',
  groupOf: () => '',
  compare: (one, other) => one.position - other.position || compareNames(one, other),
}

export const getViews = (client: QueryClient) => getEntities(client).of(viewKind)

export const savedViewsQuery = wholeListQuery({
  kind: viewKind,
  queryKey: api.views.listViews.queryKey({}),
  read: (signal) => api.views.listViews({}, { signal }),
})

/** One's own columns of built-in views; a view without an entry has the usual ones. */
export const ownColumnsQuery = queryOptions({
  ...api.views.listColumns.queryOptions({}),
  staleTime: Number.POSITIVE_INFINITY,
})

export const setColumns = (client: QueryClient, { view, columns }: Omit<EventPayload<'columnsSaved'>, 'to'>) =>
  applyToQueries(client, ownColumnsQuery.queryKey, ({ data }) => {
    const others = data.filter((each) => each.view !== view)
    const all = columns ? [...others, { view, columns }] : others
    return { data: all.sort((one, other) => (one.view < other.view ? -1 : 1)) }
  })
