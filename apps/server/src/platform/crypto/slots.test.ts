import { expect, test } from 'vitest'
import { createSlots, TooBusy } from './slots.ts'

test('never exceeds the limit, in order of arrival', async () => {
  const inSlot = createSlots({ running: 2, waiting: 10 })
  const started: number[] = []
  let active = 0
  let most = 0
  const task = (n: number) => async () => {
    started.push(n)
    active += 1
    most = Math.max(most, active)
    await new Promise(setImmediate)
    active -= 1
    return n
  }
  const results = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => inSlot(task(n))))
  expect(results).toEqual([1, 2, 3, 4, 5, 6])
  expect(started).toEqual([1, 2, 3, 4, 5, 6])
  expect(most).toBe(2)
})

test('refuses at once when the queue is full, and recovers', async () => {
  const inSlot = createSlots({ running: 1, waiting: 1 })
  const gate = Promise.withResolvers<string>()
  const first = inSlot(() => gate.promise)
  const second = inSlot(async () => 'second')
  await expect(inSlot(async () => 'third')).rejects.toThrow(TooBusy)
  gate.resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await inSlot(async () => 'again')).toBe('again')
})

test('a failed task frees its slot', async () => {
  const inSlot = createSlots({ running: 1, waiting: 1 })
  await expect(inSlot(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inSlot(async () => 'next')).toBe('next')
})

test('lets callers take turns, so that one alone can’t fill the queue', async () => {
  const inSlot = createSlots({ running: 1, waiting: 5, waitingEach: 3 })
  const gate = Promise.withResolvers<void>()
  const served: string[] = []
  const first = inSlot(() => gate.promise, 'loud')
  const task = (name: string) => async () => void served.push(name)
  const waiting = ['loud 1', 'loud 2', 'loud 3'].map((name) => inSlot(task(name), 'loud'))
  await expect(inSlot(task('loud 4'), 'loud')).rejects.toThrow(TooBusy)
  waiting.push(inSlot(task('quiet 1'), 'quiet'), inSlot(task('other 1'), 'other'))
  await expect(inSlot(task('late'), 'late')).rejects.toThrow(TooBusy)
  gate.resolve()
  await Promise.all([first, ...waiting])
  expect(served).toEqual(['loud 1', 'quiet 1', 'other 1', 'loud 2', 'loud 3'])
  expect(await inSlot(async () => 'again', 'loud')).toBe('again')
})
