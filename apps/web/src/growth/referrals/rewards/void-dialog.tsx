import { referralLimits } from '@frontdesk/contract/growth/referrals/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from '../failure-texts.ts'
import { formatAmount } from '../formats.ts'
import { rewardTexts as texts } from '../texts/rewards.texts.ts'
import styles from './rewards.module.css'
import { type Reward, refreshRewards } from './rewards.queries.ts'

interface VoidDialogProps {
  reward: Reward
  onClose(): void
}

/** A reward that won't be given, with the reason. */
export function VoidDialog({ reward: { id, amount, client }, onClose }: VoidDialogProps) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const voiding = useMutation({
    mutationFn: () => api.referrals.voidReward({ params: { id }, body: { reason: reason.trim() } }),
    onSuccess() {
      snack.success(texts.voided)
      onClose()
    },
    onError: (error) => snack.error(failureText('voidReward', error)),
    onSettled: () => refreshRewards(queryClient),
  })
  return (
    <Dialog
      open
      size="sm"
      title={texts.voidTitle}
      subtitle={texts.voidSubtitle(formatAmount(amount), client.name)}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isMissing) voiding.mutate()
      }}
      submit={{ text: texts.void, busy: voiding.isPending }}
    >
      <div className={styles.fields}>
        <p>{texts.voidLead}</p>
        <TextField
          label={texts.voidReason}
          required
          value={reason}
          onChange={setReason}
          maxLength={referralLimits.reason}
          error={tried && isMissing ? texts.voidMissing : undefined}
        />
      </div>
    </Dialog>
  )
}
