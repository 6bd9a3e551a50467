import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { emit } from '#platform/realtime.ts'
import { useSession } from '#platform/session/session-state.ts'
import { mustAnswer, useViewers, withViewer } from './viewers.ts'

/** Not sent while offline; the next announcement is. */
export const sayViewing = (clientId: string | null) => void emit('viewContact', { clientId }).catch(() => {})

export function contactViewed(event: EventPayload<'contactViewed'>) {
  const { clientId, heard } = useViewers.getState()
  if (event.clientId !== clientId) return
  const me = useSession.getState().me?.id ?? ''
  useViewers.setState({ heard: withViewer(heard, event, Date.now()) })
  if (mustAnswer(heard, event, me)) sayViewing(clientId)
}

export const registerViewersLive = (live: Live) => live.onEvent('contactViewed', contactViewed)
