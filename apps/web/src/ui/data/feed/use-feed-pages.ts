import { type PagedQuery, useNextPage } from '../../use-next-page.ts'
import type { FeedPages } from './feed-edge.tsx'

/** The next pages of an infinite query, for one end of a feed. */
export function useFeedPages(
  query: PagedQuery & { error: unknown; isFetchNextPageError: boolean },
  failureText: (error: unknown) => string,
): FeedPages {
  const { more, endReached, busy } = useNextPage(query)
  return {
    hasMore: query.hasNextPage,
    loading: busy,
    failure: query.isFetchNextPageError ? failureText(query.error) : undefined,
    load: endReached,
    retry: more,
  }
}
