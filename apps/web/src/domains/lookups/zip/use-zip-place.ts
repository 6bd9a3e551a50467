import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { ZipPlace } from '#platform/forms/form-sources.ts'

/** Cities, state, and county of a ZIP code: null where the table doesn't have it, undefined while loading. */
export function useZipPlace(zipcode: string): ZipPlace | null | undefined {
  const [zip = ''] = /^\d{5}(?=(-\d{4})?$)/.exec(zipcode) ?? []
  const { data } = useQuery({
    ...api.lookups.lookUpZip.queryOptions({ params: { zip } }),
    enabled: zip !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return zip === '' ? undefined : data?.place
}
