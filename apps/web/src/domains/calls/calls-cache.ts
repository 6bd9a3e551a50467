import type { QueryClient } from '@tanstack/react-query'
import {
  lastCallsQuery,
  liveCallsQuery,
  type Participant,
  type PhoneCall,
  phoneSettingsQuery,
  recentNumbersQuery,
  traceQuery,
} from './calls.queries.ts'

/** What is known of it from before the screen was locked stays. */
function uncovered(call: PhoneCall, { firstName, lastName, phoneNumber, client, notes, ...before }: PhoneCall) {
  const participants = call.participants.map((each) => {
    const known = before.participants.find(({ label }) => label === each.label)
    return known ? { ...each, ...namesOf(known) } : each
  })
  return { ...call, firstName, lastName, phoneNumber, client, notes, participants, covered: before.covered }
}

const namesOf = ({ firstName, lastName, phoneNumber, client }: Participant) => ({
  ...{ firstName, lastName, phoneNumber, client },
})

/** The newest state of a call wins, however it came. */
export function storeCall(client: QueryClient, call: PhoneCall) {
  client.setQueryData(liveCallsQuery().queryKey, (known) => {
    if (!known) return known
    const before = known.data.find(({ id }) => id === call.id)
    if (before && before.revision > call.revision) return known
    const rest = known.data.filter(({ id }) => id !== call.id)
    if (call.status === 'completed') return { data: rest }
    const shown = before && call.covered ? uncovered(call, before) : call
    return { data: before ? known.data.map((each) => (each.id === call.id ? shown : each)) : [...rest, shown] }
  })
  if (call.covered) return
  client.setQueryData(lastCallsQuery().queryKey, (known) =>
    known?.data.some(({ id }) => id === call.id)
      ? { data: known.data.map((each) => (each.id === call.id && each.revision <= call.revision ? call : each)) }
      : known,
  )
  void client.invalidateQueries({ queryKey: traceQuery(call.id).queryKey })
}

/** A call that has ended is among the last ones now. */
export function removeCall(client: QueryClient) {
  for (const { queryKey } of [lastCallsQuery(), recentNumbersQuery()]) void client.invalidateQueries({ queryKey })
}

export function refreshCalls(client: QueryClient) {
  for (const { queryKey } of [liveCallsQuery(), lastCallsQuery(), recentNumbersQuery(), phoneSettingsQuery()])
    void client.invalidateQueries({ queryKey })
}
