import { useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { logRecordingTexts as texts } from '../texts/log.texts.ts'
import type { LogEntry } from './log-search.ts'
import type { LogActs } from './use-log-acts.ts'

interface HoldDialogProps {
  entry: LogEntry
  acts: Pick<LogActs, 'hold'>
  onClose(): void
}

/** Why a recording must be kept. */
export function HoldDialog({ entry, acts, onClose }: HoldDialogProps) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const words = reason.trim()
  async function hold() {
    if (words === '' || busy) return
    setBusy(true)
    if (await acts.hold(entry, words)) onClose()
    else setBusy(false)
  }
  return (
    <Dialog
      open
      size="sm"
      title={texts.holdTitle}
      subtitle={texts.holdText}
      dirty={words !== ''}
      onClose={onClose}
      onSubmit={() => void hold()}
      submit={{ text: texts.holdYes, busy: busy, disabled: words === '' && texts.reasonMissing }}
    >
      <TextField
        label={texts.reason}
        placeholder={texts.reasonPlaceholder}
        required
        value={reason}
        onChange={setReason}
        maxLength={200}
      />
    </Dialog>
  )
}
