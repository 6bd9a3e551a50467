import type { Form } from '@frontdesk/contract/forms/kit/field'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import type { Changes } from '#platform/editing/merge-edits.ts'
import type { FormText } from '#platform/forms/form-text.ts'
import { buildBody, collectChanges, encodeForm } from '#platform/forms/sent-values.ts'
import { showServerProblems } from '#platform/forms/show-server-problems.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { Contact } from '../../contact-types.ts'
import { storeContact } from '../../contacts.queries.ts'
import { peopleTexts } from '../../texts/people.texts.ts'
import { useSaveContact } from '../editing/use-save-contact.ts'

/** Saves a single value of a contact, and offers to undo it unless only the server knew the former one. */
export function useSaveValue(base: Contact, form: Form, texts: FormText, onDone: () => void) {
  const client = useQueryClient()
  const undo = (before: Changes) => async (saved: Contact) => {
    try {
      const call = { params: { id: base.id }, body: buildBody(form, before) as never }
      storeContact(client, await api.contacts.updateContact(call, { ifMatch: saved.version }))
    } catch (error) {
      snack.error(`${peopleTexts.undoFailed} ${messageOf(error)}`)
    }
  }
  const saving = useSaveContact(base, onDone, (changes) => {
    const keys = Object.keys(changes)
    const known = keys.every((key) => !form.fields[key]?.private || !base[key as keyof Contact])
    const flat = encodeForm(form, texts)
    return known ? undo(Object.fromEntries(keys.map((key) => [key, flat[key] || null]))) : undefined
  })
  const save = (values: FormText, removed: readonly string[], setError: Parameters<typeof showServerProblems>[2]) => {
    const changes = collectChanges(form, values, texts, removed)
    if (Object.keys(changes).length === 0) return onDone()
    saving.mutate({ changes }, { onError: (error) => showServerProblems(error, form, setError) })
  }
  return { saving, save }
}
