import { type Form, isPlain } from '@frontdesk/contract/forms/kit/field'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { parseFieldText } from '#platform/forms/form-text.ts'
import { decodeFieldText, findField } from '#platform/forms/sent-values.ts'
import { formatPlainValue } from '#platform/forms/shown-value.ts'
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
    const field = findField(form, path)
    // Private values can't be compared, so they are not offered.
    return field && isPlain(field)
      ? formatPlainValue(field, parseFieldText(field, decodeFieldText(field, text)), nameOf)
      : text
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
  return [...new Set([form.fields[key]?.label, findField(form, path)?.label])].filter(Boolean).join(': ')
}
