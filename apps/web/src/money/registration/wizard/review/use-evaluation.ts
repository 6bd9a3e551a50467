import { useQuery } from '@tanstack/react-query'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'

/** The server waits up to 25 seconds for the carrier. */
const timeout = 40_000
const mostTries = 3

interface Wanted {
  locationId: string
  /** Of the data: each version is evaluated once. */
  version: string | undefined
  /** Without it, only `refetch` runs it. */
  auto: boolean
}

/** What the carrier says about the data, before anything is submitted. */
export function useEvaluation({ locationId, version, auto }: Wanted) {
  const { account } = useMe()
  return useQuery({
    queryKey: [...api.registration.evaluateProfile.queryKey({ params: { id: account.id, locationId } }), version],
    // It goes on at the server whether or not this screen is open: no signal.
    queryFn: () => api.registration.evaluateProfile({ params: { id: account.id, locationId } }, { timeout }),
    enabled: auto && version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < mostTries && hasCode(error, 'registrationBusy'),
    retryDelay: 2_000,
    refetchOnReconnect: false,
  })
}
