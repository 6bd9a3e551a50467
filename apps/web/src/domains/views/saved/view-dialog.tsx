import { viewLimits } from '@frontdesk/contract/views/list-shape'
import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { savedTexts } from '../texts/saved.texts.ts'
import styles from './save-view.module.css'

interface ViewDialogProps {
  title: string
  name?: string
  /** Only admins share. */
  canShare: boolean
  /** Whether it was saved; otherwise the dialog stays. */
  onSave(name: string, shared: boolean): Promise<boolean>
  onClose(): void
}

export function ViewDialog({ title, name: first = '', canShare, onSave, onClose }: ViewDialogProps) {
  const [name, setName] = useState(first)
  const [shared, setShared] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const saved = await onSave(name.trim(), shared)
    setBusy(false)
    if (saved) onClose()
  }
  return (
    <Dialog
      open
      title={title}
      size="sm"
      onClose={onClose}
      dirty={name !== first || shared}
      onSubmit={() => void (name.trim() && !busy && save())}
      submit={{ text: savedTexts.save, busy: busy, disabled: name.trim() === '' && savedTexts.nameMissing }}
    >
      <div className={styles.fields}>
        <TextField
          label={savedTexts.name}
          value={name}
          onChange={setName}
          maxLength={viewLimits.name}
          placeholder={savedTexts.namePlaceholder}
        />
        {canShare && (
          <Checkbox label={savedTexts.share} hint={savedTexts.shareHint} value={shared} onChange={setShared} />
        )}
      </div>
    </Dialog>
  )
}
