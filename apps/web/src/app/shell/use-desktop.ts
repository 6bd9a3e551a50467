import { useEffect } from 'react'
import { setPresence } from '#domains/users/presence.queries.ts'
import { desktop } from '#platform/desktop.ts'
import { useSession } from '#platform/session/session-state.ts'
import { coverScreen, lockScreen } from '#platform/session.ts'
import { totalOf, useBadges } from './badges.ts'

/** The wrapper has no way to unlisten: one listener for the life of the page, whoever is signed in. */
let onLock = () => {}
let onUnlock = () => {}
let listening = false

function listenOnce() {
  const wrapper = desktop()
  if (!wrapper || listening) return
  listening = true
  wrapper.onLock(() => onLock())
  wrapper.onUnlock(() => onUnlock())
}

/** In the desktop app: a locked computer locks the screen and sets away, an unlocked one sets available. */
export function useDesktop() {
  useEffect(() => {
    listenOnce()
    let availableAfterUnlock = false
    // Without a connection there is nobody who would see the status.
    const become = (status: 'away' | 'available') => setPresence(status).catch(() => {})

    onLock = async () => {
      availableAfterUnlock = false
      if (useSession.getState().locked) return
      // At once: nobody may read the screen while the server is slow to answer.
      coverScreen('asked')
      await become('away')
      // Unless it was unlocked meanwhile.
      if (useSession.getState().locked) await lockScreen('asked')
    }
    onUnlock = () => {
      // Behind the cover nothing may be sent: the password comes first.
      if (useSession.getState().locked) availableAfterUnlock = true
      else void become('available')
    }
    const unfollow = useSession.subscribe(({ locked, session }, before) => {
      if (locked || !before.locked || !session || !availableAfterUnlock) return
      availableAfterUnlock = false
      void become('available')
    })
    return () => {
      onLock = onUnlock = () => {}
      unfollow()
    }
  }, [])

  const total = useBadges(totalOf)
  useEffect(() => {
    desktop()?.setBadge(total)
  }, [total])
}
