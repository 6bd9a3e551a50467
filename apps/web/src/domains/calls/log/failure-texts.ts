import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

const logFailures = {
  listCallLog: 'Unable to get calls:',
  listCallRecordings: 'Unable to get recordings.',
  getCallLogEntry: 'Unable to get this call:',
  getWorkCounts: 'Unable to count the calls to review:',
  markWorked: 'Unable to mark the call as reviewed:',
  unmarkWorked: 'Unable to unmark the call:',
  tagCall: 'There was an error assigning the tags.',
  exportCallLog: 'Unable to export the calls:',
  deleteCallRecording: 'Unable to delete the recording:',
  holdCallRecording: 'Unable to put the recording on legal hold:',
  releaseCallRecording: 'Unable to release the recording from legal hold:',
} as const satisfies FailurePrefixes<'calls'>

export const logFailureText = failureTexts(logFailures)
