import { expect, test } from 'vitest'
import { createSteppedClock, systemClock } from './clock.ts'

test('the system clock returns the current time', () => {
  const before = Date.now()
  const now = systemClock.now().getTime()
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(Date.now())
})

test('a test clock moves only when stepped', () => {
  const clock = createSteppedClock('2026-11-21T09:00:00Z')
  clock.now().setFullYear(1999)
  expect(clock.now().toISOString()).toBe('2026-11-21T09:00:00.000Z')
  expect(clock.step(90_000).toISOString()).toBe('2026-11-21T09:01:30.000Z')
  clock.set(new Date('2027-01-01T00:00:00Z'))
  expect(clock.now().toISOString()).toBe('2027-01-01T00:00:00.000Z')
})

test('refuses an invalid time', () => {
  expect(() => createSteppedClock('tomorrow')).toThrow('"tomorrow" is no instant')
  expect(() => createSteppedClock('2026-11-21').step(Number.NaN)).toThrow('number of milliseconds')
})
