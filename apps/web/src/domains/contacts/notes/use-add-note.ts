import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { snack } from '#ui/snackbar.ts'
import { putNote } from './activity-cache.ts'

export interface PendingNote {
  note: string
  isSticky: boolean
}

/**
 * The note that is being written. Once sent it shows among the notes and the box is free for the next one, but it stays
 * the draft until the server has it: nothing typed is lost.
 */
export function useAddNote(contactId: string) {
  const client = useQueryClient()
  const draft = useDraft(`note:${contactId}`)
  const [sticky, setSticky] = useState(false)
  const [sending, setSending] = useState<PendingNote & { typed: string }>()
  const latest = useRef(draft.value)
  latest.current = draft.value

  const add = async () => {
    const typed = draft.value
    const sent = { note: typed.trim(), isSticky: sticky }
    if (!sent.note || sending) return
    setSending({ ...sent, typed })
    setSticky(false)
    try {
      const note = await api.contacts.addNote({ params: { id: contactId }, body: sent })
      putNote(client, contactId, note, true)
      if (latest.current === typed) draft.clear()
    } catch (error) {
      // Back into the box, before what was begun meanwhile.
      if (latest.current !== typed) draft.set([typed, latest.current].filter(Boolean).join('\n'))
      setSticky(sent.isSticky)
      snack.error(`There was an error adding the note. ${messageOf(error)}`)
    }
    setSending(undefined)
  }
  return {
    text: sending?.typed === draft.value ? '' : draft.value,
    setText: draft.set,
    sticky,
    setSticky,
    add,
    pending: sending,
  }
}
