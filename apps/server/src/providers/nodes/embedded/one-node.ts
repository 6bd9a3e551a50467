import { randomUUID } from 'node:crypto'
import type { Nodes } from '../nodes.ts'
import { memoryCounter } from './memory-counter.ts'

/** A single node: messages to others go nowhere. */
export function oneNode(): Nodes {
  const count = memoryCounter()
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
