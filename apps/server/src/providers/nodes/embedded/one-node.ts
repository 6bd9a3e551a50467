import { randomUUID } from 'node:crypto'
import type { Nodes } from '../nodes.ts'
import { createMemoryCounter } from './memory-counter.ts'

/** A single node: messages to others go nowhere. */
export function createOneNode(): Nodes {
  const count = createMemoryCounter()
  return {
    id: randomUUID(),
    state: 'alone',
    join() {},
    emit() {},
    hear() {},
    onJoined() {},
    onGone() {},
    count: async (key, windowMs) => count(key, windowMs),
    async close() {},
  }
}
