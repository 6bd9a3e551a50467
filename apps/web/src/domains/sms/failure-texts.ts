import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

export const smsFailures = {
  listRooms: 'Unable to get conversations:',
  getRoom: 'Unable to get the conversation:',
  createRoom: 'Unable to start the conversation:',
  updateRoom: 'Unable to change the conversation:',
  followRoom: 'Unable to follow the conversation:',
  unfollowRoom: 'Unable to stop following the conversation:',
  notifyTeam: 'Unable to notify the team:',
  listMessages: 'Unable to get messages:',
  sendMessage: 'Unable to send:',
  resendMessage: 'Unable to send again:',
  overrideHold: 'Unable to send now:',
  cancelHeld: 'Unable to cancel:',
  settleUnknown: 'Unable to save:',
  searchMessages: 'Unable to search:',
  sendOptIn: 'Unable to send the opt-in message:',
  uploadMedia: 'Error uploading file.',
} as const satisfies FailurePrefixes<'sms'>

export const failureText = failureTexts(smsFailures)
