import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type Referral = AnswerTo<'contacts', 'listReferrals'>['data'][number]

export const referralsQuery = (page: number, limit: number) =>
  queryOptions({
    ...api.contacts.listReferrals.queryOptions({ query: { view: 'full', page, limit } }),
    placeholderData: keepPreviousData,
  })

export const referralTotalsQuery = () => queryOptions(api.contacts.sumReferrals.queryOptions())

/** Who was sent by whom is not told by events: whoever looks at it looks anew. */
export function refreshReferrals(client: QueryClient) {
  client.invalidateQueries({ queryKey: api.contacts.listReferrals.queryKey() })
  client.invalidateQueries({ queryKey: api.contacts.sumReferrals.queryKey() })
}
