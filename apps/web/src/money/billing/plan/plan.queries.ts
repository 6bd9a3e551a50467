import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { convertNoPlan, type Subscription } from '../billing.queries.ts'

export type Plan = AnswerTo<'billing', 'listPlans'>['data'][number]
export type KindUsage = AnswerTo<'billing', 'getMonthUsage'>['kinds'][number]
export type OfferedPlan = AnswerTo<'billing', 'listAllPlans'>['data'][number]

/** Null without a plan. */
export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: api.billing.getSubscription.queryKey({ params: { id } }),
    queryFn: async ({ signal }): Promise<Subscription | null> =>
      convertNoPlan(await api.billing.getSubscription({ params: { id } }, { signal })),
  })

export const plansQuery = (id: string) => queryOptions(api.billing.listPlans.queryOptions({ params: { id } }))

/** What choosing it charges, as of now: the days that are left change it. */
export const previewQuery = (id: string, plan: string) => {
  const call = { params: { id }, body: { plan } }
  return queryOptions({
    queryKey: api.billing.previewPlan.queryKey(call),
    queryFn: ({ signal }) => api.billing.previewPlan(call, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Of a month as `MM/yyyy`. */
export const usageQuery = (id: string, monthYear: string) => {
  const call = { params: { id }, query: { monthYear } }
  return queryOptions({
    queryKey: api.billing.getMonthUsage.queryKey(call),
    queryFn: ({ signal }) => api.billing.getMonthUsage(call, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const budgetQuery = (id: string) => queryOptions(api.billing.getBudget.queryOptions({ params: { id } }))

export const detailsQuery = (id: string) => queryOptions(api.billing.getBillingDetails.queryOptions({ params: { id } }))

export const allPlansQuery = () => queryOptions(api.billing.listAllPlans.queryOptions())
