import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { refreshHistory } from './history.live.ts'
import type { HistoryEntry } from './history.queries.ts'

/** Asks for confirmation, and restores the value that the field had before the entry. */
export function useRestoreValue(contactId: string) {
  const client = useQueryClient()
  return async (entry: HistoryEntry, { field, label, from }: HistoryEntry['changes'][number]) => {
    const sure = await confirm({
      title: 'Restore this value?',
      text: from === null ? `${label} becomes empty again.` : `${label} becomes “${from}” again.`,
      yes: 'Restore',
    })
    if (!sure) return
    try {
      await api.history.restoreValue({ params: { id: contactId, entryId: entry.id }, body: { field } })
      snack.success('Restored')
    } catch (error) {
      snack.error(`Unable to restore: ${messageOf(error)}`)
    }
    refreshHistory(client, contactId)
  }
}
