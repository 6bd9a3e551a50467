import { useEffect, useEffectEvent, useState } from 'react'

/** The part of an infinite query that is used here. */
export interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage(options: { cancelRefetch: boolean }): Promise<{ isFetchNextPageError: boolean }>
}

/**
 * Loads the next page of a list. Loading it at once would cancel a refetch that a change has started, and a later
 * change cancels the page: so the request is remembered and sent once nothing else is in flight.
 */
export function useNextPage({ data, hasNextPage, isFetching, isError, fetchNextPage }: PagedQuery) {
  const pages = data?.pages.length ?? 0
  const [wantedAfter, setWantedAfter] = useState<number>()
  // It came. Otherwise it would be loaded again as soon as rows that leave the list make it as short as before.
  if (wantedAfter !== undefined && pages > wantedAfter) setWantedAfter(undefined)
  const busy = hasNextPage && wantedAfter === pages
  const load = async () => {
    const { isFetchNextPageError } = await fetchNextPage({ cancelRefetch: false })
    if (isFetchNextPageError) setWantedAfter(undefined)
  }
  const follow = useEffectEvent(load)
  const shouldFollow = busy && !isFetching && !isError
  useEffect(() => {
    if (shouldFollow) void follow()
  }, [shouldFollow])
  const failed = isError && !isFetching
  return {
    /** Somebody requests it, possibly again. */
    more() {
      if (hasNextPage) setWantedAfter(pages)
      if (hasNextPage && failed) void load()
    },
    /** The list was scrolled to its end: after a failure it waits until somebody requests it. */
    endReached() {
      if (hasNextPage && !failed) setWantedAfter(pages)
    },
    busy,
  }
}
