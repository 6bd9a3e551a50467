import { infiniteQueryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type BlockedPage = AnswerTo<'blocked', 'listBlocked'>
export type BlockedNumber = BlockedPage['data'][number]

/** Newest first. Events report every change. */
export const blockedQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['blocked', 'list', search],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: BlockedPage) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      api.blocked.listBlocked(
        { query: { sort: '-createdAt', ...(search && { search }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
