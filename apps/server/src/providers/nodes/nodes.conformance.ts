// What every adapter of the port must do, with or without other nodes.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import type { Nodes } from './nodes.ts'

/** @param open Two nodes that share; the same one twice for a single node. */
export function nodesConformance(open: () => { near: Nodes; far: Nodes }) {
  const key = () => randomUUID()

  test('counts within a window, each key by itself, wherever it is counted', async () => {
    const { near, far } = open()
    const one = key()
    const counts = [await near.count(one, 60_000), await far.count(one, 60_000), await near.count(one, 60_000)]
    expect(counts.map(({ count }) => count)).toEqual([1, 2, 3])
    for (const { leftMs } of counts) {
      expect(leftMs).toBeGreaterThan(55_000)
      expect(leftMs).toBeLessThanOrEqual(60_000)
    }
    expect((await far.count(key(), 60_000)).count).toBe(1)
  })

  test('counts concurrent increments', async () => {
    const { near, far } = open()
    const one = key()
    const counts = await Promise.all(Array.from({ length: 60 }, (_, i) => (i % 2 ? near : far).count(one, 60_000)))
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
  })

  test('starts over after the window, however often it was counted', async () => {
    const { near, far } = open()
    const one = key()
    await near.count(one, 150)
    await eventually(async () => expect((await far.count(one, 150)).count).toBe(1), { timeout: 5000, interval: 20 })
  })

  test('never receives its own messages', async () => {
    const { near, far } = open()
    const heard: unknown[] = []
    const topic = key()
    near.hear(topic, (message) => void heard.push(message))
    near.emit(topic, { by: 'near' })
    far.emit(topic, { by: 'far' })
    near.emit(topic, { by: 'near' })
    // Once the other node's message has arrived, its own would have arrived too.
    if (near !== far) await eventually(() => expect(heard).toHaveLength(1))
    expect(heard).toEqual(near === far ? [] : [{ by: 'far' }])
  })
}
