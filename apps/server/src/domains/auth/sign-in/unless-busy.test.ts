import { expect, test, vi } from 'vitest'
import { TooBusy } from '#platform/turns/fair-queue'
import { unlessBusy } from './unless-busy.ts'

test('takes the attempt back when the queue is full', async () => {
  const withdraw = vi.fn(async () => {})
  const full = async () => {
    throw new TooBusy()
  }
  const refused = {
    code: 'busy',
    message: 'Too many people are signing in at once. Try again in a moment.',
    facts: { retryAfter: 5 },
  }
  await expect(unlessBusy({ withdraw }, full)).rejects.toMatchObject(refused)
  expect(withdraw).toHaveBeenCalledOnce()
  await expect(unlessBusy(undefined, full)).rejects.toMatchObject(refused)
})

test('leaves other errors unchanged', async () => {
  const withdraw = vi.fn(async () => {})
  await expect(unlessBusy({ withdraw }, async () => 'hash')).resolves.toBe('hash')
  await expect(unlessBusy({ withdraw }, () => Promise.reject(new RangeError('odd')))).rejects.toThrow(RangeError)
  expect(withdraw).not.toHaveBeenCalled()
})
