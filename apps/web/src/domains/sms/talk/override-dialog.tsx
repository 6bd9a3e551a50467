import { smsLimits } from '@frontdesk/contract/sms/limits'
import { useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { talkTexts as texts } from '../texts/talk.texts.ts'

interface OverrideDialogProps {
  /** The rule that says no. */
  rule?: string
  busy: boolean
  onSend(reason: string): void
  onClose(): void
}

/** A text that a rule holds goes out only with a reason, which is logged. */
export function OverrideDialog({ rule, busy, onSend, onClose }: OverrideDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = () => {
    if (reason.trim() === '') setProblem(texts.reasonMissing)
    else onSend(reason.trim())
  }
  return (
    <Dialog
      open
      title={texts.overrideTitle}
      subtitle={rule}
      size="sm"
      onClose={onClose}
      onSubmit={send}
      submit={{ text: texts.overrideSend, busy: busy }}
    >
      <TextField
        label={texts.overrideReason}
        hint={texts.overrideHint}
        required
        value={reason}
        onChange={setReason}
        error={problem}
        maxLength={smsLimits.reason}
      />
    </Dialog>
  )
}
