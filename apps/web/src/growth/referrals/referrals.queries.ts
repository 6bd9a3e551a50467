import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'

export type Referral = AnswerTo<'referrals', 'listReferrals'>['data'][number]

interface ReferralFilters {
  /** Of this month. */
  month?: true
  /** Whom this contact referred. */
  by?: string
}

export const referralsQuery = (page: number, limit: number, { month, by }: ReferralFilters = {}) =>
  queryOptions({
    ...api.referrals.listReferrals.queryOptions({
      query: { view: 'full', page, limit, ...(month && { month: 'this' }), ...(by && { by }) },
    }),
    placeholderData: keepPreviousData,
  })

export const referralTotalsQuery = () => queryOptions(api.referrals.sumReferrals.queryOptions())

export function refreshReferrals(client: QueryClient) {
  scheduleRefetch(client, api.referrals.listReferrals.queryKey())
  scheduleRefetch(client, api.referrals.sumReferrals.queryKey())
}
