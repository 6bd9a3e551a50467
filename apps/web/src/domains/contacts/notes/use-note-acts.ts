import { useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#platform/api/api-failure.ts'
import { generateKey } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import type { Activity } from '../contact-types.ts'
import { failureText } from '../failure-texts.ts'
import { noteTexts as texts } from '../texts/notes.texts.ts'
import { applyNote, removeNote } from './activity-cache.ts'

/** Actions on a note. Each resolves to whether it succeeded; failures are shown. */
export function useNoteActs(contactId: string, note: Activity) {
  const client = useQueryClient()
  const params = { id: contactId, activityId: note.id }

  const attempt = async (failure: 'updateNote' | 'restoreNote' | 'deleteNote', work: () => Promise<void>) => {
    try {
      await work()
      return true
    } catch (error) {
      snack.error(failureText(failure, error))
      return false
    }
  }
  const change = (body: { note?: string; isSticky?: boolean }) =>
    attempt('updateNote', async () => {
      const { note: text = note.note } = body
      const hold = {
        id: generateKey(),
        label: texts.editedNote,
        words: text,
        href: `/contacts/contact/${contactId}`,
        draft: { key: `edit-note:${note.id}` as const, fields: { text } },
      }
      try {
        applyNote(client, contactId, await api.contacts.updateNote({ params, body }, { hold }), false)
        snack.success(texts.updated)
      } catch (error) {
        // Shown at the note until it is sent.
        if (!hasCode(error, 'held')) throw error
      }
    })
  const restore = () =>
    attempt('restoreNote', async () => {
      applyNote(client, contactId, await api.contacts.restoreNote({ params }), false)
    })

  return {
    rewrite: (text: string) => change({ note: text }),
    async toggleSticky() {
      const question = {
        title: texts.unstickTitle,
        text: texts.unstickText,
        yes: texts.unstickYes,
      }
      if (!note.isSticky || (await confirm(question))) await change({ isSticky: !note.isSticky })
    },
    remove: () =>
      attempt('deleteNote', async () => {
        await api.contacts.deleteNote({ params })
        removeNote(client, contactId, note.id)
        snack.success(texts.removed, { undo: () => void restore() })
      }),
  }
}
