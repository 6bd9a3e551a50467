import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { useSession } from '#platform/session/session-state.ts'

export type Location = AnswerTo<'locations', 'listLocations'>['data'][number]

/** All of the account, by name. Events report every change. */
export const locationsQuery = (accountId: string) =>
  queryOptions({
    ...api.locations.listLocations.queryOptions({ params: { id: accountId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useLocations() {
  const accountId = useSession((state) => state.me?.account.id ?? '')
  return useQuery({ ...locationsQuery(accountId), enabled: accountId !== '', select: ({ data }) => data })
}
