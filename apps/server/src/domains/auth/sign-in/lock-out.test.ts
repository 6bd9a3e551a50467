import { describe, expect, test } from 'vitest'
import { networkOf, nextTry } from './lock-out.ts'

const now = new Date('2026-11-21T09:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('the next try', () => {
  const waits = (failures: number) => {
    const { tries } = nextTry({ failures, lastAt: ago(1), lockedUntil: null }, now, 5)
    return tries.lockedUntil ? (tries.lockedUntil.getTime() - now.getTime()) / 60_000 : 0
  }

  test('is free five times, then costs 1, 2, 4, 8 and at most 15 minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 500].map(waits)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15])
  })

  test('is refused until the lock is over, in whole seconds', () => {
    const lockedUntil = new Date(now.getTime() + 1500)
    expect(nextTry({ failures: 9, lastAt: ago(1), lockedUntil }, now, 5).refusedFor).toBe(2)
    expect(nextTry({ failures: 9, lastAt: ago(1), lockedUntil: now }, now, 5).refusedFor).toBe(0)
  })

  test('counts from one again after a day', () => {
    expect(nextTry({ failures: 9, lastAt: ago(24 * 60), lockedUntil: null }, now, 5).tries).toEqual({
      failures: 1,
      lastAt: now,
      lockedUntil: null,
    })
    expect(nextTry({ failures: 9, lastAt: ago(24 * 60 - 1), lockedUntil: null }, now, 5).tries.failures).toBe(10)
  })
})

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
