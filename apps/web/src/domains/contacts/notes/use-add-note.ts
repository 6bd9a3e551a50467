import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { randomKey } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { type HeldRequest, useHeld, useOutbox } from '#platform/outbox/held-requests.ts'
import { discardHeld } from '#platform/outbox/send-kept.ts'
import { snack } from '#ui/snackbar.ts'
import { putNote } from './activity-cache.ts'
import type { NotePicture } from './picture/draw-note-picture.ts'
import { useNotePicture } from './picture/use-note-picture.ts'

export interface PendingNote {
  key: string
  note: string
  isSticky: boolean
  picture?: NotePicture | undefined
  state: 'sending' | 'waiting' | 'refused'
  /** Why the server refused it. */
  problem?: string | undefined
}

const EMPTY = { text: '', sticky: false }
const lines = (...texts: string[]) => texts.filter(Boolean).join('\n')

/** The note that is being written, and those on their way, which show among the notes at once. */
export function useAddNote(contactId: string) {
  const client = useQueryClient()
  const draft = useDraft(`note:${contactId}`, EMPTY)
  // Not in the draft, which keeps words alone.
  const picture = useNotePicture()
  const [sent, setSent] = useState<readonly PendingNote[]>([])
  // Sent before this page was opened, or by another tab: they wait in the outbox.
  const held = useHeld('addNote', { id: contactId })
  const onItsWay = useOutbox((state) => state.sending)
  // Answers come later, to a newer text than the one they were asked with.
  const now = useRef(draft.value)
  const keep = (value: typeof EMPTY) => {
    now.current = value
    draft.set(value)
  }

  const add = async () => {
    const { text, sticky: isSticky } = draft.value
    const chosen = picture.picture
    const note = { key: randomKey(), note: text.trim(), isSticky, picture: chosen, state: 'sending' as const }
    if (!note.note) return
    setSent((before) => [...before, note])
    now.current = EMPTY
    draft.clear()
    picture.setPicture(undefined)
    try {
      const created = await api.contacts.addNote(
        { params: { id: contactId }, body: { note: note.note, isSticky, ...chosen } },
        {
          hold: {
            id: note.key,
            label: 'Note',
            words: note.note,
            href: `/contacts/contact/${contactId}`,
            draft: { key: `note:${contactId}`, fields: { text: note.note, sticky: String(isSticky) } },
          },
        },
      )
      putNote(client, contactId, created, true)
    } catch (error) {
      if (!hasCode(error, 'held')) {
        // Back into the box, before what was begun meanwhile.
        keep({ text: lines(note.note, now.current.text), sticky: isSticky || now.current.sticky })
        if (chosen) picture.setPicture(chosen)
        snack.error(`There was an error adding the note. ${messageOf(error)}`)
      }
    } finally {
      setSent((before) => before.filter(({ key }) => key !== note.key))
    }
  }
  const waiting = held
    .filter(({ id }) => !sent.some(({ key }) => key === id))
    .map((request) => pendingOf(request, request.id === onItsWay))
  return {
    text: draft.value.text,
    setText: (text: string) => keep({ ...draft.value, text }),
    sticky: draft.value.sticky,
    setSticky: (sticky: boolean) => keep({ ...draft.value, sticky }),
    picture,
    add,
    pending: [...waiting, ...sent],
    /** Of one that the server refused: its words go back into the box. */
    takeBack({ key, note, isSticky, picture: carried }: PendingNote) {
      if (carried) picture.setPicture(carried)
      keep({ text: lines(note, draft.value.text), sticky: isSticky || draft.value.sticky })
      void discardHeld(key)
    },
    notice: { onDiscard: draft.restored ? draft.clear : undefined, other: draft.other },
  }
}

function pendingOf({ id, args, state, problem }: HeldRequest, sending: boolean): PendingNote {
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
