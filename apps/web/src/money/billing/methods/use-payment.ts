import { useMutation } from '@tanstack/react-query'
import { hasCode } from '#platform/api/api-failure.ts'
import { isWithoutReply } from '#platform/api/failure-texts.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { PaymentResult } from '../billing.queries.ts'
import type { PayableInvoice } from '../invoices/payable.ts'
import { payTexts as texts } from '../texts/methods.texts.ts'
import { failureText } from './failure-texts.ts'

/** An invoice that is still to be paid, and why it isn’t yet. */
export interface Unpaid {
  invoice: PayableInvoice
  /** The id of the one that was tried. */
  method?: string
  /** A payment that was declined, or that the bank wants confirmed. */
  tried?: PaymentResult
  /** Why it couldn’t be tried, in a sentence for people. */
  problem?: string
}

interface Paid {
  invoice: PayableInvoice
  /** The id of a saved one. */
  method: string
}

interface Outcomes {
  /** It has succeeded or is on its way, and people were told so. */
  onPaid(): void
  onUnpaid(unpaid: Unpaid): void
}

/** Pays an invoice with a saved payment method. */
export function usePayment({ onPaid, onUnpaid }: Outcomes) {
  const { account } = useMe()
  return useMutation({
    mutationFn: ({ invoice, method }: Paid) =>
      api.billing.payInvoice({
        params: { id: account.id, invoice: invoice.id ?? '' },
        body: { paymentMethod: method },
      }),
    onSuccess(tried, paid) {
      if (isUnpaid(tried)) return onUnpaid({ ...paid, tried })
      announcePayment(paid.invoice.number ?? '', tried)
      onPaid()
    },
    onError: (error, paid) => onUnpaid({ ...paid, problem: describeFailure(error) }),
  })
}

/** Declined, or waits for the bank’s confirmation. */
export const isUnpaid = ({ payment: { state } }: PaymentResult) => state === 'requiresAction' || state === 'failed'

export function announcePayment(number: string, { payment: { state } }: PaymentResult) {
  if (state === 'succeeded') snack.success(texts.paid(number))
  else snack.info(state === 'processing' ? texts.pending(number) : texts.unknown)
}

/** Undefined unless it was declined. */
export const formatDecline = ({ payment: { state, message } }: PaymentResult): string | undefined =>
  state === 'failed' ? texts.declined(message ?? '') : undefined

/** The specification's sentences where nothing better is known. */
const describeFailure = (error: unknown) =>
  isWithoutReply(error) || hasCode(error, 'billingUnavailable') ? texts.failed : failureText('payInvoice', error)
