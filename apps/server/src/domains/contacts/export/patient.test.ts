import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patienceMs, patient } from './patient.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function* letters() {
  yield* ['a', 'b']
}

test('whoever takes nothing for a minute is given up, and whoever goes on or leaves is not', async () => {
  const giveUp = vi.fn()
  const taken = patient(letters(), giveUp)
  await taken.next()
  vi.advanceTimersByTime(patienceMs - 1)
  await taken.next()
  vi.advanceTimersByTime(patienceMs - 1)
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(giveUp).toHaveBeenCalledTimes(1)
  const left = patient(letters(), giveUp)
  await left.next()
  await left.return(undefined)
  vi.advanceTimersByTime(patienceMs)
  expect(giveUp).toHaveBeenCalledTimes(1)
})
