import { type RewardState, referralLimits } from '@frontdesk/contract/growth/referrals/limits'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'

export type Reward = AnswerTo<'referrals', 'listRewards'>['data'][number]
export type RewardCounts = AnswerTo<'referrals', 'countRewards'>
export type RewardProgram = AnswerTo<'referrals', 'listRewardPrograms'>['data'][number]
export type StateCap = AnswerTo<'referrals', 'listRewardCaps'>['data'][number]

/** As many as one call marks as given. */
const pageSize = Math.min(20, referralLimits.many)

/** Newest first. */
export const rewardsQuery = (state: RewardState) =>
  infiniteQueryOptions({
    queryKey: [...api.referrals.listRewards.queryKey({ query: { state } }), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.referrals.listRewards({ query: { state, limit: pageSize, ...(cursor && { cursor }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const rewardCountsQuery = () => queryOptions(api.referrals.countRewards.queryOptions())

export const programsQuery = () => queryOptions(api.referrals.listRewardPrograms.queryOptions())

export const stateCapsQuery = () =>
  queryOptions({ ...api.referrals.listRewardCaps.queryOptions(), staleTime: Number.POSITIVE_INFINITY })

export const refreshRewardCards = (client: QueryClient) => scheduleRefetch(client, api.referrals.listRewards.queryKey())

export function refreshRewards(client: QueryClient) {
  refreshRewardCards(client)
  scheduleRefetch(client, api.referrals.countRewards.queryKey())
}

export const refreshPrograms = (client: QueryClient) =>
  scheduleRefetch(client, api.referrals.listRewardPrograms.queryKey())
