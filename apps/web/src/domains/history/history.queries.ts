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

/** Views and prints are no changes. */
const isChange = ({ act }: HistoryEntry) => act !== 'revealed' && act !== 'printed'
const RECENT = 5

export const recentChangesQuery = (contactId: string, kind: HistoryEntry['kind']) =>
  queryOptions({
    queryKey: ['history', 'entries', contactId, 'recent', kind],
    queryFn: ({ signal }) =>
      api.history.listHistory({ params: { id: contactId }, query: { kind, limit: 4 * RECENT } }, { signal }),
    select: ({ data }) => data.filter(isChange).slice(0, RECENT),
  })

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
