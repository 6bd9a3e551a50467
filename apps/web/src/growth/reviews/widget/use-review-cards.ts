import { useQuery } from '@tanstack/react-query'
import { useMe } from '#platform/session/session-state.ts'
import { reviewSettingsQuery } from '../reviews.queries.ts'

const one = ['serviceReviews']
const none: readonly string[] = []

/** One card; none while service reviews are turned off. */
export function useReviewCards(): readonly string[] | undefined {
  const { account } = useMe()
  const { data, isError } = useQuery(reviewSettingsQuery(account.id))
  if (isError) return none
  return data && (data.serviceReviewEnabled ? one : none)
}
