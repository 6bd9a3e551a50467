import { formatMoney } from '@frontdesk/contract/kit/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { PaymentResult } from '../../billing.queries.ts'
import { isUnpaid, type Unpaid } from '../../methods/use-payment.ts'
import { changeTexts as texts } from '../../texts/plan.texts.ts'
import { failureText } from '../failure-texts.ts'
import { type Plan, subscriptionQuery } from '../plan.queries.ts'

interface ChoosePlan {
  plan: Plan
  /** With the invoice that is still to be paid. */
  onDone(unpaid: Unpaid | undefined): void
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
      if (paid && isUnpaid(paid)) return onDone({ invoice: paid.invoice, tried: paid })
      snack.success(describeChange(plan.name, paid))
      onDone(undefined)
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

function describeChange(name: string, paid: PaymentResult | null): string {
  if (!paid) return texts.changed(name)
  const amount = formatMoney(paid.payment.amount)
  return paid.payment.state === 'succeeded' ? texts.charged(name, amount) : texts.onItsWay(name, amount)
}
