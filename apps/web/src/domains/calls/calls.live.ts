import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { announceEmergency } from './alerts/emergency-alert.ts'
import {
  findCall,
  lastCallsQuery,
  type PhoneCall,
  phoneSettingsQuery,
  recentNumbersQuery,
  storeCall,
} from './calls.queries.ts'
import { convertEntry, getEntries, refreshMovedCalls, refreshUnworked, workCountsQuery } from './log/log.queries.ts'
import { queuesQuery } from './queue/queue.queries.ts'
import { endTalking, recordTalking } from './talking.ts'

export function registerCallsLive(live: Live) {
  const client = live.queryClient
  const changed = ({ call }: { call: PhoneCall }) => {
    const before = findCall(client, call.id)?.status
    storeCall(client, call)
    // What is noted during and after a call is in the log too.
    const entry = getEntries(client).getStored(call.id)
    if (entry && !call.covered && entry.notes !== call.notes) {
      getEntries(client).applyEvent([{ ...entry, notes: call.notes }])
      if (client.isFetching({ queryKey: ['calls', 'listCallLog'] }) > 0) refreshMovedCalls(client)
    }
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
    for (const { queryKey } of [lastCallsQuery(), recentNumbersQuery()]) scheduleRefetch(client, queryKey)
  })
  live.onEvent('phoneSettingsSaved', (saved) => applyToQueries(client, phoneSettingsQuery().queryKey, () => saved))
  live.onEvent('queueChanged', ({ queues, ...state }, place) => {
    if (place) applyToQueries(client, queuesQuery().queryKey, () => ({ data: queues, ...state }))
  })
  live.onEvent('participantTalks', recordTalking)
  live.onEvent('emergencyCalled', announceEmergency)
  live.onEvent('callLogChanged', ({ entry }) => {
    getEntries(client).applyEvent([convertEntry(entry)])
    refreshUnworked(client)
  })
  for (const event of ['workCountChanged', 'locationWorkCountChanged'] as const)
    live.onEvent(event, (counts, place) => {
      if (place) applyToQueries(client, workCountsQuery().queryKey, (known) => ({ ...known, ...counts }))
    })
  live.onRefetch('calls', () => scheduleRefetch(client, ['calls']))
}
