import { formatMoney } from '@frontdesk/contract/kit/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { PaymentResult } from '../../billing.queries.ts'
import type { PayableInvoice } from '../../invoices/payable.ts'
import { changeTexts as texts } from '../../texts/plan.texts.ts'
import { failureText } from '../failure-texts.ts'
import { type Plan, subscriptionQuery } from '../plan.queries.ts'

interface ChoosePlan {
  plan: Plan
  /** With the invoice that is still to be paid. */
  onDone(unpaid: PayableInvoice | undefined): void
  /** The amount is another one by now. */
  onChanged(): void
}

/** Begins the plan or changes to it, at the amount that was seen. */
export function useChoosePlan({ plan, onDone, onChanged }: ChoosePlan) {
  const client = useQueryClient()
  const { account } = useMe()
  return useMutation({
    mutationFn: (total: number) =>
      api.billing.choosePlan({ params: { id: account.id }, body: { plan: plan.id, total } }),
    onSuccess({ subscription, paid }) {
      client.setQueryData(subscriptionQuery(account.id).queryKey, subscription)
      const unpaid = paid && findUnpaid(paid)
      if (!unpaid) snack.success(describeChange(plan.name, paid))
      onDone(unpaid ?? undefined)
    },
    onError(error) {
      if (hasCode(error, 'previewChanged', 'planTooSmall', 'paymentMethodMissing', 'planNotOffered')) onChanged()
      else snack.error(failureText('choosePlan', error))
    },
    onSettled() {
      scheduleRefetch(client, ['billing'])
      // The limits are the account's.
      scheduleRefetch(client, api.accounts.getAccount.queryKey())
    },
  })
}

/** The plan holds, but its payment was declined, or the bank wants it confirmed. */
function findUnpaid({ invoice: { id, number, total }, payment }: PaymentResult): PayableInvoice | undefined {
  return payment.state === 'requiresAction' || payment.state === 'failed' ? { id, number, total } : undefined
}

function describeChange(name: string, paid: PaymentResult | null): string {
  if (!paid) return texts.changed(name)
  const amount = formatMoney(paid.payment.amount)
  return paid.payment.state === 'succeeded' ? texts.charged(name, amount) : texts.onItsWay(name, amount)
}
