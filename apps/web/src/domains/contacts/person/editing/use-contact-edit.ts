import { contactForm } from '@frontdesk/contract/forms/contact'
import { coKey } from '@frontdesk/contract/forms/person'
import { useCallback, useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { type FormText, formatTexts } from '#platform/forms/form-text.ts'
import { collectChanges } from '#platform/forms/sent-values.ts'
import { showServerProblems } from '#platform/forms/show-server-problems.ts'
import { useSelfEmployed } from '#platform/forms/use-self-employed.ts'
import { useTextForm } from '#platform/forms/use-text-form.ts'
import type { Contact } from '../../contact-types.ts'
import { useSaveContact } from './use-save-contact.ts'

/** An edit of a contact: the form, the props of DraftWords, and the save. `onDone` also runs after canceling. */
export function useContactEdit(contact: Contact, onDone: () => void) {
  // The version on which the edit starts: what colleagues save meanwhile must not replace it.
  const [record] = useState(contact)
  const [texts] = useState(() => formatTexts(contactForm.fields, record))
  const reveal = useCallback(
    async (field: string) =>
      (await api.contacts.revealField({ params: { id: record.id, field: field as 'ssn' } })).value,
    [record.id],
  )
  const { hook, place, base, removed, isChanged } = useTextForm({
    form: contactForm,
    contactId: record.id,
    texts,
    record,
    reveal,
  })
  const clear = useRef<() => void>(null)
  const draft = { hook, draftKey: `edit-contact:${record.id}` as const, base: texts, clear }
  useSelfEmployed(hook)
  useSelfEmployed(hook, coKey)
  const done = () => {
    clear.current?.()
    onDone()
  }
  const saving = useSaveContact(record, done)
  const save = (values: FormText) =>
    saving.mutate(
      { changes: collectChanges(contactForm, values, base, removed) },
      { onError: (error) => showServerProblems(error, contactForm, hook.setError) },
    )
  return { record, hook, place, isChanged, draft, saving, save, done }
}
