import { contactForm } from '@frontdesk/contract/forms/contact'
import { useQueryClient } from '@tanstack/react-query'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { useFormSources } from '#platform/forms/form-sources.ts'
import { findField } from '#platform/forms/sent-values.ts'
import { formatRelative } from '#ui/format/dates.ts'
import { headingName } from '../../contact-name.ts'
import { contactQuery } from '../../contacts.queries.ts'
import { personTexts } from '../../texts/person.texts.ts'
import { labelIn } from './person-parts.ts'
import { shownText } from './shown-text.ts'
import type { useSaveContact } from './use-save-contact.ts'

type Saving = ReturnType<typeof useSaveContact>

/** The conflict that a save returned, if any. */
export const SaveConflict = ({ saving }: { saving: Saving }) =>
  saving.conflict && <ContactConflict saving={saving} contactId={saving.conflict.current.id} />

/** Both versions of a contact. */
function ContactConflict({ saving, contactId }: { saving: Saving; contactId: string }) {
  const nameOf = useNameOf(contactId)
  return (
    <ConflictDialog
      saving={saving}
      subtitle={({ updatedAt }) => personTexts.conflict(formatRelative(updatedAt))}
      labelOf={labelIn}
      shown={(field, text) => shownText(findField(contactForm, field), text, nameOf)}
      namesKept
    />
  )
}

/** The name of a person of the account, a location, or another contact in the cache. */
function useNameOf(contactId: string) {
  const client = useQueryClient()
  const { useChoices } = useFormSources()
  const { data: people = [] } = useChoices('user', contactId)
  const { data: locations = [] } = useChoices('location', contactId)
  return (id: string) => {
    const contact = client.getQueryData(contactQuery(id).queryKey)
    return (
      [...people, ...locations].find(({ value }) => value === id)?.label ??
      (contact ? headingName(contact) : personTexts.another)
    )
  }
}
