import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LegGone } from '#providers/carrier/voice'
import { carrierTime, mostAsking, Occupied } from './carrier-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const oneLock = () => carrierTime({ carrier: { voice: {} }, log: { warn: () => {} } } as never)
const never = () => new Promise<never>(() => {})

test('all that is asked under one lock takes five seconds at most', async () => {
  const { ask, end } = oneLock()
  const first = ask(() => new Promise((resolve) => setTimeout(() => resolve('done'), 3000)))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toBe('done')
  const second = expect(ask(never)).rejects.toMatchObject({ code: 'phoneSlow' })
  await vi.advanceTimersByTimeAsync(2000)
  await second
  const third = vi.fn(async () => {})
  await expect(ask(third)).rejects.toMatchObject({ code: 'phoneSlow' })
  expect(third).not.toHaveBeenCalled()
  end()
})

test('so many calls ask at the same time; another one is told before anything was asked', async () => {
  const locks = Array.from({ length: mostAsking + 1 }, oneLock)
  const [last] = locks.splice(-1)
  for (const { ask } of locks) await ask(async () => {})
  const act = vi.fn(async () => {})
  await expect(last?.ask(act)).rejects.toThrow(Occupied)
  expect(act).not.toHaveBeenCalled()
  locks[0]?.end()
  await last?.ask(act)
  expect(act).toHaveBeenCalledOnce()
  for (const lock of [...locks, last]) lock?.end()
})

test('a leg that has ended is told as such', async () => {
  const { ask, end } = oneLock()
  await expect(ask(() => Promise.reject(new LegGone('The leg has ended.')))).rejects.toThrow(LegGone)
  end()
})
