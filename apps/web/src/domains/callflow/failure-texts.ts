import { type FailurePrefixes, failureTexts, isWithoutReply } from '#platform/api/failure-texts.ts'

/** administration.md §8, "Settings toasts". */
const callFlowFailures = {
  getCallFlow: 'Unable to get the call flow:',
  saveCallFlow: 'Unable to update call flow:',
  listCallFlowVersions: 'Unable to get the versions:',
  simulateCallFlow: 'Unable to try the call:',
  listFlowRecordings: 'Unable to get recordings:',
  uploadFlowRecording: 'Unable to save the recording:',
  deleteFlowRecording: 'Unable to delete the recording:',
  playFlowRecording: 'Unable to play the recording:',
  playHoldMusic: 'Unable to play the music:',
  speakText: 'Unable to play the message:',
} as const satisfies FailurePrefixes<'callFlow'>

export const failureText = failureTexts(callFlowFailures)

const unsaved = failureTexts({ saveCallFlow: 'Error saving call flow.' })
export const saveFailure = (error: unknown) => (isWithoutReply(error) ? unsaved : failureText)('saveCallFlow', error)

export const settingsFailure = failureTexts({
  getPhoneSettings: 'Unable to get the recording settings:',
  savePhoneSettings: 'Unable to save the recording settings:',
} as const satisfies FailurePrefixes<'calls'>)
