import { formatMoney } from '@frontdesk/contract/kit/money'
import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { PaymentResult, SavedMethods } from '../billing.queries.ts'
import { formatMethod } from '../formats.ts'
import { payTexts as texts } from '../texts/methods.texts.ts'
import { failureText } from './failure-texts.ts'
import styles from './methods.module.css'
import { StripeConfirmation } from './stripe-form.tsx'

interface ConfirmStepProps {
  /** Of a payment that `requiresAction`. */
  result: PaymentResult
  provider: SavedMethods['provider'] | undefined
  onEnd(result: PaymentResult): void
  onClose(): void
}

/** The bank asks the payer to confirm: on its own page, or for test payments by two buttons. */
export function ConfirmStep({ result, provider, onEnd, onClose }: ConfirmStepProps) {
  const { account } = useMe()
  const { invoice, payment, clientSecret } = result
  const params = { id: account.id, invoice: invoice.id ?? '' }
  const deciding = useMutation({
    mutationFn: (approve: boolean) => api.billing.confirmTestPayment({ params, body: { approve } }),
    onSuccess: onEnd,
  })
  const checking = useMutation({
    mutationFn: () => api.billing.refreshPayment({ params }),
    onSuccess: onEnd,
  })
  const decide = (approve: boolean) => deciding.isPending || deciding.mutate(approve)
  const failure = deciding.error ?? checking.error
  const isTest = provider?.name === 'embedded'
  return (
    <Dialog
      open
      size="sm"
      title={texts.confirmTitle}
      onClose={onClose}
      dirty={false}
      actions={
        isTest && (
          <>
            <Button busy={deciding.isPending && deciding.variables === false} onClick={() => decide(false)}>
              {texts.reject}
            </Button>
            <Button look="solid" busy={deciding.isPending && deciding.variables} onClick={() => decide(true)}>
              {texts.approve}
            </Button>
          </>
        )
      }
    >
      <div className={styles.fields}>
        <p>{texts.confirmLead(formatMoney(payment.amount), formatMethod(payment.method))}</p>
        {isTest && <p className={styles.note}>{texts.confirmTest}</p>}
        {provider?.name === 'stripe' && clientSecret && (
          <StripeConfirmation clientSecret={clientSecret} onDone={() => checking.mutate()} />
        )}
        {checking.isPending && <p role="status">{texts.checking}</p>}
        {failure && (
          <p role="alert" className={styles.problem}>
            {failureText(deciding.error ? 'confirmTestPayment' : 'refreshPayment', failure)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
