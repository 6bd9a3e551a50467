import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'

export function DiscardButton({ id, onDiscarded }: { id: string; onDiscarded(): void }) {
  const client = useQueryClient()
  const discard = useMutation({
    mutationFn: () => api.imports.cancelImport({ params: { id } }),
    // Before it is gone: to whoever still looks at it, its end comes as a surprise.
    onMutate: onDiscarded,
    onSettled: () => client.invalidateQueries({ queryKey: api.imports.listImports.queryKey() }),
    onError: (error) => snack.error(`Unable to discard the file: ${messageOf(error)}`),
  })
  return <Button onClick={() => discard.mutate()}>Discard the file</Button>
}
