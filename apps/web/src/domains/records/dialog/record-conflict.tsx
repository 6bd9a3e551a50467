import { type Form, isPlain } from '@frontdesk/contract/forms/kit/field'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { wireOf } from '#platform/forms/form-text.ts'
import { fieldAt, unflat } from '#platform/forms/sent-values.ts'
import { plainValue } from '#platform/forms/shown-value.ts'
import { formatRelative } from '#ui/format/dates.ts'
import { useReferenceOptions } from '../references/use-reference-options.ts'
import { dialogTexts } from '../texts/dialog.texts.ts'
import type { useChangeRecord } from './use-save-record.ts'

interface RecordConflictProps {
  form: Form
  contactId: string
  changing: ReturnType<typeof useChangeRecord>
  onError(error: unknown): void
}

/** Both versions of a record, field by field. */
export function RecordConflict({ form, contactId, changing, onError }: RecordConflictProps) {
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
    <ConflictDialog
      saving={{ ...changing, mutate: (resolved) => changing.mutate(resolved, { onError }) }}
      subtitle={({ updatedAt }) => dialogTexts.conflict(formatRelative(updatedAt))}
      labelOf={(field) => pathLabel(form, field)}
      shown={shown}
      namesKept
    />
  )
}

/** `Coverage: Carrier` */
const pathLabel = (form: Form, path: string) => {
  const [key = ''] = path.split('.')
  return [...new Set([form.fields[key]?.label, fieldAt(form, path)?.label])].filter(Boolean).join(': ')
}
