import type { Live } from '#platform/realtime/live.ts'
import { announceEmergency } from './alerts/emergency-alert.ts'
import { storeSeenCall } from './call-over.ts'
import { liveCallsQuery, type PhoneCall, phoneSettingsQuery } from './calls.queries.ts'
import { refreshCalls, removeCall, storeCall } from './calls-cache.ts'
import {
  refreshLog,
  refreshMovedCalls,
  storeCallNotes,
  storeEntry,
  storeLocationCounts,
  storeWorkCount,
} from './log/log-cache.ts'
import { refreshQueues, storeQueues } from './queue/queue-cache.ts'
import { endTalking, recordTalking } from './talking.ts'

export function registerCallsLive(live: Live) {
  const client = live.queryClient
  const statusOf = (id: string) =>
    client.getQueryData(liveCallsQuery().queryKey)?.data.find((each) => each.id === id)?.status
  const changed = ({ call }: { call: PhoneCall }) => {
    const before = statusOf(call.id)
    storeCall(client, call)
    storeSeenCall(call)
    storeCallNotes(client, call)
    if (before !== call.status) refreshMovedCalls(client)
  }
  /** Who was called, or talks, is in the log too. */
  const moved = ({ call }: { call: PhoneCall }) => {
    changed({ call })
    refreshMovedCalls(client)
  }
  live.onEvent('conferenceStarted', moved)
  live.onEvent('participantJoined', moved)
  live.onEvent('participantChanged', changed)
  live.onEvent('participantLeft', changed)
  live.onEvent('recordingChanged', changed)
  live.onEvent('callEnded', ({ call }) => {
    moved({ call })
    endTalking(call.id)
    removeCall(client)
  })
  live.onEvent('phoneSettingsSaved', (saved) => client.setQueryData(phoneSettingsQuery().queryKey, saved))
  live.onEvent('queueChanged', (state, place) => place && storeQueues(client, state))
  live.onEvent('participantTalks', recordTalking)
  live.onEvent('emergencyCalled', announceEmergency)
  live.onEvent('callLogChanged', ({ entry }) => storeEntry(client, entry))
  live.onEvent('workCountChanged', (counted, place) => place && storeWorkCount(client, counted))
  live.onEvent('locationWorkCountChanged', (counted, place) => place && storeLocationCounts(client, counted))
  live.onRefetch('calls', () => {
    refreshCalls(client)
    refreshLog(client)
    refreshQueues(client)
  })
}
