import type { RenewalBucket, renewalSorts } from '@frontdesk/contract/renewals/limits'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type Renewal = AnswerTo<'renewals', 'listRenewals'>['data'][number]
export type RenewalSort = (typeof renewalSorts)[number]
export interface RenewalFilters {
  owner?: string | undefined
  type?: string | undefined
}

export const listKey = ['renewals', 'list'] as const

export const renewalCountsQuery = (query: RenewalFilters) =>
  queryOptions({ ...api.renewals.countRenewals.queryOptions({ query }), placeholderData: keepPreviousData })

export const renewalsQuery = (bucket: RenewalBucket, sort: RenewalSort, filters: RenewalFilters) =>
  infiniteQueryOptions({
    queryKey: [...listKey, bucket, sort, filters],
    queryFn: ({ pageParam, signal }) =>
      api.renewals.listRenewals({ query: { bucket, sort, ...filters, cursor: pageParam, limit: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
