import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from '../failure-texts.ts'
import { emailSettingsTexts as texts } from '../texts/email.texts.ts'
import styles from './email.module.css'
import { type Suppression, suppressionsKey } from './email.queries.ts'

const longestEmail = 254

export function AddSuppressionDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = { email: email.trim() === '', reason: reason.trim() === '' }
  const add = useMutation({
    mutationFn: () => api.campaigns.addSuppression({ body: { email: email.trim(), reason: reason.trim() } }),
    onSuccess(added) {
      void client.invalidateQueries({ queryKey: suppressionsKey })
      snack.success(texts.added(added.email))
      onClose()
    },
    onError: (error) => fieldsOf(error).email ?? snack.error(failureText('addSuppression', error)),
  })
  const submit = () => {
    setTried(true)
    if (!missing.email && !missing.reason) add.mutate()
  }
  return (
    <Dialog
      open
      size="sm"
      title={texts.addTitle}
      subtitle={texts.addSubtitle}
      onClose={onClose}
      onSubmit={submit}
      dirty={email !== '' || reason !== ''}
      submit={{ text: texts.add, busy: add.isPending }}
    >
      <div className={styles.fields}>
        <TextField
          type="email"
          label={texts.email}
          required
          value={email}
          onChange={(typed) => {
            setEmail(typed)
            add.reset()
          }}
          maxLength={longestEmail}
          autoComplete="off"
          error={tried && missing.email ? texts.emailMissing : fieldsOf(add.error).email}
        />
        <TextField
          label={texts.howLabel}
          placeholder={texts.howPlaceholder}
          required
          value={reason}
          onChange={setReason}
          maxLength={campaignLimits.reason}
          error={tried && missing.reason ? texts.howMissing : undefined}
        />
      </div>
    </Dialog>
  )
}

const fieldsOf = (error: unknown) => (error instanceof ApiFailure ? error.fields : {})

interface RemoveProps {
  suppression: Suppression
  onClose(): void
}

export function RemoveSuppressionDialog({ suppression: { id, email }, onClose }: RemoveProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = reason.trim() === ''
  const remove = useMutation({
    mutationFn: () => api.campaigns.removeSuppression({ params: { id }, query: { reason: reason.trim() } }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: suppressionsKey })
      snack.success(texts.removed(email))
      onClose()
    },
    onError: (error) => snack.error(failureText('removeSuppression', error)),
  })
  return (
    <Dialog
      open
      size="sm"
      title={texts.removeTitle}
      subtitle={email}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!missing) remove.mutate()
      }}
      submit={{ text: texts.removeSubmit, busy: remove.isPending }}
    >
      <TextField
        label={texts.whyLabel}
        required
        value={reason}
        onChange={setReason}
        maxLength={campaignLimits.reason}
        error={tried && missing ? texts.whyMissing : undefined}
      />
    </Dialog>
  )
}
