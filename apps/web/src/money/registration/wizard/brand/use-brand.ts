import { formatMoney } from '@frontdesk/contract/kit/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceQuery, formatBillingDay, formatMethod } from '#money/billing/billing.public.ts'
import { ApiFailure, hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { registrationsQuery } from '../../registration.queries.ts'
import { brandTexts as texts } from '../../texts/brand.texts.ts'
import { failureText } from '../review/failure-texts.ts'
import { type BrandProblems, type BrandValues, buildBody } from './brand-values.ts'

/** The server waits up to 25 seconds for the carrier. */
const timeout = 40_000

interface Submission {
  locationId: string
  /** Cents, as it is known here. */
  fee: number
  onProblems(problems: BrandProblems): void
}

/** Registers the brand, after the person has confirmed what it costs. */
export function useSubmitBrand({ locationId, fee: known, onProblems }: Submission) {
  const client = useQueryClient()
  const { account } = useMe()
  const params = { id: account.id, locationId }
  const [changed, setChanged] = useState<{ before: number; now: number }>()
  const fee = changed?.now ?? known
  const submitting = useMutation({
    mutationFn: ({ values, fee }: { values: BrandValues; fee: number }) =>
      api.registration.submitBrand({ params, body: { ...buildBody(values), fee } }, { timeout }),
    onSuccess(brand) {
      client.setQueryData(api.registration.getBrand.queryOptions({ params }).queryKey, brand)
      void client.invalidateQueries({ queryKey: registrationsQuery(account.id).queryKey })
      if (brand.status !== 'failed') snack.success(texts.submitted)
    },
    onError(error, { fee: before }) {
      if (hasCode(error, 'feeChanged')) return setChanged({ before, now: (error.details as { fee: number }).fee })
      snack.error(failureText('submitBrand', error))
      if (error instanceof ApiFailure) onProblems(error.fields)
    },
  })
  const invoice = useInvoice()
  return {
    ...{ fee, changed, invoice, busy: submitting.isPending },
    async submit(values: BrandValues) {
      const amount = formatMoney(fee)
      const yes = await confirm({
        title: texts.confirmTitle(amount),
        text: texts.confirmText(amount, invoice.when),
        yes: texts.register(amount),
        no: texts.cancel,
      })
      if (yes) submitting.mutate({ values, fee })
    },
  }
}

/** Which invoice it will be on, and how that one is paid. */
function useInvoice() {
  const { account } = useMe()
  const { data } = useQuery(balanceQuery(account.id))
  const day = data?.upcomingOn ? formatBillingDay(data.upcomingOn, data.today) : undefined
  return {
    label: day ? texts.onInvoice(day) : texts.onNextInvoice,
    when: day ? texts.onInvoiceWhen(day) : texts.onNextInvoiceWhen,
    how: data?.automaticPayment && data.method ? texts.automatic(formatMethod(data.method)) : texts.byHand,
  }
}

/** Lets the registry text the sole proprietor again. */
export function useResend(locationId: string) {
  const client = useQueryClient()
  const { account } = useMe()
  const params = { id: account.id, locationId }
  return useMutation({
    mutationFn: () => api.registration.resendPasscode({ params }),
    onSuccess(brand) {
      client.setQueryData(api.registration.getBrand.queryOptions({ params }).queryKey, brand)
      snack.success(brand.passcodeSentTo ? texts.resent(brand.passcodeSentTo) : texts.resentAny)
    },
    onError: (error) => snack.error(failureText('resendPasscode', error)),
  })
}
