import { useEffect } from 'react'
import type { ListedPage } from '../views.queries.ts'

interface Pages {
  data: { pages: ListedPage[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage(options: { cancelRefetch: boolean }): Promise<unknown>
}

/** So many rows fill a screen: until then the search goes on. */
const SCREEN = 20
/** Then a person has to ask. */
const MOST_ROUNDS = 30

/** A search that no index serves: how far it is, while it can go on. */
export function useContinued({ data, hasNextPage, isFetching, isError, fetchNextPage }: Pages) {
  const last = data?.pages.at(-1)
  const partial = hasNextPage ? last?.partial : undefined
  const rows = data?.pages.reduce((sum, page) => sum + page.ids.length, 0) ?? 0
  const goesOn = partial !== undefined && rows < SCREEN && (data?.pages.length ?? 0) < MOST_ROUNDS
  useEffect(() => {
    if (goesOn && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false })
  }, [goesOn, isFetching, isError, fetchNextPage])
  return { partial, busy: isFetching }
}
