import { accountExportLimits } from '@frontdesk/contract/accountexports/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '#domains/auth/auth.public.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import styles from './account-exports.module.css'
import { addAccountExport, useExportAccount } from './accountexports.queries.ts'
import { failureText } from './failure-texts.ts'
import { ProofField, useProof } from './proof-field.tsx'
import { accountExportsTexts as texts } from './texts/accountexports.texts.ts'

const { leastPassphrase } = accountExportLimits

interface NewExportDialogProps {
  accountId: string
  onBegun(): void
  /** To the earlier exports; there may be none. */
  onBack: (() => void) | undefined
  onClose(): void
}

/** A passphrase twice, and a proof of who asks. */
export function NewExportDialog({ accountId, onBegun, onBack, onClose }: NewExportDialogProps) {
  const client = useQueryClient()
  const begin = useExportAccount(accountId)
  const [passphrase, setPassphrase] = useState('')
  const [repeated, setRepeated] = useState('')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const proof = useProof(typed)
  const tooShort = [...passphrase].length < leastPassphrase
  const differs = repeated !== passphrase
  const wrongProof = begin.error && hasCode(begin.error, 'invalidCredentials', 'mfaCodeWrong', 'lockedOut')
  const submit = () => {
    setTried(true)
    if (tooShort || differs || !proof || begin.isPending) return
    begin.mutate(
      { passphrase, ...proof },
      {
        onSuccess: (begun) => {
          addAccountExport(client, accountId, begun)
          onBegun()
        },
        // A code is accepted once.
        onError: (failure) => hasCode(failure, 'mfaCodeWrong') && setTyped(''),
      },
    )
  }
  return (
    <Dialog
      open
      size="sm"
      title={texts.title}
      subtitle={texts.lead}
      onClose={onClose}
      onSubmit={submit}
      dirty={passphrase !== ''}
      actions={
        <>
          {onBack ? (
            <Button look="quiet" onClick={onBack}>
              {texts.back}
            </Button>
          ) : (
            <DialogCancel />
          )}
          <Button type="submit" look="solid" busy={begin.isPending}>
            {texts.begin}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {begin.error && !wrongProof && <Notice look="bad">{failureText('exportAccount', begin.error)}</Notice>}
        <PasswordField
          label={texts.passphrase}
          required
          hint={texts.passphraseHint(String(leastPassphrase))}
          autoComplete="new-password"
          value={passphrase}
          onChange={setPassphrase}
          error={tried && tooShort ? texts.passphraseHint(String(leastPassphrase)) : undefined}
        />
        <PasswordField
          label={texts.repeat}
          required
          hint={texts.keep}
          autoComplete="new-password"
          value={repeated}
          onChange={setRepeated}
          error={tried && differs ? texts.different : undefined}
        />
        <ProofField
          value={typed}
          onChange={(value) => {
            setTyped(value)
            begin.reset()
          }}
          error={wrongProof ? begin.error?.message : tried && !proof ? texts.proofFirst : undefined}
        />
      </div>
    </Dialog>
  )
}
