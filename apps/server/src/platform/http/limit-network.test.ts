import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSteppedClock } from '../clock.ts'
import { createKeys, parseFieldKeys } from '../crypto/keys.ts'
import type { Platform } from '../platform.ts'
import { limitNetwork } from './limit-network.ts'

const keys = createKeys(parseFieldKeys(`1:${randomBytes(32).toString('base64')}`))

test('a network has its own part of a day, and a site twice as much', async () => {
  const counted: string[] = []
  const count = async (key: string) => {
    counted.push(key)
    return { count: counted.filter((each) => each === key).length, leftMs: 0 }
  }
  const nodes = { count } as Partial<Platform['nodes']> as Platform['nodes']
  const parts = { keys, nodes, clock: createSteppedClock('2026-11-20T18:00:00Z') }
  const send = (ip: string, of = 'review/1') =>
    limitNetwork(parts, { of, ip, most: 2 }).then(
      () => 'taken',
      ({ code, facts }) => [code, facts.retryAfter],
    )
  const refused = ['tooManyRequests', 6 * 60 * 60]
  expect([await send('192.0.2.1'), await send('192.0.2.1'), await send('192.0.2.1')]).toEqual([
    ...['taken', 'taken', refused],
  ])
  expect([await send('192.0.2.2'), await send('192.0.2.1', 'review/2')]).toEqual(['taken', 'taken'])
  // Another address of the same subscriber, and other subscribers of the same site.
  expect([await send('2001:db8::1'), await send('2001:db8::2'), await send('2001:db8::3')]).toEqual([
    ...['taken', 'taken', refused],
  ])
  expect([await send('2001:db8:0:1::1'), await send('2001:db8:0:2::1'), await send('2001:db8:0:3::1')]).toEqual([
    ...['taken', 'taken', refused],
  ])
  parts.clock.step(6 * 60 * 60_000)
  expect(await send('192.0.2.1')).toBe('taken')
  expect(counted.join()).not.toMatch(/192|2001/)
})
