import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

type SuppressionPage = AnswerTo<'campaigns', 'listSuppressions'>
export type Suppression = SuppressionPage['data'][number]
export type SenderCheck = AnswerTo<'campaigns', 'getEmailSender'>['checks'][number]

export const senderQuery = () => queryOptions(api.campaigns.getEmailSender.queryOptions())

export const suppressionsKey = ['campaigns', 'suppressions'] as const

export const suppressionsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...suppressionsKey, search],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: SuppressionPage) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      api.campaigns.listSuppressions(
        { query: { ...(search && { search }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
