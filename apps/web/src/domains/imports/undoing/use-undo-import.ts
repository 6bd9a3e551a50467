import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { type ContactImport, refreshImport } from '../imports.queries.ts'
import { undoTexts } from '../texts/undo.texts.ts'

export type Undo = NonNullable<ContactImport['undo']>

/** What to do with added contacts that changed since. */
export type Changed = Undo['changed']

export function useUndoImport(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changed: Changed) => api.imports.undoImport({ params: { id }, body: { changed } }),
    onSuccess: () => refreshImport(client, id),
    onError: (error) => snack.error(undoTexts.notUndone(messageOf(error))),
  })
}
