import type { FollowupBucket, FollowupType } from '@frontdesk/contract/followups/followup-rules'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type Followup = AnswerTo<'followups', 'createFollowup'>
export type Warning = AnswerTo<'followups', 'listWarnings'>['data'][number]

export type Filters = {
  user?: string
  assignTo?: 'none'
  createdByUser?: string
  /** A person, or `me`, `team`, `meAndTeam`. */
  assigned?: string
  type?: FollowupType
  messages?: 'true'
  q?: string
}

/** What one is to do: one's own, and the team's. */
export const mine = { assigned: 'meAndTeam' } as const

export const countsQuery = (query: Filters) => queryOptions(api.followups.countFollowups.queryOptions({ query }))

export const bucketKey = ['followups', 'bucket'] as const

export const bucketQuery = (bucket: FollowupBucket, filters: Filters, limit = 50) =>
  infiniteQueryOptions({
    queryKey: [...bucketKey, bucket, filters, limit],
    queryFn: ({ pageParam, signal }) =>
      api.followups.listFollowups({ params: { bucket }, query: { ...filters, cursor: pageParam, limit } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const progressQuery = (query: Filters) => queryOptions(api.followups.getFollowupProgress.queryOptions({ query }))

export const byContactKey = ['followups', 'byContact'] as const

export const byContactQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...byContactKey, filters],
    queryFn: ({ pageParam, signal }) =>
      api.followups.listFollowupsByContact({ query: { ...filters, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** Days with open ones; `perDay` of each. */
export const daysQuery = (filters: Filters, from: string, to: string, perDay?: number) =>
  queryOptions({
    ...api.followups.listFollowupDays.queryOptions({ query: { ...filters, from, to, ...(perDay && { perDay }) } }),
    placeholderData: keepPreviousData,
  })

/** Of a client, from one instant up to, not including, another. */
export const clientFollowupsQuery = (id: string, query: { from: string; to: string }) =>
  queryOptions(api.followups.listClientFollowups.queryOptions({ params: { id }, query }))

/** Texts still to be sent to a number, with or without a contact. */
export const scheduledTextsQuery = (number: string) =>
  queryOptions(api.followups.listScheduledTexts.queryOptions({ params: { number } }))

export const warningsQuery = () => queryOptions(api.followups.listWarnings.queryOptions())
