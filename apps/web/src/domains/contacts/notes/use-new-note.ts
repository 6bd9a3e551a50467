import { useRef } from 'react'
import { useDraft } from '#platform/drafts.ts'
import { useNotePicture } from './picture/use-note-picture.ts'
import type { NewNote } from './use-sent-notes.ts'

const EMPTY = { text: '', sticky: false }
const lines = (...texts: string[]) => texts.filter(Boolean).join('\n')

/** The note being written. `send` resolves to whether it was accepted; otherwise its text comes back. */
export function useNewNote(contactId: string, send: (note: NewNote) => Promise<boolean>) {
  const draft = useDraft(`note:${contactId}`, EMPTY)
  // Not in the draft, which stores only text.
  const picture = useNotePicture()
  // The text may have changed when a reply arrives.
  const now = useRef(draft.value)
  const keep = (value: typeof EMPTY) => {
    now.current = value
    draft.set(value)
  }
  /** Restores its text into the box, before what was typed since. */
  const takeBack = (note: NewNote, { text, sticky } = draft.value) => {
    if (note.picture) picture.setPicture(note.picture)
    keep({ text: lines(note.note, text), sticky: note.isSticky || sticky })
  }
  const add = async () => {
    const { text, sticky: isSticky } = draft.value
    const note = { note: text.trim(), isSticky, picture: picture.picture }
    if (!note.note) return
    now.current = EMPTY
    draft.clear()
    picture.setPicture(undefined)
    if (!(await send(note))) takeBack(note, now.current)
  }
  return {
    text: draft.value.text,
    setText: (text: string) => keep({ ...draft.value, text }),
    sticky: draft.value.sticky,
    setSticky: (sticky: boolean) => keep({ ...draft.value, sticky }),
    picture,
    add,
    takeBack,
    notice: { onDiscard: draft.restored ? draft.clear : undefined, other: draft.other },
  }
}
