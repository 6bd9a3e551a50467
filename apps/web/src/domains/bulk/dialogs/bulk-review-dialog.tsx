import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { BulkAction } from '../bulk.queries.ts'
import { bulkBarTexts as texts } from '../texts/bulk-bar.texts.ts'
import styles from './bulk-dialog.module.css'

interface BulkReviewDialogProps {
  count: number
  exact: boolean
  /** Rejects with the reason when it is refused. */
  onStart(action: BulkAction): Promise<void>
  onClose(): void
}

type As = Extract<BulkAction, { kind: 'requestReview' }>['as']

/** Asks each selected contact for a review; the run reports who was skipped. */
export function BulkReviewDialog({ count, exact, onStart, onClose }: BulkReviewDialogProps) {
  const [as, setAs] = useState<NonNullable<As>>('self')
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    setBusy(true)
    try {
      await onStart({ kind: 'requestReview', as })
    } catch (error) {
      setRefused(texts.failed(messageOf(error)))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      size="sm"
      title={texts.reviewTitle}
      subtitle={texts.reviewFrom(count, exact)}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: texts.reviewSend, busy }}
    >
      <div className={styles.form}>
        {refused && (
          <p className={styles.problem} role="alert">
            {refused}
          </p>
        )}
        <RadioGroup
          label={texts.reviewAs}
          value={as}
          onChange={setAs}
          options={[
            { value: 'self', label: texts.reviewSelf, hint: texts.reviewSelfHint },
            { value: 'manager', label: texts.reviewManager, hint: texts.reviewManagerHint },
          ]}
        />
        <p>{texts.reviewSkips}</p>
      </div>
    </Dialog>
  )
}
