import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

const queueFailures = {
  listQueues: 'Unable to get the queue:',
  takeNextCall: 'Unable to take the next call:',
  assignQueuedCall: 'Unable to hand off the call:',
} as const satisfies FailurePrefixes<'calls'>

export const failureText = failureTexts(queueFailures)
