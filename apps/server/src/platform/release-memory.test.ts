import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { releaseMemoryWhenQuiet } from './release-memory.ts'

const heap = () => process.memoryUsage().heapTotal
/** About 60 MB that nothing refers to afterward. */
const makeGarbage = () => Array.from({ length: 500_000 }, (_, n) => ({ name: `Person ${n}`, places: [n] })).length

test('returns the memory of garbage in a quiet moment', async () => {
  makeGarbage()
  const before = heap()
  onTestFinished(releaseMemoryWhenQuiet({ everyMs: 30, quiet: 1 }))
  await expect.poll(heap).toBeLessThan(before - 20e6)
})

test('returns what is left once the last client has gone', async () => {
  makeGarbage()
  let connections = 1
  const countConnections = vi.fn(async () => connections)
  onTestFinished(releaseMemoryWhenQuiet({ countConnections, everyMs: 30, quiet: 1 }))
  await expect.poll(() => countConnections.mock.calls.length).toBeGreaterThan(2)
  makeGarbage()
  const before = heap()
  connections = 0
  await expect.poll(heap).toBeLessThan(before - 20e6)
})

test('collects nothing while the server works', async () => {
  makeGarbage()
  const countConnections = vi.fn(async () => 0)
  onTestFinished(releaseMemoryWhenQuiet({ countConnections, everyMs: 30, quiet: -1 }))
  await wait(200)
  // It asks for them before each collection.
  expect(countConnections).not.toHaveBeenCalled()
})
