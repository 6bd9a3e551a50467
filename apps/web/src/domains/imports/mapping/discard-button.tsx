import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { importsQuery } from '../imports.queries.ts'
import { columnsTexts } from '../texts/columns.texts.ts'

export function DiscardButton({ id, onDiscarded }: { id: string; onDiscarded(): void }) {
  const client = useQueryClient()
  const discard = useMutation({
    mutationFn: () => api.imports.cancelImport({ params: { id } }),
    // Navigates away first: an open page would report the discarded import as missing.
    onMutate: onDiscarded,
    onSettled: () => client.invalidateQueries({ queryKey: importsQuery().queryKey }),
    onError: (error) => snack.error(columnsTexts.notDiscarded(messageOf(error))),
  })
  return <Button onClick={() => discard.mutate()}>{columnsTexts.discard}</Button>
}
