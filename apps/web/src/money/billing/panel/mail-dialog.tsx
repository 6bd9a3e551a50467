import { isEmailAddress, longestEmail } from '@frontdesk/contract/kit/email'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { focusFirstProblem } from '../focus-first-problem.ts'
import { failureText } from '../invoices/failure-texts.ts'
import { mailTexts as texts } from '../texts/invoice.texts.ts'
import styles from './panel.module.css'

interface MailDialogProps {
  /** Its id. */
  invoice: string
  number: string
  onClose(): void
}

/** To the billing email, or to another address. */
export function MailDialog({ invoice, number, onClose }: MailDialogProps) {
  const { account } = useMe()
  const params = { id: account.id }
  const { data: details } = useQuery(api.billing.getBillingDetails.queryOptions({ params }))
  const [to, setTo] = useState('')
  const [tried, setTried] = useState(false)
  const typed = to.trim()
  const isWrong = typed === '' ? details?.email === '' : !isEmailAddress(typed)
  const mail = useMutation({
    mutationFn: () => api.billing.mailInvoice({ params: { ...params, invoice }, body: typed ? { to: typed } : {} }),
    onSuccess({ to: sentTo }) {
      snack.success(texts.sent(number, sentTo))
      onClose()
    },
    onError(error) {
      if (!isRefused(error)) snack.error(failureText('mailInvoice', error))
    },
  })
  const refusal = typed === '' && isRefused(mail.error) ? mail.error.message : undefined
  return (
    <Dialog
      open
      size="sm"
      title={texts.title(number)}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isWrong) focusFirstProblem()
        else mail.mutate()
      }}
      submit={{ text: texts.send, busy: mail.isPending }}
    >
      <div className={styles.fields}>
        <p>{texts.text}</p>
        <TextField
          label={texts.to}
          type="email"
          autoComplete="off"
          maxLength={longestEmail}
          value={to}
          onChange={setTo}
          hint={details?.email ? texts.hint(details.email) : undefined}
          error={tried && isWrong ? texts.wrong : refusal}
        />
      </div>
    </Dialog>
  )
}

const isRefused = (error: unknown) => hasCode(error, 'billingEmailMissing')
