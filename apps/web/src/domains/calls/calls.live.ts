import type { Live } from '#platform/realtime/live.ts'
import { tellEmergency } from './alerts/emergency-alert.ts'
import { type PhoneCall, phoneSettingsQuery } from './calls.queries.ts'
import { callOver, putCall, refreshCalls } from './calls-cache.ts'
import { endTalking, heardTalking } from './talking.ts'

export function registerCallsLive(live: Live) {
  const client = live.queryClient
  const changed = ({ call }: { call: PhoneCall }) => putCall(client, call)
  live.onEvent('conferenceStarted', changed)
  live.onEvent('participantJoined', changed)
  live.onEvent('participantChanged', changed)
  live.onEvent('participantLeft', changed)
  live.onEvent('recordingChanged', changed)
  live.onEvent('callEnded', ({ call }) => {
    putCall(client, call)
    endTalking(call.id)
    callOver(client)
  })
  live.onEvent('phoneSettingsSaved', (saved) => client.setQueryData(phoneSettingsQuery().queryKey, saved))
  live.onEvent('participantTalks', heardTalking)
  live.onEvent('emergencyCalled', tellEmergency)
  live.onRefetch('calls', () => refreshCalls(client))
}
