import { infiniteQueryOptions } from '@tanstack/react-query'

interface Place {
  before?: number
  after?: number
  around?: string
}

interface NumberedPage {
  data: readonly { seq: number }[]
  older: boolean
  newer: boolean
}

/** What a conversation contains, oldest first: from the newest on, or around one of them. Events report every change. */
export const buildPageQuery = <Page extends NumberedPage>(
  queryKey: readonly unknown[],
  around: string,
  load: (place: Place, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, around],
    initialPageParam: (around ? { around } : {}) as Place,
    getPreviousPageParam: ({ older, data: [first] }: Page) =>
      older && first ? ({ before: first.seq } as Place) : undefined,
    getNextPageParam: ({ newer, data }: Page) => {
      const last = data.at(-1)
      return newer && last ? ({ after: last.seq } as Place) : undefined
    },
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
