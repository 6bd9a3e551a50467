import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDraft } from '#platform/drafts.ts'
import type { FormText } from '../../records/form-kit/form-text.ts'
import { wholeForm } from './whole-form.ts'

const noEdits: Record<string, string> = {}

/** Fields that differ from what the form began with; what is private is kept nowhere. */
const editedOf = (values: FormText, texts: FormText): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wholeForm.fields).flatMap(([key, field]) => {
      const text = values[key]
      return !field.private && typeof text === 'string' && text !== texts[key] ? [[key, text]] : []
    }),
  )

/** Keeps what was changed in the form, and nothing else: over a newer version it changes only that again. */
export function useEditDraft(form: UseFormReturn<FormText>, contactId: string, texts: FormText) {
  const { value, set, clear, restored, other } = useDraft(`edit-contact:${contactId}`, noEdits, {
    onReplaced(edits) {
      // Over what the form began with, so that it still knows what was changed.
      form.reset({ ...texts, ...edits }, { keepDefaultValues: true })
      setTold(true)
    },
  })
  // Putting the values back counts as typing.
  const [told, setTold] = useState(restored)

  const restore = useEffectEvent(() => {
    for (const [field, text] of Object.entries(value)) form.setValue(field, text, { shouldDirty: true })
  })
  useEffect(() => restore(), [])
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => set(editedOf(values, texts)) }),
    [form, set, texts],
  )
  const startOver = () => {
    form.reset(texts)
    clear()
    setTold(false)
  }
  return { restored: told, clear, startOver, other }
}
