import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'

export type Referral = AnswerTo<'referrals', 'listReferrals'>['data'][number]
export type ReferralTotals = AnswerTo<'referrals', 'sumReferrals'>

export interface ReferralFilters {
  /** Of this month. */
  month?: true
  /** Whom this contact referred. */
  by?: string
  via?: string
  /** Days, both included. */
  from?: string
  to?: string
}

export const formatFilters = ({ month, ...filters }: ReferralFilters) => ({
  ...filters,
  ...(month && { month: 'this' as const }),
})

export const referralsQuery = (page: number, limit: number, filters: ReferralFilters = {}) =>
  queryOptions({
    ...api.referrals.listReferrals.queryOptions({ query: { view: 'full', page, limit, ...formatFilters(filters) } }),
    placeholderData: keepPreviousData,
  })

export const referralTotalsQuery = () => queryOptions(api.referrals.sumReferrals.queryOptions())

export const referralWaysQuery = () => queryOptions(api.referrals.listReferralWays.queryOptions())

export const referralTreeQuery = (id: string) =>
  queryOptions(api.referrals.getReferralTree.queryOptions({ params: { id } }))

export const referralLinkQuery = (id: string) =>
  queryOptions(api.referrals.getReferralLink.queryOptions({ params: { id } }))

export function refreshReferrals(client: QueryClient) {
  refreshStages(client)
  scheduleRefetch(client, api.referrals.sumReferrals.queryKey())
  scheduleRefetch(client, api.referrals.listReferralWays.queryKey())
}

/** How far the referred people came, and their premiums. */
export function refreshStages(client: QueryClient) {
  scheduleRefetch(client, api.referrals.listReferrals.queryKey())
  scheduleRefetch(client, api.referrals.getReferralTree.queryKey())
}

/** Of one client, or of all. */
export const refreshLinks = (client: QueryClient, id?: string) =>
  scheduleRefetch(client, id === undefined ? api.referrals.getReferralLink.queryKey() : referralLinkQuery(id).queryKey)
