import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { tagsQuery } from '../../contacts.queries.ts'

const nameHas = (name: string, search: string) => name.toLowerCase().includes(search.trim().toLowerCase())

/** Tags of the account whose names hold the letters; the server is asked only where there are more than one answer holds. */
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
    tags: shown?.data.filter(({ name }) => nameHas(name, search)),
    /** Of the account, at least; undefined until it is known. */
    count: all.data?.data.length,
    /** There are others. */
    more: shown?.next != null,
    error: all.error ?? found.error,
    retry: () => void (all.error ? all : found).refetch(),
  }
}
