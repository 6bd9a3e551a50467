// Who else has the open room open, and who types in it. Beside the query cache, because no reply contains it.
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { useConnection } from '#platform/realtime.ts'
import { useSession } from '#platform/session/session-state.ts'

type Heard = Readonly<Record<string, number>>

interface Present {
  /** The room that this tab shows. */
  roomId: string | null
  /** When each colleague was last heard of. */
  viewers: Heard
  typing: Heard
}

interface Heralds {
  /** How long a colleague counts as there, or as typing, after being heard of. */
  viewingMs: number
  typingMs: number
  sayViewing(roomId: string): Promise<unknown>
  sayLeft(roomId: string): Promise<unknown>
  sayTyping(roomId: string, typing: boolean): Promise<unknown>
}

/** Repeated before it expires at the others. */
const sayAgainMs = 20_000
const sayTypingEveryMs = 2000

const without = (heard: Heard, userId: string) =>
  Object.fromEntries(Object.entries(heard).filter(([id]) => id !== userId))
const heardSince = (heard: Heard, ms: number, now: number) =>
  Object.keys(heard).filter((id) => now - (heard[id] ?? 0) < ms)
const own = () => useSession.getState().me?.id ?? ''

export type RoomPresence = ReturnType<typeof createRoomPresence>

export function createRoomPresence({ viewingMs, typingMs, sayViewing, sayLeft, sayTyping }: Heralds) {
  const nowhere = { roomId: null, viewers: {}, typing: {} }
  const usePresent = create<Present>(() => nowhere)
  /** Not sent while offline; the next announcement is. */
  const announce = (roomId: string) => void sayViewing(roomId).catch(() => {})
  let lastTyping = 0

  return {
    usePresent,
    typingMs,
    viewersAt: (viewers: Heard, now: number) => heardSince(viewers, viewingMs, now),
    /** This tab shows the room, until what is returned is called. */
    enter(roomId: string) {
      usePresent.setState({ ...nowhere, roomId })
      announce(roomId)
      const timer = setInterval(() => announce(roomId), sayAgainMs)
      return () => {
        clearInterval(timer)
        usePresent.setState(nowhere)
        void sayLeft(roomId).catch(() => {})
      }
    },
    viewerHeard({ roomId, userId, viewing }: { roomId: string; userId: string; viewing: boolean }) {
      const state = usePresent.getState()
      if (roomId !== state.roomId || userId === own()) return
      const isNew = viewing && !(userId in state.viewers)
      const viewers = viewing ? { ...state.viewers, [userId]: Date.now() } : without(state.viewers, userId)
      usePresent.setState({ viewers, ...(!viewing && { typing: without(state.typing, userId) }) })
      // Who has just come does not know of me.
      if (isNew) announce(roomId)
    },
    typingHeard({ roomId, userId, typing }: { roomId: string; userId: string; typing: boolean }) {
      const state = usePresent.getState()
      if (roomId !== state.roomId || userId === own()) return
      usePresent.setState({
        typing: typing ? { ...state.typing, [userId]: Date.now() } : without(state.typing, userId),
      })
    },
    /** At most every two seconds. */
    sayTyping(roomId: string, typing: boolean) {
      const now = Date.now()
      if (typing && now - lastTyping < sayTypingEveryMs) return
      lastTyping = typing ? now : 0
      void sayTyping(roomId, typing).catch(() => {})
    },
  }
}

/** Announces that this tab shows the room for as long as it does. */
export function useViewing({ enter }: RoomPresence, roomId: string) {
  const connected = useConnection(({ status }) => status === 'connected')
  useEffect(() => {
    if (!connected) return
    return enter(roomId)
  }, [enter, roomId, connected])
}

/** Who types now; ends when nothing more is heard. */
export function useTyping({ usePresent, typingMs }: RoomPresence): string[] {
  const typing = usePresent((state) => state.typing)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (Object.keys(typing).length === 0) return
    const timer = setInterval(() => setNow(Date.now()), typingMs / 10)
    return () => clearInterval(timer)
  }, [typing, typingMs])
  return heardSince(typing, typingMs, now)
}
