import type { FollowupBucket } from '@frontdesk/contract/followups/followup-rules'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type Followup = AnswerTo<'followups', 'createFollowup'>
export type Warning = AnswerTo<'followups', 'listWarnings'>['data'][number]

/** One person's own and the team's, or the scheduled messages that one created. */
export type Filters = { user: string } | { assignTo: 'none'; createdByUser: string }

export const countsQuery = (query: Filters) => queryOptions(api.followups.countFollowups.queryOptions({ query }))

export const bucketKey = ['followups', 'bucket'] as const

export const bucketQuery = (bucket: FollowupBucket, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...bucketKey, bucket, filters],
    queryFn: ({ pageParam, signal }) =>
      api.followups.listFollowups(
        { params: { bucket }, query: { ...filters, cursor: pageParam, limit: 50 } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** Of a client, from one instant up to, not including, another. */
export const clientFollowupsQuery = (id: string, query: { from: string; to: string }) =>
  queryOptions(api.followups.listClientFollowups.queryOptions({ params: { id }, query }))

export const warningsQuery = () => queryOptions(api.followups.listWarnings.queryOptions())
