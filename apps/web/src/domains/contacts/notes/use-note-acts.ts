import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { confirm } from '#ui/confirm.ts'
import { snack } from '#ui/snackbar.ts'
import type { Activity } from '../contact-types.ts'
import { dropNote, putNote } from './activity-cache.ts'

/** What can be done to a note. Each resolves to whether it was done; failures are told. */
export function useNoteActs(contactId: string, note: Activity) {
  const client = useQueryClient()
  const params = { id: contactId, activityId: note.id }

  const attempt = async (failure: string, work: () => Promise<void>) => {
    try {
      await work()
      return true
    } catch (error) {
      snack.error(`${failure} ${messageOf(error)}`)
      return false
    }
  }
  const change = (body: { note?: string; isSticky?: boolean }) =>
    attempt('There was an error updating note.', async () => {
      putNote(client, contactId, await api.contacts.updateNote({ params, body }), false)
      snack.success('Note Updated')
    })
  const restore = () =>
    attempt('There was an error restoring note.', async () => {
      putNote(client, contactId, await api.contacts.restoreNote({ params }), false)
    })

  return {
    rewrite: (text: string) => change({ note: text }),
    async toggleSticky() {
      const question = {
        title: 'Take this note off the sticky ones?',
        text: 'It stays among the notes.',
        yes: 'Take off',
      }
      if (!note.isSticky || (await confirm(question))) await change({ isSticky: !note.isSticky })
    },
    remove: () =>
      attempt('There was an error deleting note.', async () => {
        await api.contacts.deleteNote({ params })
        dropNote(client, contactId, note.id)
        snack.success('Note Removed', { undo: () => void restore() })
      }),
  }
}
