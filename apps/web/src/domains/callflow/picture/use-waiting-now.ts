import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** How many callers wait on the line at a location. */
export function useWaitingNow(locationId: string): number {
  const { data } = useQuery(api.calls.listQueues.queryOptions())
  return data?.data.find(({ sid }) => sid === locationId)?.currentSize ?? 0
}
