import type { RecordingBucket } from '@frontdesk/contract/callflow/call-flow'
import { queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type ShownCallFlow = AnswerTo<'callFlow', 'getCallFlow'>
export type FlowVersion = AnswerTo<'callFlow', 'listCallFlowVersions'>['data'][number]
export type FlowRecording = AnswerTo<'callFlow', 'listFlowRecordings'>['data'][number]
export type Simulation = AnswerTo<'callFlow', 'simulateCallFlow'>
export type SimulatedStep = Simulation['steps'][number]

/** Events report every change. */
const lasting = { staleTime: Number.POSITIVE_INFINITY }

export const callFlowQuery = (accountId: string, locationId: string) =>
  queryOptions({ ...api.callFlow.getCallFlow.queryOptions({ params: { id: accountId, locationId } }), ...lasting })

/** Newest first. */
export const versionsQuery = (accountId: string, locationId: string) =>
  queryOptions({
    ...api.callFlow.listCallFlowVersions.queryOptions({ params: { id: accountId, locationId } }),
    ...lasting,
  })

/** Newest first. */
export const recordingsQuery = (bucket: RecordingBucket) =>
  queryOptions({ ...api.callFlow.listFlowRecordings.queryOptions({ params: { bucket } }), ...lasting })

/** What people here call the numbers, and where each belongs. */
export const numbersQuery = (accountId: string) =>
  queryOptions({ ...api.numbers.listPhoneNumbers.queryOptions({ params: { id: accountId } }), ...lasting })
