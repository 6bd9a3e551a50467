import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { longestSlot } from '#testing/longest-turn'
import { TooBusy } from '../turns/fair-queue.ts'
import { createThreadPool } from './thread-pool.ts'

const entry = new URL('./fixtures/tried.ts', import.meta.url)
const bounds = { entry, memoryMb: 48, running: 1, perOwner: 1, waiting: 4 }
const pool = createThreadPool({ ...bounds, stepMs: 5000 })
const hasty = createThreadPool({ ...bounds, stepMs: 900 })
const file = async () => Readable.from([Buffer.from('abc'), Buffer.from('de')], { objectMode: false })
const call = (task: string, input: object = {}) => ({ task, input, open: file })
const all = <T>(task: string, input?: object, run = pool) => Array.fromAsync(run<T>('a', call(task, input)))

test('returns values on request, reopens the file, and has no settings', async () => {
  expect(await all('count', { to: 3 })).toEqual([1, 2, 3])
  expect(await all('length')).toEqual([10])
  expect(await all('secrets')).toEqual([0])
  for await (const number of pool('a', call('count', { to: 1000 }))) if (number === 2) break
  expect(await all('count', { to: 1 })).toEqual([1])
})

test.each([
  ['time', 'spin', hasty],
  ['memory', 'swell', pool],
] as const)(
  'past its bound of %s it is ended, nobody waits meanwhile, and the next one is served',
  async (bound, task, run) => {
    const longest = await longestSlot(() =>
      expect(all(task, {}, run)).rejects.toMatchObject({ name: 'ThreadOverrun', bound }),
    )
    expect(longest).toBeLessThan(100)
    expect(await all('count', { to: 1 }, pool)).toEqual([1])
  },
)

test('passes only public messages, and no value of the file', async () => {
  await expect(all('refuse')).rejects.toMatchObject({ code: 'importUnreadable', message: 'Bring another one.' })
  const error = await all('stumble').catch((thrown: Error) => thrown)
  expect(`${(error as Error).message} ${(error as Error).stack}`).not.toContain('private')
})

test('throws for an unknown task instead of returning nothing', async () => {
  await expect(all('no-such-task')).rejects.toThrow('A thread failed with Error')
  expect(await all('count', { to: 1 })).toEqual([1])
})

test('a file that can’t be opened ends the task with its reason', async () => {
  const gone = async () => {
    throw new Error('gone')
  }
  await expect(Array.fromAsync(pool('a', { ...call('length'), open: gone }))).rejects.toThrow('gone')
})

test('a thread that can’t be started gives its turn back', async () => {
  const none = createThreadPool({ ...bounds, entry: new URL('http://localhost/none.ts'), stepMs: 5000 })
  for (let i = 0; i < 2; i++) await expect(all('count', {}, none)).rejects.toThrow('must be of scheme file')
})

test('runs one at a time with a bounded queue, a quarter for one owner', async () => {
  const first = pool('a', call('count', { to: 2 }))
  await first.next()
  const second = all('count', { to: 1 })
  await expect(all('count', { to: 1 })).rejects.toThrow(TooBusy)
  const others = ['b', 'c', 'd'].map((owner) => Array.fromAsync(pool(owner, call('count', { to: 1 }))))
  await expect(Array.fromAsync(pool('e', call('count', { to: 1 })))).rejects.toThrow(TooBusy)
  await first.return()
  expect(await Promise.all([second, ...others])).toEqual([[1], [1], [1], [1]])
})
