import { useRef } from 'react'
import { discardQueued } from '#platform/outbox/send-kept.ts'
import type { Activity } from '../contact-types.ts'
import type { NoteBoxHandle } from './note-box.tsx'
import { type PendingNote, useSentNotes } from './use-sent-notes.ts'

/** The box for a new note together with one's own notes that are not among the listed ones yet. */
export function useNoteSending(contactId: string, listed: readonly Activity[]) {
  const box = useRef<NoteBoxHandle>(null)
  const sent = useSentNotes(contactId)
  return {
    box,
    send: sent.send,
    pending: sent.pending.filter((note) => !hasLanded(note, listed)).toReversed(),
    takeBack(note: PendingNote) {
      box.current?.takeBack(note)
      void discardQueued(note.key)
    },
  }
}

/** The event may arrive before the reply: the note must not be shown twice. */
const hasLanded = (sent: PendingNote, notes: readonly Activity[]) =>
  notes.some(({ note, createdAt }) => note === sent.note && Date.now() - Date.parse(createdAt) < 60_000)
