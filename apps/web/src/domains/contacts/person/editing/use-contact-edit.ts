import { coKey } from '@frontdesk/contract/forms/person'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import type { Contact } from '../../contact-types.ts'
import { type FormText, textsOf } from '../../records/form-kit/form-text.ts'
import { changesOf } from '../../records/form-kit/sent-values.ts'
import { showServerProblems } from '../../records/form-kit/show-server-problems.ts'
import { useSelfEmployed } from '../../records/form-kit/use-self-employed.ts'
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
  useSelfEmployed(hook, coKey)
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
