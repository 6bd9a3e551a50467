import { useEffect } from 'react'
import { api } from '#platform/api.ts'
import { watchIdle } from '#platform/idle.ts'
import { createLive } from '#platform/realtime/live.ts'
import { connectRealtime, useConnection } from '#platform/realtime.ts'
import { useSession } from '#platform/session/session-state.ts'
import { claimFirstOffsets, lockScreen, signOut } from '#platform/session.ts'
import { registerLive } from '../domains.ts'
import { queryClient } from '../query-client.ts'

const retryFailed = () => void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })

/** While somebody is signed in: the live connection and the idle timer. */
export function useConnections() {
  const token = useSession((state) => state.session?.token)

  useEffect(() => {
    if (!token) return
    // Per session: stream positions mean nothing to the next session.
    const live = createLive(queryClient, {
      missedEvents: (stream, after) => api.platform.listMissedEvents({ query: { stream, after } }),
    })
    live.begin(claimFirstOffsets())
    registerLive(live)
    return connectRealtime(live)
  }, [token])

  // Retries what failed while the server was away. A socket may survive a short outage.
  useEffect(() => {
    const unfollow = useConnection.subscribe(({ status }, before) => {
      if (status === 'connected' && before.status !== 'connected') retryFailed()
    })
    window.addEventListener('online', retryFailed)
    return () => {
      unfollow()
      window.removeEventListener('online', retryFailed)
    }
  }, [])

  useEffect(() => {
    if (!token) return
    const idle = watchIdle({
      // Not while the session is over: there is none to lock or to keep alive.
      isLocked: () => useSession.getState().locked !== false || useSession.getState().expired !== null,
      onLock: () => void lockScreen('idle'),
      onLogout: () => void signOut({ reason: 'idle' }),
      note: () => api.auth.noteActivity(),
    })
    const unfollow = useSession.subscribe(({ locked, session }, before) => {
      // Signing out removes the cover too, but nobody has unlocked it.
      if (locked || !before.locked || !session) return
      idle.active()
      // Calls that were refused while locked.
      retryFailed()
    })
    return () => {
      idle.stop()
      unfollow()
    }
  }, [token])
}
