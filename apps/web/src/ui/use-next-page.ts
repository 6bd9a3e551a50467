import { useEffect, useEffectEvent, useState } from 'react'

/** What is needed of a query that comes in pages. */
export interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage(options: { cancelRefetch: boolean }): Promise<{ isFetchNextPageError: boolean }>
}

/**
 * Loads the next page of a list. To load it at once would cut off a refresh that a change has begun, and a change that
 * arrives meanwhile cuts off the page: so it is remembered and follows once nothing else is on its way.
 */
export function useNextPage({ data, hasNextPage, isFetching, isError, fetchNextPage }: PagedQuery) {
  const pages = data?.pages.length ?? 0
  const [wantedAfter, setWantedAfter] = useState<number>()
  const busy = hasNextPage && wantedAfter === pages
  const load = async () => {
    const { isFetchNextPageError } = await fetchNextPage({ cancelRefetch: false })
    if (isFetchNextPageError) setWantedAfter(undefined)
  }
  const follow = useEffectEvent(load)
  const goesOn = busy && !isFetching && !isError
  useEffect(() => {
    if (goesOn) void follow()
  }, [goesOn])
  const failed = isError && !isFetching
  return {
    /** Somebody asks for it, perhaps once more. */
    more() {
      if (hasNextPage) setWantedAfter(pages)
      if (hasNextPage && failed) void load()
    },
    /** The list was scrolled there: what could not be loaded waits until somebody asks. */
    endReached() {
      if (hasNextPage && !failed) setWantedAfter(pages)
    },
    busy,
  }
}
