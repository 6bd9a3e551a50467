import { type Changes, resolved } from '#platform/editing/merge-edits.ts'
import type { EditConflict } from '#platform/editing/use-versioned-save.ts'
import { DASH } from '#ui/format/dash.ts'
import { formatDay, formatRelative } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { MergeDialog } from '#ui/merge-dialog.tsx'
import type { Contact } from '../../contact-types.ts'
import { isPhoneField, labels, type PersonField, type PrivateField } from '../../form/form-values.ts'

type Field = PersonField | PrivateField

interface ConflictDialogProps {
  conflict: EditConflict<Contact, Field>
  busy: boolean
  onClose(): void
  /** What is to be saved, and on which version. */
  onResolved(changes: Changes<Field>, on: Contact): void
}

function shown(field: Field, value: string) {
  if (!value) return DASH
  if (field === 'dob' || field === 'coDob') return formatDay(value)
  return isPhoneField(field) ? formatPhone(value) : value
}

const labelOf = (field: Field) =>
  field.startsWith('co') && field !== 'companyName' ? `Co-applicant: ${labels[field]}` : labels[field]

/** Both versions of a contact. */
export function ConflictDialog({ conflict, busy, onClose, onResolved }: ConflictDialogProps) {
  const { current, changes, fields, theirs } = conflict
  return (
    <MergeDialog
      subtitle={`Saved ${formatRelative(current.updatedAt)}. Choose what stands; everything else that either of you changed is kept.`}
      fields={fields.map(({ field, mine, theirs }) => ({
        name: field,
        label: labelOf(field),
        mine: shown(field, mine),
        theirs: shown(field, theirs),
      }))}
      kept={theirs.map((field) => labelOf(field as Field))}
      {...{ busy, onClose }}
      onResolved={(choices) => onResolved(resolved(changes, fields, choices), current)}
    />
  )
}
