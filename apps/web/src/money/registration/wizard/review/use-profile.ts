import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type Location, useLocations } from '#domains/locations/locations.public.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import type { Registration } from '../../registration.queries.ts'
import { stepFailureText } from '../failure-texts.ts'
import type { Profile } from './profile.ts'

interface LoadedProfile {
  data: Profile | undefined
  error: unknown
  isFetching: boolean
  refetch(): void
}

/** Null where it isn’t entered yet, undefined while it loads. */
function dataOf<Data>({ data, error }: UseQueryResult<Data>): Data | null | undefined {
  return data ?? (hasCode(error, 'registrationMissing') ? null : undefined)
}

/** Everything that is sent about a location, for `QueryState`. Events read it again. */
export function useProfile(location: Location, registration: Registration | undefined): LoadedProfile {
  const { account } = useMe()
  const args = { params: { id: account.id, locationId: location.id } }
  const hasRep2 = registration?.hasRep2 ?? false
  const hasBrand = (registration?.brandStatus ?? 'not-submitted') !== 'not-submitted'
  const business = useQuery(api.registration.getBusiness.queryOptions(args))
  const rep1 = useQuery(api.registration.getRep1.queryOptions(args))
  const rep2 = useQuery({ ...api.registration.getRep2.queryOptions(args), enabled: hasRep2 })
  const brand = useQuery({ ...api.registration.getBrand.queryOptions(args), enabled: hasBrand })
  // What was saved here is newer than what the dialog was opened with.
  const saved = useLocations().data?.find(({ id }) => id === location.id)
  const newest = saved && saved.version > location.version ? saved : location
  const parts = {
    business: dataOf(business),
    rep1: dataOf(rep1),
    rep2: hasRep2 ? dataOf(rep2) : null,
    brand: hasBrand ? dataOf(brand) : null,
  }
  const queries = [business, rep1, ...(hasRep2 ? [rep2] : []), ...(hasBrand ? [brand] : [])]
  const isLoaded = Object.values(parts).every((part) => part !== undefined)
  return {
    data: isLoaded ? { location: newest, ...(parts as Omit<Profile, 'location'>) } : undefined,
    error: queries.find(({ error, data }) => error && !data && !hasCode(error, 'registrationMissing'))?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch() {
      for (const query of queries) if (query.error) void query.refetch()
    },
  }
}

export const formatProfileFailure = (error: unknown) => stepFailureText('getBusiness', error)
