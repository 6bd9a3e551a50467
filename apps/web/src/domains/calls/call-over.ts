// What is said of the last call of this tab once it is over, until the next one or until the person closes it.
import { create } from 'zustand'
import { openPanel } from './panel-state.ts'
import { useSoftphone } from './softphone-state.ts'

/** `ringing`: it was answered too late. `lost`: the connection did not come back. */
export type Before = 'ringing' | 'talking' | 'lost'

interface Over {
  over: { call: string; before: Before } | null
}

export const useOver = create<Over>(() => ({ over: null }))

export function showOver(call: string, before: Before) {
  useOver.setState({ over: { call, before } })
  openPanel('dialpad')
}

export const closeOver = () => useOver.setState({ over: null })

// Another call is what matters now.
useSoftphone.subscribe(({ ringing, line }, before) => {
  if ((line && !before.line) || (ringing && !before.ringing)) closeOver()
})
