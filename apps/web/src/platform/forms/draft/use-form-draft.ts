import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DraftKey } from '#platform/drafts/draft-place.ts'
import { useDraft } from '#platform/drafts.ts'
import type { FormText } from '../form-text.ts'
import { draftOf, withDraft } from './draft-text.ts'

const noEdits: Readonly<Record<string, string>> = {}

/**
 * Stores what was changed in the form, and nothing else: applied to a newer version, it changes only that. `chosen`: a
 * field that selects the form's variant; it does not count as input alone.
 */
export function useFormDraft(hook: UseFormReturn<FormText>, key: DraftKey, base: FormText, chosen?: string) {
  const { value, set, clear, restored, other } = useDraft(key, noEdits, {
    onReplaced(edits) {
      hook.reset(withDraft(base, edits), { keepDefaultValues: true })
      setTold(true)
    },
  })
  // Restoring the values counts as typing.
  const [told, setTold] = useState(restored)

  const restore = useEffectEvent(() => {
    if (restored) hook.reset(withDraft(base, value), { keepDefaultValues: true })
  })
  useEffect(() => {
    restore()
  }, [])
  useEffect(() => {
    const stop = hook.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const edits = draftOf(values, base)
        set(Object.keys(edits).some((field) => field !== chosen) ? edits : noEdits)
      },
    })
    return stop
  }, [hook, set, base, chosen])
  const startOver = () => {
    hook.reset(base)
    clear()
    setTold(false)
  }
  return { restored: told, clear, startOver, other }
}
