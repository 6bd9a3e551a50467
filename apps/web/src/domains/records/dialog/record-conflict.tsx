import { type Form, isPlain } from '@frontdesk/contract/forms/kit/field'
import { type Changes, resolved } from '#platform/editing/merge-edits.ts'
import type { EditConflict } from '#platform/editing/use-versioned-save.ts'
import { wireOf } from '#platform/forms/form-text.ts'
import { fieldAt, unflat } from '#platform/forms/sent-values.ts'
import { plainValue } from '#platform/forms/shown-value.ts'
import { formatRelative } from '#ui/format/dates.ts'
import { MergeDialog } from '#ui/overlays/merge-dialog.tsx'
import { useReferenceOptions } from '../references/use-reference-options.ts'
import { dialogTexts } from '../texts/dialog.texts.ts'
import type { StoredRecord } from './record-type.ts'

interface RecordConflictProps {
  form: Form
  contactId: string
  conflict: EditConflict<StoredRecord, string>
  busy: boolean
  onClose(): void
  /** What is to be saved, and on which version. */
  onResolved(changes: Changes, on: StoredRecord): void
}

/** Both versions of a record, field by field. */
export function RecordConflict({ form, contactId, conflict, busy, onClose, onResolved }: RecordConflictProps) {
  const { current, changes, fields, theirs } = conflict
  const users = useReferenceOptions('user', contactId)
  const methods = useReferenceOptions('paymentMethod', contactId)
  const nameOf = (id: string) =>
    [...(users.data ?? []), ...(methods.data ?? [])].find(({ value }) => value === id)?.label
  const shown = (path: string, text: string) => {
    const field = fieldAt(form, path)
    // Private values can't be compared, so they are not offered.
    return field && isPlain(field) ? plainValue(field, wireOf(field, unflat(field, text)), nameOf) : text
  }
  return (
    <MergeDialog
      subtitle={dialogTexts.conflict(formatRelative(current.updatedAt))}
      fields={fields.map(({ field, mine, theirs: other }) => ({
        name: field,
        label: pathLabel(form, field),
        mine: shown(field, mine),
        theirs: shown(field, other),
      }))}
      kept={theirs.map((field) => pathLabel(form, field))}
      {...{ busy, onClose }}
      onResolved={(choices) => onResolved(resolved(changes, fields, choices), current)}
    />
  )
}

/** `Coverage: Carrier` */
const pathLabel = (form: Form, path: string) => {
  const [key = ''] = path.split('.')
  return [...new Set([form.fields[key]?.label, fieldAt(form, path)?.label])].filter(Boolean).join(': ')
}
