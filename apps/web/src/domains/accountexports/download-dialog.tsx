import { Download } from 'lucide-react'
import { useState } from 'react'
import { Notice } from '#domains/auth/auth.public.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './account-exports.module.css'
import { type AccountExport, useDownloadExport } from './accountexports.queries.ts'
import { failureText } from './failure-texts.ts'
import { ProofField, useProof } from './proof-field.tsx'
import { accountExportsTexts as texts } from './texts/accountexports.texts.ts'

interface DownloadDialogProps {
  accountId: string
  of: AccountExport
  onBack(): void
  onClose(): void
}

export function DownloadDialog({ accountId, of, onBack, onClose }: DownloadDialogProps) {
  const download = useDownloadExport(accountId, of.id)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const proof = useProof(typed)
  const wrongProof = download.error && hasCode(download.error, 'invalidCredentials', 'mfaCodeWrong', 'lockedOut')
  const submit = () => {
    setTried(true)
    if (!proof || download.isPending) return
    download.mutate(proof, {
      onSuccess: onBack,
      onError: (failure) => hasCode(failure, 'mfaCodeWrong') && setTyped(''),
    })
  }
  return (
    <Dialog
      open
      size="sm"
      title={texts.downloadTitle}
      subtitle={texts.downloadLead}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button look="quiet" onClick={onBack}>
            {texts.back}
          </Button>
          <Button type="submit" look="solid" icon={<Download />} busy={download.isPending}>
            {texts.download}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {download.error && !wrongProof && (
          <Notice look="bad">{failureText('downloadAccountExport', download.error)}</Notice>
        )}
        <ProofField
          value={typed}
          onChange={(value) => {
            setTyped(value)
            download.reset()
          }}
          error={wrongProof ? download.error?.message : tried && !proof ? texts.proofFirst : undefined}
        />
      </div>
    </Dialog>
  )
}
