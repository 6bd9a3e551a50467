import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

const callFailures = {
  issuePhoneToken: 'Unable to start the phone:',
  listLiveCalls: 'Unable to get calls:',
  listLastCalls: 'Unable to get your last calls:',
  listRecentNumbers: 'Unable to get recent numbers:',
  placeCall: 'Unable to call:',
  joinCall: 'Unable to rejoin the call:',
  convertToConference: 'Unable to make this a conference call:',
  addParticipant: 'Unable to add the participant:',
  changeParticipant: 'Unable to change the participant:',
  removeParticipant: 'Unable to remove the participant:',
  holdCall: 'Unable to hold or resume the call:',
  leaveCall: 'Unable to leave the call:',
  endCall: 'Unable to end the call:',
  sendDigits: 'Unable to send the key press:',
  transferCold: 'Unable to transfer call.',
  coachCall: 'Unable to coach this call:',
  sendToVoicemail: 'Unable to send the caller to voicemail:',
  pauseRecording: 'Unable to pause the recording:',
  resumeRecording: 'Unable to record the call:',
  stopRecording: 'Unable to turn off recording:',
  saveCallNotes: 'error creating sticky note',
  getCallTrace: 'Unable to get what happened on this call:',
  playRecording: 'Unable to play the recording:',
} as const satisfies FailurePrefixes<'calls'>

export const failureText = failureTexts(callFailures)
