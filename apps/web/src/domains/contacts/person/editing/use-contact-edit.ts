import { clearedBySelfEmployed, coKey, selfEmployed } from '@frontdesk/contract/forms/person'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '#platform/api.ts'
import type { Contact } from '../../contact-types.ts'
import { type FormText, textsOf } from '../../records/form-kit/form-text.ts'
import { changesOf } from '../../records/form-kit/sent-values.ts'
import { showServerProblems } from '../../records/form-kit/show-server-problems.ts'
import { useTextForm } from '../../records/form-kit/use-text-form.ts'
import { useEditDraft } from './use-edit-draft.ts'
import { useSaveContact } from './use-save-contact.ts'
import { wholeForm } from './whole-form.ts'

/** An edit of a contact: the form in the hand, the draft of it, and how it is saved. `onDone` also after a cancel. */
export function useContactEdit(contact: Contact, onDone: () => void) {
  // The version the edit begins with: what colleagues save meanwhile must not slip under it.
  const [record] = useState(contact)
  const [texts] = useState(() => textsOf(wholeForm.fields, record))
  const { hook, place, base, removed, changed } = useTextForm({
    form: wholeForm,
    contactId: record.id,
    texts,
    record,
    reveal: async (field) =>
      (await api.contacts.revealField({ params: { id: record.id, field: field as 'ssn' } })).value,
  })
  const draft = useEditDraft(hook, record.id, texts)
  useSelfEmployed(hook)
  const done = () => {
    draft.clear()
    onDone()
  }
  const saving = useSaveContact(record, done)
  const save = (values: FormText) =>
    saving.mutate(
      { changes: changesOf(wholeForm, values, base, removed) },
      { onError: (error) => showServerProblems(error, wholeForm, hook.setError) },
    )
  return { record, hook, place, changed, draft, saving, save, done }
}

/** Whoever is self employed has no employer: what stands there is cleared, as the server does. */
function useSelfEmployed(hook: UseFormReturn<FormText>) {
  useEffect(() => {
    const stops = [(key: string) => key, (key: string) => coKey(key) as string].map((keyOf) =>
      hook.subscribe({
        name: [keyOf('occupation')],
        formState: { values: true },
        callback({ values }) {
          if (values[keyOf('occupation')] !== selfEmployed) return
          for (const key of clearedBySelfEmployed.map(keyOf))
            if (values[key]) hook.setValue(key, '', { shouldDirty: true })
        },
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [hook])
}
