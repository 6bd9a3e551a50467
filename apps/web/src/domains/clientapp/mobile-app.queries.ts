import { queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type MobileApp = AnswerTo<'clientApp', 'updateMobileApp'>['data']

/** Null until it is set up. Events report every change. */
export const mobileAppQuery = (accountId: string) =>
  queryOptions({
    ...api.clientApp.getMobileApp.queryOptions({ params: { id: accountId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
