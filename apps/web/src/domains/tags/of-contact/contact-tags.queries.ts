import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Contact, contactQuery } from '#domains/contacts/contacts.public.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { assignTexts } from '../texts/assign.texts.ts'

export type ContactTag = AnswerTo<'tags', 'listContactTags'>['data'][number]

export const contactTagsQuery = (id: string) => queryOptions(api.tags.listContactTags.queryOptions({ params: { id } }))

/** Adds and removes; tags that are not named stay. */
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
      snack.success(assignTexts.assigned)
      onAssigned()
    },
    onError: (error) => snack.error(failureText('assignTags', error)),
  })
}
