import { useQueryClient } from '@tanstack/react-query'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { randomKey } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { snack } from '#ui/snackbar.ts'
import { headingName } from '../../contact-name.ts'
import type { Contact } from '../../contact-types.ts'
import { contactQuery } from '../../contacts.queries.ts'
import { type PersonField, type PrivateField, privateFields, valuesOf } from '../../form/form-values.ts'

/** Saves an edit; while the server is away it waits in the outbox, and the form may close. */
export function useSaveContact(base: Contact, onSaved: () => void) {
  const client = useQueryClient()
  return useVersionedSave<Contact, PersonField | PrivateField>({
    base,
    valuesOf,
    save(changes, on) {
      const shown = Object.entries(changes).filter(([field]) => !(privateFields as readonly string[]).includes(field))
      const hold = {
        id: randomKey(),
        label: 'Change of a contact',
        words: [headingName(base), ...shown.map(([, value]) => value ?? 'emptied')].join(', '),
        href: `/contacts/contact/${base.id}?edit=primary`,
        draft: {
          key: `edit-contact:${base.id}` as const,
          fields: Object.fromEntries(shown.map(([field, value]) => [field, value ?? ''])),
        },
      }
      const args = { params: { id: base.id }, body: changes as never }
      return api.contacts.updateContact(args, { ifMatch: on.version, hold })
    },
    onSaved(saved) {
      client.setQueryData(contactQuery(base.id).queryKey, saved)
      snack.success('Client updated')
      onSaved()
    },
    onError(error) {
      if (!hasCode(error, 'held')) return void snack.error(`Unable to update contact: ${messageOf(error)}`)
      snack.info(messageOf(error))
      onSaved()
    },
  })
}
