import { contactForm } from '@frontdesk/contract/forms/contact'
import { useQueryClient } from '@tanstack/react-query'
import { type Changes, resolved } from '#platform/editing/merge-edits.ts'
import type { EditConflict } from '#platform/editing/use-versioned-save.ts'
import { useFormSources } from '#platform/forms/form-sources.ts'
import { fieldAt } from '#platform/forms/sent-values.ts'
import { formatRelative } from '#ui/format/dates.ts'
import { MergeDialog } from '#ui/overlays/merge-dialog.tsx'
import { headingName } from '../../contact-name.ts'
import type { Contact } from '../../contact-types.ts'
import { contactQuery } from '../../contacts.queries.ts'
import { personTexts } from '../../texts/person.texts.ts'
import { labelIn } from './person-parts.ts'
import { shownText } from './shown-text.ts'
import type { useSaveContact } from './use-save-contact.ts'

interface ConflictDialogProps {
  conflict: EditConflict<Contact, string>
  busy: boolean
  onClose(): void
  /** What is to be saved, and on which version. */
  onResolved(changes: Changes, on: Contact): void
}

/** The conflict that a save returned, if any. */
export const SaveConflict = ({ saving }: { saving: ReturnType<typeof useSaveContact> }) =>
  saving.conflict && (
    <ConflictDialog
      conflict={saving.conflict}
      busy={saving.isPending}
      onClose={saving.forgetConflict}
      onResolved={(changes, on) => {
        saving.forgetConflict()
        saving.mutate({ changes, on })
      }}
    />
  )

/** Both versions of a contact. */
function ConflictDialog({ conflict, busy, onClose, onResolved }: ConflictDialogProps) {
  const { current, changes, fields, theirs } = conflict
  const nameOf = useNameOf(current.id)
  const shown = (field: string, text: string) => shownText(fieldAt(contactForm, field), text, nameOf)
  return (
    <MergeDialog
      subtitle={personTexts.conflict(formatRelative(current.updatedAt))}
      fields={fields.map(({ field, mine, theirs }) => ({
        name: field,
        label: labelIn(field),
        mine: shown(field, mine),
        theirs: shown(field, theirs),
      }))}
      kept={theirs.map(labelIn)}
      {...{ busy, onClose }}
      onResolved={(choices) => onResolved(resolved(changes, fields, choices), current)}
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
