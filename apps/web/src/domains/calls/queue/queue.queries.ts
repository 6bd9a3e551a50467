import { queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type QueueState = AnswerTo<'calls', 'listQueues'>
export type CallQueue = QueueState['data'][number]
export type WaitingCall = QueueState['waiting'][number]

/** Callers who wait for a team member; events report every change. */
export const queuesQuery = () => queryOptions(api.calls.listQueues.queryOptions())
