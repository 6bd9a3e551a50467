import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDraft } from '#platform/drafts.ts'
import type { Contact } from '../../contact-types.ts'
import { type ContactValues, editedOf, type PersonField, valuesOf } from '../../form/form-values.ts'

const noEdits: Partial<Record<PersonField, string>> = {}

/** Keeps what was changed in the form, and nothing else: over a newer version it changes only that again. */
export function useEditDraft(form: UseFormReturn<ContactValues>, base: Contact) {
  const { value, set, clear, restored, other } = useDraft(`edit-contact:${base.id}`, noEdits, {
    onReplaced(edits) {
      // Over what the form began with, so that it still knows what was changed.
      form.reset({ ...valuesOf(base), ...edits }, { keepDefaultValues: true })
      setTold(true)
    },
  })
  // Putting the values back counts as typing.
  const [told, setTold] = useState(restored)

  const restore = useEffectEvent(() => {
    for (const [field, text] of Object.entries(value)) form.setValue(field as PersonField, text, { shouldDirty: true })
  })
  useEffect(() => restore(), [])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => set(editedOf(values, valuesOf(base))),
      }),
    [form, set, base],
  )
  const startOver = () => {
    form.reset(valuesOf(base))
    clear()
    setTold(false)
  }
  return { restored: told, clear, startOver, other }
}
