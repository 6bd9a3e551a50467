import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { snack } from '#ui/snackbar.ts'
import { putNote } from './activity-cache.ts'

export interface PendingNote {
  /** Of this page alone. */
  key: number
  note: string
  isSticky: boolean
}

/** `sending`: what the server does not have yet. It is kept too, so that nothing typed is lost. */
const EMPTY = { text: '', sending: '' }
const lines = (...texts: string[]) => texts.filter(Boolean).join('\n')

let made = 0

/** The note that is being written, and those on their way: these show among the notes at once. */
export function useAddNote(contactId: string) {
  const client = useQueryClient()
  const draft = useDraft(`note:${contactId}`, EMPTY)
  const [sticky, setSticky] = useState(false)
  const [pending, setPending] = useState<readonly PendingNote[]>([])
  // Answers come later, to a newer text than the one they were asked with.
  const now = useRef({ text: draft.value.text, pending })

  const keep = (text: string, notes = now.current.pending) => {
    now.current = { text, pending: notes }
    setPending(notes)
    draft.set({ text, sending: lines(...notes.map(({ note }) => note)) })
  }
  const takeBack = useEffectEvent(() => {
    const { sending, text } = draft.value
    if (sending) keep(lines(sending, text))
  })
  // The page was closed before the server answered.
  useEffect(() => takeBack(), [])

  const add = async () => {
    const sent = { key: ++made, note: draft.value.text.trim(), isSticky: sticky }
    if (!sent.note) return
    const others = () => now.current.pending.filter(({ key }) => key !== sent.key)
    keep('', [...now.current.pending, sent])
    setSticky(false)
    try {
      const { note, isSticky } = sent
      putNote(
        client,
        contactId,
        await api.contacts.addNote({ params: { id: contactId }, body: { note, isSticky } }),
        true,
      )
      keep(now.current.text, others())
    } catch (error) {
      // Back into the box, before what was begun meanwhile.
      keep(lines(sent.note, now.current.text), others())
      setSticky(sent.isSticky)
      snack.error(`There was an error adding the note. ${messageOf(error)}`)
    }
  }
  return {
    text: draft.value.text,
    setText: (text: string) => keep(text),
    sticky,
    setSticky,
    add,
    pending,
  }
}
