import type { Audiences } from '#platform/domain'

/** Everybody of the account sees who is in which call, as they see who is on a call at all. */
export const callAudiences: Audiences = {
  conferenceStarted: () => 'account',
  participantJoined: () => 'account',
  participantChanged: () => 'account',
  participantLeft: () => 'account',
  recordingChanged: () => 'account',
  callEnded: () => 'account',
  participantTalks: ({ users }) => ({ users }),
  phoneSettingsSaved: () => 'account',
  queueChanged: () => 'account',
  workCountChanged: () => 'account',
  locationWorkCountChanged: () => 'account',
  callLogChanged: () => 'account',
  emergencyCalled: () => ({ roles: ['super', 'owner', 'admin'] }),
}
