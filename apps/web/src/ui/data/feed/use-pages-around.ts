import type { PagedQuery } from '../../use-next-page.ts'
import type { FeedPages } from './feed-edge.tsx'
import { useFeedPages } from './use-feed-pages.ts'

type AroundQuery = PagedQuery & {
  hasPreviousPage: boolean
  isFetching: boolean
  isFetchingPreviousPage: boolean
  isFetchPreviousPageError: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchPreviousPage(): Promise<unknown>
}

/** Both ends of an infinite query: what is older at the start of a feed, what is newer at its end. */
export function usePagesAround(
  query: AroundQuery,
  failureText: (error: unknown) => string,
): { above: FeedPages; below: FeedPages } {
  const load = () => {
    if (!query.isFetching) void query.fetchPreviousPage()
  }
  const above: FeedPages = {
    hasMore: query.hasPreviousPage,
    loading: query.isFetchingPreviousPage,
    failure: query.isFetchPreviousPageError ? failureText(query.error) : undefined,
    load,
    retry: load,
  }
  return { above, below: useFeedPages(query, failureText) }
}
