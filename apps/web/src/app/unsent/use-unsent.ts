import { useEffect } from 'react'
import { usePerson } from '#platform/drafts/draft-place.ts'
import { useOutbox } from '#platform/outbox/queued-requests.ts'
import { loadOutbox } from '#platform/outbox/send-kept.ts'
import { useConnection } from '#platform/realtime.ts'
import { runWhenIdle } from '#platform/run-when-idle.ts'
import { useSession } from '#platform/session/session-state.ts'

/** Preloaded once the page stands, so that it is available while the server is not. */
async function load() {
  await new Promise<void>((resolve) => void runWhenIdle(resolve))
  return Promise.all([loadOutbox(), import('#platform/drafts/sync-drafts.ts'), import('../lock/sign-in-again.tsx')])
}

/** While somebody is signed in: sends pending calls, and synchronizes drafts between devices. Neither for a ghost. */
export function useUnsent() {
  const person = usePerson()
  const mine = useSession(({ session, ghosting }) => session !== null && !ghosting)

  useEffect(() => {
    if (!mine) return
    let stop = () => {}
    let left = false
    load()
      .then(([outbox, { syncDrafts }]) => {
        if (left) return
        const sync = syncDrafts(person)
        const again = () => {
          void outbox.sendQueued({ now: true })
          void sync.all()
        }
        const unfollow = useConnection.subscribe(({ status }, before) => {
          if (status === 'connected' && before.status !== 'connected') again()
        })
        const unlocked = useSession.subscribe(({ locked, session }, before) => {
          if (!locked && session && (before.locked || before.session?.token !== session.token)) again()
        })
        // On returning to this computer, another one may have been used meanwhile.
        const onShow = () => document.visibilityState === 'visible' && void sync.all()
        document.addEventListener('visibilitychange', onShow)
        window.addEventListener('online', again)
        void outbox.openOutbox()
        void sync.all()
        stop = () => {
          sync.stop()
          unfollow()
          unlocked()
          document.removeEventListener('visibilitychange', onShow)
          window.removeEventListener('online', again)
        }
      })
      // Not even loaded: drafts stay in this browser until the next start.
      .catch(() => {})
    return () => {
      left = true
      stop()
      // The next person to sign in must never see any of it.
      useOutbox.setState({ held: [], sending: null })
    }
  }, [person, mine])
}
