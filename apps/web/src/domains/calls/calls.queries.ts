import { queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type PhoneCall = AnswerTo<'calls', 'endCall'>
export type Participant = PhoneCall['participants'][number]
export type Recent = AnswerTo<'calls', 'listRecentNumbers'>['data'][number]

/** Calls of the account that ring or go on; events report every change. */
export const liveCallsQuery = () =>
  queryOptions({ ...api.calls.listLiveCalls.queryOptions(), staleTime: Number.POSITIVE_INFINITY })

export const lastCallsQuery = () => queryOptions(api.calls.listLastCalls.queryOptions())

export const recentNumbersQuery = () => queryOptions(api.calls.listRecentNumbers.queryOptions())

export const traceQuery = (id: string) => queryOptions(api.calls.getCallTrace.queryOptions({ params: { id } }))

export const phoneSettingsQuery = () => queryOptions(api.calls.getPhoneSettings.queryOptions())
