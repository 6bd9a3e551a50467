import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { refreshHistory } from './history.live.ts'
import type { HistoryEntry } from './history.queries.ts'
import { historyTexts } from './texts/history.texts.ts'

/** Asks for confirmation, and restores the value that the field had before the entry. */
export function useRestoreValue(contactId: string) {
  const client = useQueryClient()
  return async (entry: HistoryEntry, { field, label, from }: HistoryEntry['changes'][number]) => {
    const sure = await confirm({
      title: historyTexts.restoreTitle,
      text: from === null ? historyTexts.becomesEmpty(label) : historyTexts.becomes(label, from),
      yes: historyTexts.restore,
    })
    if (!sure) return
    try {
      await api.history.restoreValue({ params: { id: contactId, entryId: entry.id }, body: { field } })
      snack.success(historyTexts.restored)
    } catch (error) {
      snack.error(historyTexts.notRestored(messageOf(error)))
    }
    refreshHistory(client, contactId)
  }
}
