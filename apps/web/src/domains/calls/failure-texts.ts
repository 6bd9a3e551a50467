import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

const callFailures = {
  issuePhoneToken: 'Unable to start the phone:',
  listLiveCalls: 'Unable to get calls:',
  listLastCalls: 'Unable to get your last calls:',
  listRecentNumbers: 'Unable to get recent numbers:',
  placeCall: 'Unable to call:',
  joinCall: 'Unable to get back into the call:',
  convertToConference: 'Unable to make it a conference:',
  addParticipant: 'Unable to add the participant:',
  changeParticipant: 'Unable to change the participant:',
  removeParticipant: 'Unable to remove the participant:',
  holdCall: 'Unable to hold:',
  leaveCall: 'Unable to leave:',
  endCall: 'Unable to end the call:',
  sendDigits: 'Unable to press the key:',
  transferCold: 'Unable to transfer call.',
  coachCall: 'Unable to coach:',
  sendToVoicemail: 'Unable to send to voicemail:',
  pauseRecording: 'Unable to pause the recording:',
  resumeRecording: 'Unable to record:',
  stopRecording: 'Unable to switch the recording off:',
  saveCallNotes: 'error creating sticky note',
  getCallTrace: 'Unable to get the trace:',
  playRecording: 'Unable to play the recording:',
} as const satisfies FailurePrefixes<'calls'>

export const failureText = failureTexts(callFailures)
