import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTimeoutMs, withReadTimeout } from './read-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function* letters() {
  yield* ['a', 'b']
}

test('gives up on a reader that reads nothing for a minute, and on no other', async () => {
  const giveUp = vi.fn()
  const taken = withReadTimeout(letters(), giveUp)
  await taken.next()
  vi.advanceTimersByTime(readTimeoutMs - 1)
  await taken.next()
  vi.advanceTimersByTime(readTimeoutMs - 1)
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(giveUp).toHaveBeenCalledTimes(1)
  const left = withReadTimeout(letters(), giveUp)
  await left.next()
  await left.return(undefined)
  vi.advanceTimersByTime(readTimeoutMs)
  expect(giveUp).toHaveBeenCalledTimes(1)
})

test('gives up a body that waits in a buffer after its last chunk', async () => {
  const giveUp = vi.fn()
  for await (const _ of withReadTimeout(letters(), giveUp)) expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(readTimeoutMs)
  expect(giveUp).toHaveBeenCalledTimes(1)
})
