import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { refreshHistory } from './history.live.ts'
import type { HistoryEntry } from './history.queries.ts'
import type { HistoryChange } from './history-item.tsx'
import { restore } from './restore.ts'

/** Restores a value of a contact or of one of its records. */
export function useRestoreValue(contactId: string) {
  const client = useQueryClient()
  return (entry: HistoryEntry, change: HistoryChange) =>
    restore(change, {
      send: () =>
        api.history.restoreValue({ params: { id: contactId, entryId: entry.id }, body: { field: change.field } }),
      after: () => refreshHistory(client, contactId),
    })
}
