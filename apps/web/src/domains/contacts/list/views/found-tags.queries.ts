import { foldedIncludes } from '@frontdesk/contract/kit/fold'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { tagsQuery } from '../../contacts.queries.ts'

/**
 * The account's tags whose names contain the letters; the server is asked only when there are more tags than one reply
 * contains.
 */
export function useFoundTags(search: string) {
  const all = useQuery(tagsQuery())
  const asks = all.data?.next != null && search.trim() !== ''
  const found = useQuery({
    ...api.tags.listTags.queryOptions({ query: { limit: 100, search: search.trim() } }),
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  const shown = asks ? (found.data ?? all.data) : all.data
  return {
    tags: shown?.data.filter(({ name }) => foldedIncludes(name, search)),
    /** The number of tags, at least; undefined while loading. */
    count: all.data?.data.length,
    /** There are others. */
    more: shown?.next != null,
    error: all.error ?? found.error,
    isFetching: all.isFetching || found.isFetching,
    refetch: () => void (all.error ? all : found).refetch(),
  }
}
