import { describe, expect, test } from 'vitest'
import { nodesConformance } from '../nodes.conformance.ts'
import { createMemoryCounter } from './memory-counter.ts'
import { createOneNode } from './one-node.ts'

describe('one node', () => {
  const node = createOneNode()
  nodesConformance(() => ({ near: node, far: node }))

  test('is alone', () => {
    expect(node.state).toBe('alone')
  })
})

test('ends a window at its time, however often it is counted', () => {
  let now = 0
  const count = createMemoryCounter(() => now)
  expect(count('a', 1000)).toEqual({ count: 1, leftMs: 1000 })
  now = 999
  expect(count('a', 1000)).toEqual({ count: 2, leftMs: 1 })
  now = 1000
  expect(count('a', 1000)).toEqual({ count: 1, leftMs: 1000 })
})

test('limits the memory of many keys by removing the oldest', () => {
  const count = createMemoryCounter(() => 0)
  count('first', 1000)
  count('second', 1000)
  for (let i = 0; i < 49_999; i++) count(`other ${i}`, 1000)
  expect(count('second', 1000).count).toBe(2)
  expect(count('first', 1000).count).toBe(1)
})
