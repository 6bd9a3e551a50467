import { callEndpoints } from '@frontdesk/contract/calls/calls'
import { conferenceEndpoints } from '@frontdesk/contract/calls/conference'
import { logEndpoints } from '@frontdesk/contract/calls/log'
import { queueEndpoints } from '@frontdesk/contract/calls/queue'
import { type Domain, routes } from '#platform/domain'
import { callStates } from './call/call-states.ts'
import { issuePhoneToken } from './call/issue-phone-token.ts'
import { joinCall } from './call/join-call.ts'
import { findOutgoingLocation, placeCall } from './call/place-call.ts'
import { getCallTrace, listLastCalls, listLiveCalls, listParticipants, listRecentNumbers } from './call/read-calls.ts'
import { saveCallNotes } from './call/save-notes.ts'
import { callAudiences } from './calls.access.ts'
import { callJobs, callRecurring } from './calls.jobs.ts'
import { callClientEventHandlers } from './client-events.ts'
import { addParticipant, convertToConference } from './conference/add-participant.ts'
import { changeParticipant, holdCall, removeParticipant } from './conference/change-participant.ts'
import { coachCall } from './conference/coach-call.ts'
import { endCall, leaveCall, sendToVoicemail } from './conference/leave-call.ts'
import { sendDigits } from './conference/send-digits.ts'
import { transferCold } from './conference/transfer-call.ts'
import { sessionEnded } from './flow/ended-sessions.ts'
import { voiceWebhooks } from './flow/voice-webhooks.ts'
import { greetPhone } from './greet-phone.ts'
import { exportCallLog } from './log/export-log.ts'
import { getCallLogEntry, getWorkCounts, listCallLog, listCallRecordings } from './log/list-log.ts'
import { markWorked, unmarkWorked } from './log/mark-worked.ts'
import { deleteCallRecording, holdCallRecording, releaseCallRecording } from './log/recording-holds.ts'
import { tagCall } from './log/tag-call.ts'
import { assignQueuedCall, listQueues, takeNextCall } from './queue/take-call.ts'
import { pauseRecording, resumeRecording, stopRecording } from './recording/change-recording.ts'
import { playRecording } from './recording/play-recording.ts'
import { getPhoneSettings, savePhoneSettings } from './settings/phone-settings.ts'

export { recordingKey } from './recording/recording-key.ts'

export const callsDomain: Domain = {
  name: 'calls',
  routes: routes(
    { ...callEndpoints, ...conferenceEndpoints, ...queueEndpoints, ...logEndpoints },
    {
      issuePhoneToken,
      listLiveCalls,
      listLastCalls,
      listRecentNumbers,
      placeCall,
      findOutgoingLocation,
      joinCall,
      convertToConference,
      addParticipant,
      listParticipants,
      changeParticipant,
      removeParticipant,
      holdCall,
      leaveCall,
      endCall,
      sendDigits,
      transferCold,
      coachCall,
      sendToVoicemail,
      pauseRecording,
      resumeRecording,
      stopRecording,
      saveCallNotes,
      getPhoneSettings,
      savePhoneSettings,
      getCallTrace,
      playRecording,
      listCallLog,
      listCallRecordings,
      getCallLogEntry,
      getWorkCounts,
      markWorked,
      unmarkWorked,
      tagCall,
      exportCallLog,
      deleteCallRecording,
      holdCallRecording,
      releaseCallRecording,
      listQueues,
      takeNextCall,
      assignQueuedCall,
    },
  ),
  audiences: callAudiences,
  clientEvents: callClientEventHandlers,
  onConnect: greetPhone,
  onSessionEnd: sessionEnded,
  stateMachines: [callStates],
  canSubscribe: (stream) => stream === 'calls',
  streams: () => ['calls'],
  jobs: callJobs,
  recurring: callRecurring,
  webhooks: ({ carrier }) => voiceWebhooks(carrier.voice),
}
