import { contactForm } from '@frontdesk/contract/forms/contact'
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { generateKey } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import type { Changes } from '#platform/editing/merge-edits.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { formatTexts } from '#platform/forms/form-text.ts'
import { buildBody, encodeForm } from '#platform/forms/sent-values.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { headingName } from '../../contact-name.ts'
import type { Contact } from '../../contact-types.ts'
import { storeContact } from '../../contacts.queries.ts'
import { failureText } from '../../failure-texts.ts'
import { personTexts } from '../../texts/person.texts.ts'
import { isSecondary } from './person-parts.ts'

/** How a save of these changes is undone; undefined if it can't be. */
type UndoOf = (changes: Changes) => ((saved: Contact) => Promise<void>) | undefined

/** Saves an edit; while the server is away it waits in the outbox, and the form may close. */
export function useSaveContact(base: Contact, onSaved: () => void, undoOf: UndoOf = () => undefined) {
  const client = useQueryClient()
  const sent = useRef<Changes>({})
  return useVersionedSave<Contact, string>({
    base,
    valuesOf: (contact) => encodeForm(contactForm, formatTexts(contactForm.fields, contact)),
    save(changes, on) {
      sent.current = changes
      return api.contacts.updateContact(
        { params: { id: base.id }, body: buildBody(contactForm, changes) as never },
        { ifMatch: on.version, hold: heldAs(base, changes, contactForm) },
      )
    },
    onSaved(saved) {
      storeContact(client, saved)
      const undo = undoOf(sent.current)
      snack.success(personTexts.updated, undo && { undo: () => void undo(saved) })
      onSaved()
    },
    onError(error) {
      if (!hasCode(error, 'held')) return void snack.error(failureText('updateContact', error))
      snack.info(messageOf(error))
      onSaved()
    },
  })
}

/** Its label in the outbox, and the draft that it becomes when it is taken back. */
function heldAs(base: Contact, changes: Changes, { fields }: Form) {
  const shown = Object.entries(changes).filter(([field]) => !fields[field]?.private)
  const person = shown.length > 0 && shown.every(([field]) => isSecondary(field)) ? 'secondary' : 'primary'
  return {
    id: generateKey(),
    label: personTexts.edited,
    words: [headingName(base), ...shown.map(([, value]) => value ?? 'emptied')].join(', '),
    href: `/contacts/contact/${base.id}?edit=${person}`,
    draft: {
      key: `edit-contact:${base.id}` as const,
      fields: Object.fromEntries(shown.map(([field, value]) => [field, value ?? ''])),
    },
  }
}
