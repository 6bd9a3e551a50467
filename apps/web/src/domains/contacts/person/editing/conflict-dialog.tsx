import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatDay, formatRelative } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { Contact } from '../../contact-types.ts'
import { isPhoneField, labels, type PersonField } from '../../form/form-values.ts'
import styles from './conflict-dialog.module.css'
import { type Changes, withoutTheirs } from './merge-edits.ts'
import type { EditConflict } from './use-save-contact.ts'

interface ConflictDialogProps {
  conflict: EditConflict
  busy: boolean
  onClose(): void
  /** What is to be saved, and on which version. */
  onResolved(changes: Changes, on: Contact): void
}

function shown(field: PersonField, value: string) {
  if (!value) return DASH
  if (field === 'dob' || field === 'coDob') return formatDay(value)
  return isPhoneField(field) ? formatPhone(value) : value
}

const labelOf = (field: PersonField) =>
  field.startsWith('co') && field !== 'companyName' ? `Co-applicant: ${labels[field]}` : labels[field]

/** Both versions, field by field. */
export function ConflictDialog({ conflict, busy, onClose, onResolved }: ConflictDialogProps) {
  const { current, changes, fields } = conflict
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, side: string) =>
    setTheirs((before) => {
      const next = new Set(before)
      if (side === 'theirs') next.add(field)
      else next.delete(field)
      return next
    })
  return (
    <Dialog
      open
      title="Somebody else changed this meanwhile"
      subtitle={`Saved ${formatRelative(current.updatedAt)}. Choose what stands; everything else that either of you changed is kept.`}
      onClose={onClose}
      onSubmit={() => onResolved(withoutTheirs(changes, theirs), current)}
      actions={
        <>
          <Button onClick={onClose}>Back to the form</Button>
          <Button type="submit" look="solid" busy={busy}>
            Save this
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {fields.map((one) => (
          <RadioGroup
            key={one.field}
            label={labelOf(one.field)}
            value={theirs.has(one.field) ? 'theirs' : 'mine'}
            onChange={(side) => choose(one.field, side)}
            options={[
              { value: 'mine', label: shown(one.field, one.mine), hint: 'Yours' },
              { value: 'theirs', label: shown(one.field, one.theirs), hint: 'As saved by somebody else' },
            ]}
          />
        ))}
      </div>
    </Dialog>
  )
}
