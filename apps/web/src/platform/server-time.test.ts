import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordServerTime, serverNow } from './server-time.ts'

const MINUTE = 60_000
const noon = Date.parse('2026-11-21T12:00:00Z')
const said = (ms: number) => new Date(ms).toUTCString()
const off = () => serverNow() - Date.now()

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  recordServerTime(said(noon), noon, noon)
})
afterEach(() => void vi.useRealTimers())

test('a computer that is right is believed, whatever fraction of a second a reply leaves open', () => {
  recordServerTime(said(noon - 700), noon - 700, noon)
  expect(off()).toBe(0)
})

test.each([-10 * MINUTE, 10 * MINUTE])('corrects a clock that is off by %d ms to a second', (error) => {
  const server = noon - error + 400
  recordServerTime(said(server), noon - 30, noon)
  expect(Math.abs(serverNow() - server)).toBeLessThanOrEqual(1_030)
})

test('more replies make it more exact and never less', () => {
  const server = noon - 10 * MINUTE
  recordServerTime(said(server + 999), noon + 999, noon + 999)
  recordServerTime(said(server + 1_000), noon + 1_000, noon + 1_000)
  expect(off()).toBeCloseTo(-10 * MINUTE, -1)
  const known = off()
  recordServerTime(said(server + 5_500), noon + 5_500, noon + 5_500)
  expect(off()).toBe(known)
})

test('a computer whose clock was put right meanwhile is believed again', () => {
  recordServerTime(said(noon - 10 * MINUTE), noon, noon)
  recordServerTime(said(noon), noon, noon)
  expect(Math.abs(off())).toBeLessThanOrEqual(1_000)
})

test('ignores a reply without a date', () => {
  recordServerTime(null, noon, noon)
  expect(off()).toBe(0)
})
