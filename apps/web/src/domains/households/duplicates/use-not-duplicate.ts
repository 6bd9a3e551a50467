import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { duplicatesTexts } from '../texts/duplicates.texts.ts'
import { duplicatesQuery } from './duplicates.queries.ts'

/** Removes a pair from the list for everyone, until that is undone. */
export function useNotDuplicate(id: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const refresh = () => client.invalidateQueries({ queryKey: duplicatesQuery().queryKey })
  const undo = async (otherId: string) => {
    try {
      await api.households.unmarkNotDuplicate({ params: { id, otherId } })
      await refresh()
    } catch (error) {
      snack.error(duplicatesTexts.notUndone(messageOf(error)))
    }
  }
  const dismiss = async (otherId: string) => {
    setBusy(otherId)
    try {
      await api.households.markNotDuplicate({ params: { id, otherId } })
      await refresh()
      snack.success(duplicatesTexts.markedApart, { undo: () => void undo(otherId) })
    } catch (error) {
      snack.error(duplicatesTexts.notMarked(messageOf(error)))
    }
    setBusy(undefined)
  }
  return { dismiss, busy }
}
