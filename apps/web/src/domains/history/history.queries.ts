import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type HistoryEntry = AnswerTo<'history', 'listHistory'>['data'][number]

/** The filters; an omitted one includes everything. */
export interface HistoryFilters {
  by?: string
  kind?: HistoryEntry['kind']
  record?: string
  field?: string
}

const PAGE = 50

/** The newest change by someone else of each contact that one manages. */
export const ownChangesQuery = () => queryOptions(api.history.listOwnChanges.queryOptions({ query: {} }))

export const historyQuery = (contactId: string, filters: HistoryFilters = {}) =>
  infiniteQueryOptions({
    queryKey: ['history', 'entries', contactId, filters],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      api.history.listHistory(
        { params: { id: contactId }, query: { ...filters, limit: PAGE, cursor: pageParam } },
        { signal },
      ),
  })
