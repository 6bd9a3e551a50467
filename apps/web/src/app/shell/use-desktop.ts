import { useEffect } from 'react'
import { useSoftphone } from '#domains/calls/softphone-state.ts'
import { setPresence } from '#domains/users/presence.queries.ts'
import { findDesktop } from '#platform/desktop.ts'
import { useSession } from '#platform/session/session-state.ts'
import { lockScreen, showLockScreen } from '#platform/session.ts'
import { totalOf, useBadges } from './badges.ts'

/** The wrapper can't remove listeners: one listener for the lifetime of the page, whoever is signed in. */
let onLock = () => {}
let onUnlock = () => {}
let listening = false

function listenOnce() {
  const wrapper = findDesktop()
  if (!wrapper || listening) return
  listening = true
  wrapper.onLock(() => onLock())
  wrapper.onUnlock(() => onUnlock())
}

/** In the desktop app: locking the computer locks the screen and sets away, unlocking it sets available. */
export function useDesktop() {
  useEffect(() => {
    listenOnce()
    let availableAfterUnlock = false
    // Without a connection nobody would see the status.
    const become = (status: 'away' | 'available') => setPresence(status).catch(() => {})

    onLock = async () => {
      availableAfterUnlock = false
      if (useSession.getState().locked) return
      // At once: nobody may read the screen while the server is slow to reply.
      showLockScreen('asked')
      await become('away')
      // Unless it was unlocked meanwhile.
      if (useSession.getState().locked) await lockScreen('asked')
    }
    onUnlock = () => {
      // While the screen is covered nothing may be sent: the password comes first.
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

  const rings = useSoftphone((state) => state.ringing !== null)
  const total = useBadges(totalOf) + (rings ? 1 : 0)
  useEffect(() => {
    findDesktop()?.setBadge(total)
  }, [total])
}
