import type { Live } from '#platform/realtime/live.ts'
import { announceEmergency } from './alerts/emergency-alert.ts'
import { keepSeen } from './call-over.ts'
import { liveCallsQuery, type PhoneCall, phoneSettingsQuery } from './calls.queries.ts'
import { callOver, putCall, refreshCalls } from './calls-cache.ts'
import { callsMoved, putCallNotes, putEntry, putLocationCounts, putWorkCount, refreshLog } from './log/log-cache.ts'
import { putQueues, refreshQueues } from './queue/queue-cache.ts'
import { endTalking, heardTalking } from './talking.ts'

export function registerCallsLive(live: Live) {
  const client = live.queryClient
  const statusOf = (id: string) =>
    client.getQueryData(liveCallsQuery().queryKey)?.data.find((each) => each.id === id)?.status
  const changed = ({ call }: { call: PhoneCall }) => {
    const before = statusOf(call.id)
    putCall(client, call)
    keepSeen(call)
    putCallNotes(client, call)
    if (before !== call.status) callsMoved(client)
  }
  /** Who was called, or talks, is in the log too. */
  const moved = ({ call }: { call: PhoneCall }) => {
    changed({ call })
    callsMoved(client)
  }
  live.onEvent('conferenceStarted', moved)
  live.onEvent('participantJoined', moved)
  live.onEvent('participantChanged', changed)
  live.onEvent('participantLeft', changed)
  live.onEvent('recordingChanged', changed)
  live.onEvent('callEnded', ({ call }) => {
    moved({ call })
    endTalking(call.id)
    callOver(client)
  })
  live.onEvent('phoneSettingsSaved', (saved) => client.setQueryData(phoneSettingsQuery().queryKey, saved))
  live.onEvent('queueChanged', (state, place) => place && putQueues(client, state))
  live.onEvent('participantTalks', heardTalking)
  live.onEvent('emergencyCalled', announceEmergency)
  live.onEvent('callLogChanged', ({ entry }) => putEntry(client, entry))
  live.onEvent('workCountChanged', (counted, place) => place && putWorkCount(client, counted))
  live.onEvent('locationWorkCountChanged', (counted, place) => place && putLocationCounts(client, counted))
  live.onRefetch('calls', () => {
    refreshCalls(client)
    refreshLog(client)
    refreshQueues(client)
  })
}
