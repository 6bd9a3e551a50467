// Who else has the open conversation open, and who types in it. Beside the query cache, because no reply contains it.
import { typingMs, viewingMs } from '@frontdesk/contract/sms/limits'
import { create } from 'zustand'
import type { EventPayload } from '#platform/realtime/live.ts'
import { emit } from '#platform/realtime.ts'
import { useSession } from '#platform/session/session-state.ts'

interface Present {
  /** The conversation that this tab shows. */
  roomId: string | null
  /** When each colleague was last heard of. */
  viewers: Readonly<Record<string, number>>
  typing: Readonly<Record<string, number>>
}

export const usePresent = create<Present>(() => ({ roomId: null, viewers: {}, typing: {} }))

/** Repeated before it expires at the others. */
export const sayAgainMs = 20_000

export const sayViewing = (roomId: string | null) => void emit('joinRoom', { roomId }).catch(() => {})

const without = (heard: Readonly<Record<string, number>>, userId: string) =>
  Object.fromEntries(Object.entries(heard).filter(([id]) => id !== userId))

const own = () => useSession.getState().me?.id ?? ''

export function viewerHeard({ roomId, userId, viewing }: EventPayload<'roomViewed'>) {
  const state = usePresent.getState()
  if (roomId !== state.roomId || userId === own()) return
  const isNew = viewing && !(userId in state.viewers)
  const viewers = viewing ? { ...state.viewers, [userId]: Date.now() } : without(state.viewers, userId)
  usePresent.setState({ viewers, ...(!viewing && { typing: without(state.typing, userId) }) })
  // Who has just come does not know of me.
  if (isNew) sayViewing(roomId)
}

export function typingHeard({ roomId, userId, typing }: EventPayload<'roomTyping'>) {
  const state = usePresent.getState()
  if (roomId !== state.roomId || userId === own()) return
  usePresent.setState({
    typing: typing ? { ...state.typing, [userId]: Date.now() } : without(state.typing, userId),
  })
}

/** Those heard of recently enough. */
export const viewersAt = (viewers: Present['viewers'], now: number) =>
  Object.keys(viewers).filter((id) => now - (viewers[id] ?? 0) < viewingMs)

export const typingAt = (typing: Present['typing'], now: number) =>
  Object.keys(typing).filter((id) => now - (typing[id] ?? 0) < typingMs)

let lastSaid = 0
const sayTypingEveryMs = 2000

/** At most every two seconds. */
export function sayTyping(roomId: string, typing: boolean) {
  const now = Date.now()
  if (typing && now - lastSaid < sayTypingEveryMs) return
  lastSaid = typing ? now : 0
  void emit('setTyping', { roomId, typing }).catch(() => {})
}
