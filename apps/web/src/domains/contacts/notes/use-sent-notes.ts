import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { generateKey } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { type QueuedRequest, useOutbox, useQueued } from '#platform/outbox/queued-requests.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { noteTexts as texts } from '../texts/notes.texts.ts'
import { applyNote } from './activity-cache.ts'
import type { NotePicture } from './picture/draw-note-picture.ts'

export interface NewNote {
  note: string
  isSticky: boolean
  picture?: NotePicture | undefined
}

export interface PendingNote extends NewNote {
  key: string
  state: 'sending' | 'waiting' | 'refused'
  /** Why the server refused it. */
  problem?: string | undefined
}

/** One's own unsent notes, which are shown among the notes at once. */
export function useSentNotes(contactId: string) {
  const client = useQueryClient()
  const [sent, setSent] = useState<readonly PendingNote[]>([])
  // Sent before this page was opened, or by another tab: they are in the outbox.
  const held = useQueued('addNote', { id: contactId })
  const onItsWay = useOutbox((state) => state.sending)

  /** Resolves to whether the server or the outbox has it: otherwise the text is returned to the writer. */
  const send = async (note: NewNote): Promise<boolean> => {
    const key = generateKey()
    setSent((before) => [...before, { ...note, key, state: 'sending' }])
    try {
      applyNote(client, contactId, await post(contactId, key, note), true)
      return true
    } catch (error) {
      if (hasCode(error, 'held')) return true
      snack.error(failureText('addNote', error))
      return false
    } finally {
      setSent((before) => before.filter((other) => other.key !== key))
    }
  }
  const waiting = held
    .filter(({ id }) => !sent.some(({ key }) => key === id))
    .map((request) => pendingOf(request, request.id === onItsWay))
  return { send, pending: [...waiting, ...sent] }
}

const post = (contactId: string, key: string, { note, isSticky, picture }: NewNote) =>
  api.contacts.addNote(
    { params: { id: contactId }, body: { note, isSticky, ...picture } },
    {
      hold: {
        id: key,
        label: texts.note,
        words: note,
        href: `/contacts/contact/${contactId}`,
        draft: { key: `note:${contactId}`, fields: { text: note, sticky: String(isSticky) } },
      },
    },
  )

function pendingOf({ id, args, state, problem }: QueuedRequest, sending: boolean): PendingNote {
  const {
    note,
    isSticky = false,
    image,
    thumbnail,
  } = args.body as Partial<NotePicture> & {
    note: string
    isSticky?: boolean
  }
  const picture = image && thumbnail ? { image, thumbnail } : undefined
  return { key: id, note, isSticky, picture, state: sending ? 'sending' : state, problem }
}
