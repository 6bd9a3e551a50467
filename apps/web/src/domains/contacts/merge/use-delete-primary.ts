import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { confirm } from '#ui/confirm.ts'
import { snack } from '#ui/snackbar.ts'
import { coName, headingName } from '../contact-name.ts'
import type { Contact } from '../contact-types.ts'
import { refreshHousehold } from './household.live.ts'
import { useUndoHousehold } from './use-undo-household.ts'

/** The secondary person moves up. */
export function useDeletePrimary(contact: Contact) {
  const client = useQueryClient()
  const undo = useUndoHousehold()
  return async () => {
    const yes = await confirm({
      title: `Sure you want to delete ${headingName(contact)}?`,
      text: `${coName(contact) || 'The secondary person'} becomes the primary person, and everything kept here stays. It can be undone for 30 days.`,
      danger: true,
    })
    if (!yes) return
    try {
      const { change } = await api.merging.deletePrimary({ params: { id: contact.id } }, { ifMatch: contact.version })
      refreshHousehold(client)
      snack.success('Primary deleted', { undo: () => void undo(contact.id, change) })
    } catch (error) {
      snack.error(`There was an error deleting the primary. ${messageOf(error)}`)
      refreshHousehold(client)
    }
  }
}
