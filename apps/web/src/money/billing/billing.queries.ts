import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

/** What is answered without a plan. */
interface NoPlan {
  status: 'none'
}
export type Subscription = Exclude<AnswerTo<'billing', 'getSubscription'>, NoPlan>
export type OfferedPlans = AnswerTo<'billing', 'listPlans'>
export type Invoice = AnswerTo<'billing', 'getInvoice'>
export type InvoiceRow = AnswerTo<'billing', 'listInvoices'>['data'][number]
export type Balance = AnswerTo<'billing', 'getBalance'>
export type UsageRows = AnswerTo<'billing', 'listInvoiceRows'>
export type MonthUsage = AnswerTo<'billing', 'getMonthUsage'>
export type Budget = AnswerTo<'billing', 'getBudget'>
export type BillingDetails = AnswerTo<'billing', 'getBillingDetails'>
export type PlanPreview = AnswerTo<'billing', 'previewPlan'>
export type PaymentResult = AnswerTo<'billing', 'payInvoice'>
export type SavedMethods = AnswerTo<'billing', 'listPaymentMethods'>
export type SavedMethod = SavedMethods['data'][number]

/** Null without a plan. */
export const convertNoPlan = <Answer extends { status: string }>(answer: Answer): Exclude<Answer, NoPlan> | null =>
  answer.status === 'none' ? null : (answer as Exclude<Answer, NoPlan>)

/** Events say when something has changed. */
const untilEvent = { staleTime: Number.POSITIVE_INFINITY }

export const balanceQuery = (id: string) =>
  queryOptions({
    queryKey: api.billing.getBalance.queryKey({ params: { id } }),
    queryFn: ({ signal }) => api.billing.getBalance({ params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const methodsQuery = (id: string) =>
  queryOptions({
    queryKey: api.billing.listPaymentMethods.queryKey({ params: { id } }),
    queryFn: ({ signal }) => api.billing.listPaymentMethods({ params: { id } }, { signal }),
    ...untilEvent,
  })

export const invoiceQuery = (id: string, invoice: string) =>
  queryOptions({
    queryKey: api.billing.getInvoice.queryKey({ params: { id, invoice } }),
    queryFn: ({ signal }) => api.billing.getInvoice({ params: { id, invoice } }, { signal }),
    ...untilEvent,
  })
