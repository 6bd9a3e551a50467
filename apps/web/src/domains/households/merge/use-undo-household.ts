import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { mergeTexts } from '../texts/merge.texts.ts'

/** Undoes at once when nothing has changed since; otherwise shows the changes first. */
export function useUndoHousehold() {
  const navigate = useNavigate()
  return async (contactId: string, changeId: string) => {
    const params = { id: contactId, changeId }
    try {
      const report = await api.households.getHouseholdChange({ params })
      if (report.undoable !== 'yes' || report.fields.length + report.records.length > 0) {
        await navigate({
          to: '/contacts/contact/$id',
          params: { id: contactId },
          search: { household: changeId } as never,
        })
        return
      }
      await api.households.undoHouseholdChange({ params })
      snack.success(mergeTexts.undone)
    } catch (error) {
      snack.error(mergeTexts.notUndone(messageOf(error)))
    }
  }
}
