import type { QueryClient } from '@tanstack/react-query'
import {
  lastCallsQuery,
  liveCallsQuery,
  type PhoneCall,
  phoneSettingsQuery,
  recentNumbersQuery,
  traceQuery,
} from './calls.queries.ts'

/** The newest state of a call wins, however it came. */
export function putCall(client: QueryClient, call: PhoneCall) {
  client.setQueryData(liveCallsQuery().queryKey, (known) => {
    if (!known) return known
    const before = known.data.find(({ id }) => id === call.id)
    if (before && before.revision > call.revision) return known
    const rest = known.data.filter(({ id }) => id !== call.id)
    if (call.status === 'completed') return { data: rest }
    return { data: before ? known.data.map((each) => (each.id === call.id ? call : each)) : [...rest, call] }
  })
  client.setQueryData(lastCallsQuery().queryKey, (known) =>
    known?.data.some(({ id }) => id === call.id)
      ? { data: known.data.map((each) => (each.id === call.id && each.revision <= call.revision ? call : each)) }
      : known,
  )
  void client.invalidateQueries({ queryKey: traceQuery(call.id).queryKey })
}

/** A call that has ended is among the last ones now. */
export function callOver(client: QueryClient) {
  for (const { queryKey } of [lastCallsQuery(), recentNumbersQuery()]) void client.invalidateQueries({ queryKey })
}

export function refreshCalls(client: QueryClient) {
  for (const { queryKey } of [liveCallsQuery(), lastCallsQuery(), recentNumbersQuery(), phoneSettingsQuery()])
    void client.invalidateQueries({ queryKey })
}
