import { expect, test, vi } from 'vitest'
import { backgroundDone, inBackground } from './background.ts'

test('returns at once, and done waits for all started work, including nested work', async () => {
  const platform = { log: { error: vi.fn() } } as never
  const { promise, resolve } = Promise.withResolvers<void>()
  const finished: string[] = []
  inBackground(platform, 'the first failed', async () => {
    await promise
    inBackground(platform, 'the second failed', async () => void finished.push('second'))
    finished.push('first')
  })
  const done = backgroundDone(platform)
  expect(finished).toEqual([])
  resolve()
  await done
  expect(finished.sort()).toEqual(['first', 'second'])
})

test('logs an error and continues', async () => {
  const error = vi.fn()
  const platform = { log: { error } } as never
  inBackground(platform, 'the letter could not be written', () => Promise.reject(new Error('no ink')))
  await backgroundDone(platform)
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: new Error('no ink') }, 'the letter could not be written')
})
