import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { removeImport } from '../imports.live.ts'
import { type ContactImport, isUnderWay } from '../imports.queries.ts'
import { historyTexts } from '../texts/history.texts.ts'

interface DeleteImportButtonProps {
  one: ContactImport
  onDeleted?(): void
}

/** Hidden while the import or its undo is running. */
export function DeleteImportButton({ one, onDeleted }: DeleteImportButtonProps) {
  const client = useQueryClient()
  const now = useNow()
  const isUndoable = one.undoableUntil !== null && Date.parse(one.undoableUntil) >= now
  const remove = useMutation({
    mutationFn: () =>
      api.imports.deleteImport({ params: { id: one.id }, query: isUndoable ? { confirmed: 'true' } : {} }),
    onSuccess: () => {
      onDeleted?.()
      removeImport(client, { id: one.id })
    },
    onError: (error) => snack.error(historyTexts.notDeleted(messageOf(error))),
  })
  if (isUnderWay(one) || (one.undo && isUnderWay(one.undo))) return null
  async function ask() {
    const text = isUndoable ? historyTexts.keepsContactsNoUndo : historyTexts.keepsContacts
    const yes = await confirm({
      title: historyTexts.deleteTitle(one.fileName),
      text,
      yes: historyTexts.delete,
      danger: true,
    })
    if (yes) remove.mutate()
  }
  return (
    <Button look="quiet" icon={<Trash2 />} busy={remove.isPending} onClick={() => void ask()}>
      {historyTexts.deleteImport}
    </Button>
  )
}
