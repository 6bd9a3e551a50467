import { formatMoney, parseMoney } from '@frontdesk/contract/kit/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { focusFirstProblem } from '../focus-first-problem.ts'
import { failureText } from '../invoices/failure-texts.ts'
import { refundTexts as texts } from '../texts/invoice.texts.ts'
import styles from './panel.module.css'

interface RefundDialogProps {
  /** Its id. */
  invoice: string
  number: string
  /** Cents that were paid and not given back. */
  most: number
  onClose(): void
}

/** Gives back a part or all of what was paid, for supers. */
export function RefundDialog({ invoice, number, most, onClose }: RefundDialogProps) {
  const queryClient = useQueryClient()
  const { account } = useMe()
  const [typed, setTyped] = useState(formatMoney(most))
  const [tried, setTried] = useState(false)
  const amount = parseMoney(typed)
  const isWrong = amount === undefined || amount < 1 || amount > most
  const refund = useMutation({
    mutationFn: (cents: number) =>
      api.billing.refundPayment({ params: { id: account.id, invoice }, body: { amount: cents } }),
    onSuccess(_, cents) {
      snack.success(texts.done(formatMoney(cents)))
      scheduleRefetch(queryClient, ['billing'])
      onClose()
    },
    onError: (error) => snack.error(failureText('refundPayment', error)),
  })
  return (
    <Dialog
      open
      size="sm"
      title={texts.title(number)}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isWrong) focusFirstProblem()
        else refund.mutate(amount)
      }}
      submit={{ text: texts.refund, busy: refund.isPending }}
    >
      <div className={styles.fields}>
        <TextField
          label={texts.amount}
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={tried && isWrong ? texts.wrong(formatMoney(most)) : undefined}
        />
      </div>
    </Dialog>
  )
}
