import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

interface Page {
  data: readonly { id: string }[]
  next: string | null
}

/** Loads pages of a list until it has so many rows, or all of them, and returns the ids. */
export async function loadRows<P extends Page>(
  client: QueryClient,
  queryKey: QueryKey,
  wanted: number,
  load: (cursor: string) => Promise<P>,
): Promise<string[]> {
  type Pages = InfiniteData<P, string | undefined>
  for (;;) {
    const known = client.getQueryData<Pages>(queryKey)
    const ids = known?.pages.flatMap(({ data }) => data.map(({ id }) => id)) ?? []
    const cursor = known?.pages.at(-1)?.next
    if (ids.length >= wanted || !cursor) return ids
    const page = await load(cursor)
    // Events may have changed the rows meanwhile, and the list itself may have loaded the page.
    client.setQueryData<Pages>(queryKey, (now) =>
      now?.pages.at(-1)?.next === cursor
        ? { pages: [...now.pages, page], pageParams: [...now.pageParams, cursor] }
        : now,
    )
  }
}
