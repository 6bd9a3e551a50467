import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { CodeInput } from '#ui/fields/code-input.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { mfaPageTexts } from '../texts/mfa-page.texts.ts'

interface MfaCodeDialogProps<Answer> {
  open: boolean
  title: string
  text: string
  act: string
  danger?: boolean
  /** A recovery code is accepted as well. */
  recoveryToo?: boolean
  call: UseMutationResult<Answer, Error, string>
  onDone(answer: Answer): void
  onClose(): void
}

/** Asks for a current code before an act that concerns MFA itself. */
export function MfaCodeDialog<Answer>(props: MfaCodeDialogProps<Answer>) {
  return props.open && <OpenDialog {...props} />
}

function OpenDialog<Answer>({
  title,
  text,
  act,
  danger,
  recoveryToo,
  call,
  onDone,
  onClose,
}: MfaCodeDialogProps<Answer>) {
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const full = recovery ? /^[a-z0-9]{4}-[a-z0-9]{4}$/i.test(code.trim()) : code.length === 6
  const error = call.error && call.variables === code ? call.error.message || 'unable to verify' : undefined
  const field = { value: code, onChange: setCode, error }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      subtitle={text}
      size="sm"
      onSubmit={() => full && call.mutate(code.trim(), { onSuccess: onDone })}
      note={
        recoveryToo && (
          <Button
            look="quiet"
            size="s"
            onClick={() => {
              setRecovery(!recovery)
              setCode('')
            }}
          >
            {recovery ? mfaPageTexts.useApp : mfaPageTexts.useRecoveryCode}
          </Button>
        )
      }
      actions={
        <>
          <DialogCancel />
          <Button
            type="submit"
            look={danger ? 'danger' : 'solid'}
            busy={call.isPending}
            disabled={full ? undefined : mfaPageTexts.recoveryCodeFirst}
          >
            {act}
          </Button>
        </>
      }
    >
      {recovery ? (
        <TextField
          label={mfaPageTexts.recoveryCode}
          placeholder={mfaPageTexts.recoveryCodeShape}
          autoComplete="off"
          {...field}
        />
      ) : (
        <CodeInput label={mfaPageTexts.appCode} {...field} />
      )}
    </Dialog>
  )
}
