import { queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type SavedView = AnswerTo<'views', 'listViews'>['data'][number]

/** Events report every change. */
export const savedViewsQuery = queryOptions({
  ...api.views.listViews.queryOptions({}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** One's own columns of built-in views; a view without an entry has the usual ones. */
export const ownColumnsQuery = queryOptions({
  ...api.views.listColumns.queryOptions({}),
  staleTime: Number.POSITIVE_INFINITY,
})
