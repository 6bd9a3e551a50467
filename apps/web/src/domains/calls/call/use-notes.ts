import { callLimits } from '@frontdesk/contract/calls/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { liveCallsQuery, type PhoneCall } from '../calls.queries.ts'
import { putCall } from '../calls-cache.ts'
import { failureText } from '../failure-texts.ts'
import { mergeNotes } from './merge-notes.ts'

const savedAfterMs = 800
const againMs = 4000

interface Noted {
  text: string
  sticky: boolean
}

/** Notes of a call, saved by themselves; the draft holds what the server does not have yet. */
export function useNotes(call: PhoneCall) {
  const client = useQueryClient()
  const draft = useDraft(`call-notes:${call.id}`)
  const [noted, setNoted] = useState<Noted>({ text: draft.value || call.notes, sticky: call.isSticky })
  const [state, setState] = useState<'saved' | 'saving' | 'waiting'>('saved')
  const now = useRef(noted)
  /** What the server has, as far as it is known here. */
  const base = useRef({ text: call.notes, sticky: call.isSticky })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTold = useRef(false)
  const { set: keepDraft, clear: clearDraft } = draft

  const become = useCallback((next: Noted) => {
    now.current = next
    setNoted(next)
  }, [])
  const save = useCallback(async () => {
    clearTimeout(timer.current)
    const { text, sticky } = now.current
    if (text.length > callLimits.notes) return
    setState('saving')
    try {
      const saved = await api.calls.saveCallNotes({
        params: { id: call.id },
        body: { notes: text, sticky, base: base.current.text },
      })
      base.current = { text: saved.notes, sticky }
      isTold.current = false
      putCall(client, saved)
      if (now.current.text !== text || now.current.sticky !== sticky) return
      clearDraft()
      setState('saved')
    } catch (error) {
      setState('waiting')
      const changed = hasCode(error, 'notesChanged')
      if (changed) {
        const { data } = await client.fetchQuery({ ...liveCallsQuery(), staleTime: 0 })
        const theirs = data.find(({ id }) => id === call.id)?.notes ?? base.current.text
        become({ ...now.current, text: mergeNotes(base.current.text, now.current.text, theirs) })
        base.current = { ...base.current, text: theirs }
      } else if (!isTold.current) {
        snack.error(failureText('saveCallNotes', error))
        isTold.current = true
      }
      timer.current = setTimeout(() => void save(), changed ? 0 : againMs)
    }
  }, [call.id, client, become, clearDraft])
  const soon = useCallback(() => {
    clearTimeout(timer.current)
    setState('waiting')
    timer.current = setTimeout(() => void save(), savedAfterMs)
  }, [save])

  // A colleague's words come in while one types.
  const { notes } = call
  useEffect(() => {
    if (notes === base.current.text) return
    become({ ...now.current, text: mergeNotes(base.current.text, now.current.text, notes) })
    base.current = { ...base.current, text: notes }
  }, [notes, become])

  // What a reload left goes out now, and what was typed last goes out when the view is left.
  useEffect(() => {
    const isUnsaved = () => now.current.text !== base.current.text || now.current.sticky !== base.current.sticky
    if (isUnsaved()) void save()
    return () => {
      clearTimeout(timer.current)
      if (isUnsaved()) void save()
    }
  }, [save])

  return {
    ...noted,
    state,
    write(text: string) {
      become({ ...now.current, text })
      keepDraft(text)
      soon()
    },
    keepSticky(sticky: boolean) {
      become({ ...now.current, sticky })
      soon()
    },
  }
}
