import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/snackbar.ts'
import { refreshHousehold } from './household.live.ts'

/** Undoes at once where nothing has changed since; otherwise what has is shown first. */
export function useUndoHousehold() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (contactId: string, changeId: string) => {
    const params = { id: contactId, changeId }
    try {
      const report = await api.merging.getHouseholdChange({ params })
      if (report.undoable !== 'yes' || report.fields.length + report.records.length > 0) {
        await navigate({
          to: '/contacts/contact/$id',
          params: { id: contactId },
          search: { household: changeId } as never,
        })
        return
      }
      await api.merging.undoHouseholdChange({ params })
      refreshHousehold(client)
      snack.success('Undone')
    } catch (error) {
      snack.error(`Unable to undo: ${messageOf(error)}`)
    }
  }
}
