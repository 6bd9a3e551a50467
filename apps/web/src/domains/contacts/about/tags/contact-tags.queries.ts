import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { snack } from '#ui/snackbar.ts'
import type { Contact } from '../../contact-types.ts'
import { contactQuery, tagsQuery } from '../../contacts.queries.ts'

export type ContactTag = AnswerTo<'tags', 'listContactTags'>['data'][number]

export const contactTagsQuery = (id: string) => queryOptions(api.tags.listContactTags.queryOptions({ params: { id } }))

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

/** Gives and takes; those that are not named stay. */
export function useAssignTags(id: string, onAssigned: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Readonly<Record<string, boolean>>) =>
      api.tags.assignTags({
        params: { id },
        body: Object.entries(changes).map(([tag, isActive]) => ({ id: tag, isActive })),
      }),
    onSuccess(carried) {
      client.setQueryData(contactTagsQuery(id).queryKey, carried)
      const tags = carried.data.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name }))
      client.setQueryData(contactQuery(id).queryKey, (contact: Contact | undefined) => contact && { ...contact, tags })
      snack.success('Tags Assigned')
      onAssigned()
    },
    onError: (error) => snack.error(`There was an error assigning the tags. ${messageOf(error)}`),
  })
}
