import { randomUUID } from 'node:crypto'
import type { Nodes } from '../nodes.ts'
import { memoryCounter } from './memory-counter.ts'

/** A node that knows of no other: what it would tell them is nobody's to hear. */
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
