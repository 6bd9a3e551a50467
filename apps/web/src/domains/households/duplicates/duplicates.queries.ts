import { infiniteQueryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type Duplicates = AnswerTo<'households', 'listDuplicates'>['data'][number]

const PAGE = 25

export const duplicatesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['households', 'duplicates'],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      api.households.listDuplicates({ query: { limit: PAGE, cursor: pageParam } }, { signal }),
  })
