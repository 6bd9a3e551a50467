// The screen locks after two hours without activity, and the session ends after four. The server enforces the same
// limits; this prevents the page from staying open until the next call.

import { type Clock, systemClock } from './clock.ts'
import { idleLockAfter, idleLogoutAfter } from './contract.generated.ts'
import { type TabChannel, tabs } from './session/tab-channel.ts'

const THROTTLE = 500
const NOTED_EVERY = 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

interface IdleOptions {
  /** While locked, nothing counts as activity. */
  isLocked(): boolean
  onLock(): void
  onLogout(): void
  /** Reports activity to the server, at most once a minute over all tabs. */
  note(): Promise<unknown>
  clock?: Clock
  channel?: TabChannel
  target?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

/** Starts counting. `active` counts from now on: unlocking restarts the count. */
export function watchIdle(options: IdleOptions): { active(): void; stop(): void } {
  const { isLocked, onLock, onLogout, note, clock = systemClock, channel = tabs, target = window } = options
  let activeAt = clock.now()
  let heardAt = 0
  let notedAt = 0
  let timer = 0

  /** Sleep stops timers, so clock times are compared instead of counting. */
  function check() {
    clock.clearTimeout(timer)
    const idle = clock.now() - activeAt
    if (idle >= idleLogoutAfter) return onLogout()
    if (idle >= idleLockAfter && !isLocked()) onLock()
    const next = idle < idleLockAfter ? idleLockAfter - idle : idleLogoutAfter - idle
    timer = clock.setTimeout(check, next)
  }

  function onSign() {
    const now = clock.now()
    if (now - heardAt < THROTTLE) return
    heardAt = now
    // A person who returns after the limit moves the mouse first: that must not count.
    if (now - activeAt >= idleLockAfter) check()
    if (!isLocked()) active()
  }

  function active() {
    const now = clock.now()
    activeAt = now
    channel.emit({ type: 'activity', at: now })
    noteSometimes(now)
    check()
  }

  function noteSometimes(now: number) {
    if (now - notedAt < NOTED_EVERY) return
    notedAt = now
    channel.emit({ type: 'activityNoted', at: now })
    // The next report, a minute later, is the retry.
    note().catch(() => {})
  }

  const unlisten = channel.listen((message) => {
    if (message.type === 'activity') activeAt = Math.max(activeAt, message.at)
    if (message.type === 'activityNoted') notedAt = Math.max(notedAt, message.at)
  })
  for (const sign of SIGNS) target.addEventListener(sign, onSign, { capture: true, passive: true })
  target.addEventListener('focus', check)
  target.addEventListener('pageshow', check)
  check()
  return {
    active,
    stop() {
      clock.clearTimeout(timer)
      unlisten()
      for (const sign of SIGNS) target.removeEventListener(sign, onSign, { capture: true })
      target.removeEventListener('focus', check)
      target.removeEventListener('pageshow', check)
    },
  }
}
