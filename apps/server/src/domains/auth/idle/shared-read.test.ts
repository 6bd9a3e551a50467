import { expect, test } from 'vitest'
import { sharedRead } from './shared-read.ts'

/** A read that ends when told, with the number of its turn. */
function steps() {
  const begun: { key: string; end(): void; fail(): void }[] = []
  const read = sharedRead(
    (key) =>
      new Promise<number>((resolve, reject) => {
        const turn = begun.length
        begun.push({ key, end: () => resolve(turn), fail: () => reject(new Error(`${turn} failed`)) })
      }),
  )
  return { begun, read }
}

test('who asks while one is under way shares the next, never the one that began before', async () => {
  const { begun, read } = steps()
  const first = read('a')
  const later = [read('a'), read('a'), read('a')]
  expect(begun).toHaveLength(1)
  begun[0]?.end()
  expect(await first).toBe(0)
  await expect.poll(() => begun.length).toBe(2)
  const latest = read('a')
  begun[1]?.end()
  expect(await Promise.all(later)).toEqual([1, 1, 1])
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.end()
  expect(await latest).toBe(2)
})

test('keys do not wait for each other', async () => {
  const { begun, read } = steps()
  const [one, other] = [read('a'), read('b')]
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b'])
  begun[1]?.end()
  expect(await other).toBe(1)
  begun[0]?.end()
  expect(await one).toBe(0)
})

test('a failure reaches those who asked for it and nobody else; nothing is remembered', async () => {
  const { begun, read } = steps()
  const [first, second] = [read('a'), read('a')]
  begun[0]?.fail()
  await expect(first).rejects.toThrow('0 failed')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.end()
  expect(await second).toBe(1)
  const third = read('a')
  begun[2]?.end()
  expect(await third).toBe(2)
})
