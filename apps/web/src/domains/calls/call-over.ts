// What is said of the last call of this tab once it is over, until the next one or until the person closes it.
import { create } from 'zustand'
import type { PhoneCall } from './calls.queries.ts'
import { openPanel } from './panel-state.ts'
import { useSoftphone } from './softphone-state.ts'

/** `ringing`: it was answered too late. `lost`: the connection did not come back. */
export type Before = 'ringing' | 'talking' | 'lost'

interface Over {
  over: { call: string; before: Before } | null
  /** The newest state of the call that rings, goes on, or is over here. */
  seen: PhoneCall | null
}

export const useOver = create<Over>(() => ({ over: null, seen: null }))

export function showOver(call: string, before: Before) {
  useOver.setState({ over: { call, before } })
  openPanel('dialpad')
}

export const closeOver = () => useOver.setState({ over: null })

/** Live lists drop a call that ends. */
export function storeSeenCall(call: PhoneCall) {
  const { ringing, line, lost } = useSoftphone.getState()
  const { over, seen } = useOver.getState()
  if (![ringing?.call, line?.call, lost, over?.call].includes(call.id)) return
  if (call.covered || (seen?.id === call.id && seen.revision > call.revision)) return
  useOver.setState({ seen: call })
}

// Another call is what matters now.
useSoftphone.subscribe(({ ringing, line }, before) => {
  if ((line && !before.line) || (ringing && !before.ringing)) closeOver()
})
