import { useQueryClient } from '@tanstack/react-query'
import { type Contact, coName, headingName } from '#domains/contacts/contacts.public.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { failureText } from '../failure-texts.ts'
import { refreshHousehold } from '../households.live.ts'
import { mergeTexts } from '../texts/merge.texts.ts'
import { useUndoHousehold } from './use-undo-household.ts'

/** The secondary person becomes the primary one. */
export function useDeletePrimary(contact: Contact) {
  const client = useQueryClient()
  const undo = useUndoHousehold()
  return async () => {
    const yes = await confirm({
      title: mergeTexts.deletePrimaryTitle(headingName(contact)),
      text: mergeTexts.deletePrimaryHint(coName(contact) || mergeTexts.theSecondary),
      danger: true,
    })
    if (!yes) return
    try {
      const { change } = await api.households.deletePrimary(
        { params: { id: contact.id } },
        { ifMatch: contact.version },
      )
      snack.success(mergeTexts.primaryWasDeleted, { undo: () => void undo(contact.id, change) })
    } catch (error) {
      snack.error(failureText('deletePrimary', error))
      refreshHousehold(client)
    }
  }
}
