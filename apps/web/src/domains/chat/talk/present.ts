// Who else has the open room open, and who types in it. Beside the query cache, because no reply contains it.
import { chatTypingMs, chatViewingMs } from '@frontdesk/contract/chat/limits'
import { create } from 'zustand'
import type { EventPayload } from '#platform/realtime/live.ts'
import { emit } from '#platform/realtime.ts'
import { useSession } from '#platform/session/session-state.ts'

type Heard = Readonly<Record<string, number>>

interface Present {
  /** The room that this tab shows. */
  roomId: string | null
  /** When each colleague was last heard of. */
  viewers: Heard
  typing: Heard
}

export const usePresent = create<Present>(() => ({ roomId: null, viewers: {}, typing: {} }))

/** Repeated before it expires at the others. */
export const sayAgainMs = 20_000

export const sayViewing = (roomId: string) => void emit('chatViewRoom', { roomId }).catch(() => {})
export const sayLeft = (roomId: string) => void emit('chatUnviewRoom', { roomId }).catch(() => {})

const without = (heard: Heard, userId: string) =>
  Object.fromEntries(Object.entries(heard).filter(([id]) => id !== userId))

const own = () => useSession.getState().me?.id ?? ''

export function viewerHeard({ roomId, userId, viewing }: EventPayload<'chatViewing'>) {
  const state = usePresent.getState()
  if (roomId !== state.roomId || userId === own()) return
  const isNew = viewing && !(userId in state.viewers)
  const viewers = viewing ? { ...state.viewers, [userId]: Date.now() } : without(state.viewers, userId)
  usePresent.setState({ viewers, ...(!viewing && { typing: without(state.typing, userId) }) })
  // Who has just come does not know of me.
  if (isNew) sayViewing(roomId)
}

export function typingHeard({ roomId, userId, typing }: EventPayload<'chatTyping'>) {
  const state = usePresent.getState()
  if (roomId !== state.roomId || userId === own()) return
  usePresent.setState({
    typing: typing ? { ...state.typing, [userId]: Date.now() } : without(state.typing, userId),
  })
}

const heardSince = (heard: Heard, ms: number, now: number) =>
  Object.keys(heard).filter((id) => now - (heard[id] ?? 0) < ms)
export const viewersAt = (viewers: Heard, now: number) => heardSince(viewers, chatViewingMs, now)
export const typingAt = (typing: Heard, now: number) => heardSince(typing, chatTypingMs, now)

let lastSaid = 0
const sayTypingEveryMs = 2000

/** At most every two seconds. */
export function sayTyping(roomId: string, typing: boolean) {
  const now = Date.now()
  if (typing && now - lastSaid < sayTypingEveryMs) return
  lastSaid = typing ? now : 0
  void emit('chatSetTyping', { roomId, typing }).catch(() => {})
}
