import { blockDigits, blockLimits } from '@frontdesk/contract/blockednumbers/limits'
import { useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './blocked.module.css'
import { blockedTexts as texts } from './texts/blocked.texts.ts'
import { useNewNumber } from './use-block-acts.ts'

const isNumber = (typed: string) => /^\d{11}$/.test(blockDigits(typed))

interface BlockDialogProps {
  /** The number it begins with. */
  phone?: string
  onClose(): void
}

export function BlockDialog({ phone = '', onClose }: BlockDialogProps) {
  const [number, setNumber] = useState(phone)
  const [reason, setReason] = useState('')
  const { saving, problem, setProblem } = useNewNumber(onClose)
  const valid = isNumber(number)
  return (
    <Dialog
      open
      size="sm"
      title={texts.dialogTitle}
      onClose={onClose}
      dirty={number !== phone || reason !== ''}
      onSubmit={() => valid && saving.mutate({ phoneNumber: blockDigits(number), reason: reason.trim() })}
      submit={{ text: texts.submit, busy: saving.isPending, disabled: !valid && texts.numberWrong }}
    >
      <div className={styles.fields}>
        <TextField
          type="tel"
          label={texts.number}
          hint={texts.numberHint}
          required
          value={number}
          onChange={(typed) => {
            setNumber(typed)
            setProblem(undefined)
          }}
          maxLength={30}
          autoComplete="off"
          error={problem ?? (blockDigits(number).length > blockLimits.digits ? texts.numberWrong : undefined)}
        />
        <TextField
          label={texts.reason}
          placeholder={texts.reasonPlaceholder}
          value={reason}
          onChange={setReason}
          maxLength={blockLimits.reason}
        />
      </div>
    </Dialog>
  )
}
