import { useQuery } from '@tanstack/react-query'
import { workCountsQuery } from './log.queries.ts'

/** How many calls still have to be reviewed: of all, and of a location. */
export function useWorkCounts() {
  const { data } = useQuery(workCountsQuery())
  return {
    all: data?.workCount ?? 0,
    countOf: (location: string) => data?.data.find((each) => each.location === location)?.workCount ?? 0,
  }
}

export const useCallsToReview = (): number => useWorkCounts().all
