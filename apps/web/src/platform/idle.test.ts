import { expect, test, vi } from 'vitest'
import type { Clock } from './clock.ts'
import { idleLockAfter, idleLogoutAfter } from './contract.generated.ts'
import { watchIdle } from './idle.ts'
import type { TabChannel, TabMessage } from './session/tab-channel.ts'

const MINUTE = 60_000

function fakeClock() {
  let now = 1_000_000
  let timers: { id: number; at: number; run(): void }[] = []
  let made = 0
  const clock: Clock = {
    now: () => now,
    setTimeout: (run, ms) => {
      timers.push({ id: ++made, at: now + ms, run })
      return made
    },
    clearTimeout: (id) => {
      timers = timers.filter((timer) => timer.id !== id)
    },
  }
  /** Like a computer that is awake. */
  const pass = (ms: number) => {
    const until = now + ms
    for (;;) {
      const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      timers = timers.filter((timer) => timer !== next)
      now = next.at
      next.run()
    }
    now = until
  }
  /** Like one that sleeps: no timer runs. */
  const sleep = (ms: number) => {
    now += ms
  }
  return { clock, pass, sleep }
}

/** Tabs of one browser. */
function fakeChannels() {
  const all: { listener?: (message: TabMessage) => void }[] = []
  return (): TabChannel => {
    const own: (typeof all)[number] = {}
    all.push(own)
    return {
      emit: (message) => {
        for (const other of all) if (other !== own) other.listener?.(message)
      },
      listen: (listener) => {
        own.listener = listener
        return () => delete own.listener
      },
    }
  }
}

function setUp({ clock, channel }: { clock: Clock; channel: TabChannel }) {
  const target = new EventTarget()
  const state = { locked: false }
  const onLock = vi.fn(() => {
    state.locked = true
  })
  const onLogout = vi.fn()
  const note = vi.fn(async () => {})
  const idle = watchIdle({ clock, channel, target, onLock, onLogout, note, isLocked: () => state.locked })
  const move = () => target.dispatchEvent(new Event('pointermove'))
  const wake = () => target.dispatchEvent(new Event('focus'))
  return { ...idle, state, onLock, onLogout, note, move, wake }
}

const alone = () => {
  const time = fakeClock()
  return { ...time, ...setUp({ clock: time.clock, channel: fakeChannels()() }) }
}

test('locks after two quiet hours and signs out after four', () => {
  const { pass, onLock, onLogout } = alone()
  pass(idleLockAfter - 1)
  expect(onLock).not.toHaveBeenCalled()
  pass(1)
  expect(onLock).toHaveBeenCalledOnce()
  pass(idleLogoutAfter - idleLockAfter - 1)
  expect(onLogout).not.toHaveBeenCalled()
  pass(1)
  expect(onLogout).toHaveBeenCalledOnce()
  expect(onLock).toHaveBeenCalledOnce()
})

test('a sign of life counts again', () => {
  const { pass, move, onLock } = alone()
  pass(idleLockAfter - MINUTE)
  move()
  pass(idleLockAfter - 1)
  expect(onLock).not.toHaveBeenCalled()
  pass(1)
  expect(onLock).toHaveBeenCalledOnce()
})

test('reports activity to the server at most once a minute', () => {
  const { pass, move, note } = alone()
  for (let second = 0; second < 150; second++) {
    move()
    pass(1_000)
  }
  expect(note).toHaveBeenCalledTimes(3)
})

test('moving the mouse before a locked screen does not count', () => {
  const { pass, move, onLogout, note } = alone()
  pass(idleLockAfter)
  note.mockClear()
  pass(MINUTE)
  move()
  pass(idleLogoutAfter - idleLockAfter - MINUTE)
  expect(note).not.toHaveBeenCalled()
  expect(onLogout).toHaveBeenCalledOnce()
})

test('an unlocked screen starts afresh', () => {
  const { pass, state, active, move, onLock, onLogout } = alone()
  pass(idleLockAfter + MINUTE)
  state.locked = false
  active()
  pass(1_000)
  move()
  expect(onLock).toHaveBeenCalledOnce()
  pass(idleLockAfter)
  expect(onLock).toHaveBeenCalledTimes(2)
  expect(onLogout).not.toHaveBeenCalled()
})

test('a laptop that slept through the limit locks when it wakes, whatever moves first', () => {
  const { sleep, move, wake, onLock } = alone()
  sleep(idleLockAfter + MINUTE)
  move()
  expect(onLock).toHaveBeenCalledOnce()
  wake()
  expect(onLock).toHaveBeenCalledOnce()
})

test('and signs out when it slept through both', () => {
  const { sleep, wake, onLogout } = alone()
  sleep(idleLogoutAfter)
  wake()
  expect(onLogout).toHaveBeenCalledOnce()
})

test('counts activity in another tab', () => {
  const time = fakeClock()
  const channel = fakeChannels()
  const here = setUp({ clock: time.clock, channel: channel() })
  const there = setUp({ clock: time.clock, channel: channel() })
  time.pass(idleLockAfter - 2_000)
  there.move()
  time.pass(3_000)
  here.move()
  time.pass(MINUTE)
  expect(here.onLock).not.toHaveBeenCalled()
  expect(there.note.mock.calls.length + here.note.mock.calls.length).toBe(1)
})
