import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

type Page = { ids: readonly string[] } | { data: readonly unknown[] }

/** Loads pages of a list until it has so many rows, or all of them. */
export async function loadPages<P extends Page>(
  query: Pick<UseInfiniteQueryResult<InfiniteData<P>>, 'data' | 'hasNextPage' | 'fetchNextPage'>,
  wanted: number,
): Promise<P[]> {
  let { data, hasNextPage } = query
  while (hasNextPage && countRows(data?.pages) < wanted)
    ({ data, hasNextPage } = await query.fetchNextPage({ cancelRefetch: false, throwOnError: true }))
  return data?.pages ?? []
}

const countRows = (pages: readonly Page[] = []) =>
  pages.reduce((sum, page) => sum + ('ids' in page ? page.ids : page.data).length, 0)
