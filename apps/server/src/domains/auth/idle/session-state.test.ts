import { expect, test } from 'vitest'
import { idleLimits, sessionState } from './session-state.ts'

const now = new Date('2026-11-21T09:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const session = {
  last_active_at: now,
  locked_at: null,
  ends_at: null,
  ended_at: null,
  end_reason: null,
  ended_by_device: null,
}

test.each([
  ['in use', {}, { state: 'live', lock: 'open' }],
  ['idle for a minute less than two hours', { last_active_at: before(119) }, { state: 'live', lock: 'open' }],
  ['idle for two hours', { last_active_at: before(120) }, { state: 'live', lock: 'due' }],
  ['locked by hand', { locked_at: before(1) }, { state: 'live', lock: 'locked' }],
  [
    'locked and idle for three hours',
    { locked_at: before(60), last_active_at: before(180) },
    { state: 'live', lock: 'locked' },
  ],
  ['idle for four hours', { last_active_at: before(240) }, { state: 'over', reason: 'idle' }],
  [
    'locked and idle for four hours',
    { locked_at: before(1), last_active_at: before(240) },
    { state: 'over', reason: 'idle' },
  ],
  ['a ghost within its time', { ends_at: before(-1) }, { state: 'live', lock: 'open' }],
  ['a ghost past its time, however active', { ends_at: now }, { state: 'over', reason: 'ghostEnded' }],
  [
    'ended, whatever else',
    { ended_at: before(300), end_reason: 'signedOut', last_active_at: before(400) },
    { state: 'ended', reason: 'signedOut', at: before(300), device: null },
  ],
])('%s', (_, change, expected) => {
  expect(sessionState({ ...session, ...change }, now)).toEqual(expected)
})

test('ends a ghost at its own time, before the idle limit', () => {
  expect(idleLimits(session)).toEqual({ locksAt: before(-120), endsAt: before(-240) })
  expect(idleLimits({ ...session, ends_at: before(-30) }).endsAt).toEqual(before(-30))
  expect(idleLimits({ last_active_at: before(230), ends_at: before(-30) }).endsAt).toEqual(before(-10))
})
