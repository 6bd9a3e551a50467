import { useEffect } from 'react'
import { api } from '#platform/api.ts'
import { watchIdle } from '#platform/idle.ts'
import { createLive } from '#platform/realtime/live.ts'
import { connectRealtime, useConnection } from '#platform/realtime.ts'
import { useSession } from '#platform/session/session-state.ts'
import { lockScreen, signOut } from '#platform/session.ts'
import { registerLive } from '../domains.ts'
import { queryClient } from '../query-client.ts'

const retryFailed = () => void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })

/** While somebody is signed in: events come, and idleness counts. */
export function useConnections() {
  const token = useSession((state) => state.session?.token)

  useEffect(() => {
    if (!token) return
    // A session's own: the places in its streams mean nothing to the next.
    const live = createLive(queryClient, {
      missedEvents: (stream, after) => api.platform.listMissedEvents({ query: { stream, after } }),
    })
    registerLive(live)
    return connectRealtime(live)
  }, [token])

  // What failed while the server was away need not be asked for by hand. A socket may outlive a short loss.
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
      // Nor while the session is over: there is none to lock or to keep awake.
      isLocked: () => useSession.getState().locked !== false || useSession.getState().expired !== null,
      onLock: () => void lockScreen('idle'),
      onLogout: () => void signOut({ reason: 'idle' }),
      note: () => api.auth.noteActivity(),
    })
    const unfollow = useSession.subscribe(({ locked, session }, before) => {
      // A sign-out takes the cover off too, but nobody came back.
      if (locked || !before.locked || !session) return
      idle.active()
      // What was refused behind the cover.
      retryFailed()
    })
    return () => {
      idle.stop()
      unfollow()
    }
  }, [token])
}
