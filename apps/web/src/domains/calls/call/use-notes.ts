import { callLimits } from '@frontdesk/contract/calls/limits'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure, hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { lastCallsQuery, liveCallsQuery, type PhoneCall, storeCall } from '../calls.queries.ts'
import { failureText } from '../failure-texts.ts'
import { mergeNotes } from './merge-notes.ts'

const savedAfterMs = 800
const againMs = 4000
/** Afterwards the draft is kept, and goes out with the next letter or when the call is opened again. */
const mostTries = 50

interface Noted {
  text: string
  sticky: boolean
}

/** With the text that it was changed from: what a colleague has written since is merged when the call is opened again. */
const noDraft = { text: '', base: '' }

async function notesNow(client: QueryClient, id: string): Promise<string | undefined> {
  for (const query of [liveCallsQuery(), lastCallsQuery()]) {
    await client.fetchQuery({ ...query, staleTime: 0 })
    const call = query.view(client)?.find((each) => each.id === id)
    if (call) return call.notes
  }
  return undefined
}

/** Refused, and not because of another person’s change, or because too much was sent: it would be refused again. */
const isRefused = (error: unknown) =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 429

/** Notes of a call, saved automatically; the draft holds what the server does not have yet. */
export function useNotes(call: PhoneCall) {
  const client = useQueryClient()
  const draft = useDraft(`call-notes:${call.id}`, noDraft)
  const [noted, setNoted] = useState<Noted>(() => {
    const { text, base } = draft.value
    return { text: draft.restored ? mergeNotes(base, text, call.notes) : call.notes, sticky: call.isSticky }
  })
  const [state, setState] = useState<'saved' | 'saving' | 'waiting'>('saved')
  const now = useRef(noted)
  /** What the server has, as far as it is known here. */
  const base = useRef({ text: call.notes, sticky: call.isSticky })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tries = useRef(0)
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
      tries.current = 0
      storeCall(client, saved)
      if (now.current.text !== text || now.current.sticky !== sticky) return
      clearDraft()
      setState('saved')
    } catch (error) {
      setState('waiting')
      tries.current += 1
      const changed = hasCode(error, 'notesChanged')
      if (changed) {
        const theirs = (await notesNow(client, call.id).catch(() => undefined)) ?? base.current.text
        become({ ...now.current, text: mergeNotes(base.current.text, now.current.text, theirs) })
        base.current = { ...base.current, text: theirs }
      } else {
        if (tries.current === 1) snack.error(failureText('saveCallNotes', error))
        if (isRefused(error)) return
      }
      if (tries.current < mostTries)
        timer.current = setTimeout(() => void save(), changed && tries.current < 4 ? 0 : againMs)
    }
  }, [call.id, client, become, clearDraft])
  const soon = useCallback(() => {
    clearTimeout(timer.current)
    setState('waiting')
    tries.current = 0
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
      keepDraft({ text, base: base.current.text })
      soon()
    },
    keepSticky(sticky: boolean) {
      become({ ...now.current, sticky })
      soon()
    },
  }
}
