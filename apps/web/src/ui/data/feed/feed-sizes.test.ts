import { expect, test } from 'vitest'
import { createFeedSizes } from './feed-sizes.ts'

const keysOf = (...numbers: number[]) => numbers.map(String)

test('keeps a row’s measured height wherever it moves', () => {
  const sizes = createFeedSizes()
  sizes.setKeys(keysOf(1, 2, 3))
  const usual = sizes.total() / 3
  sizes.measure(1, 300)
  expect([sizes.top(1), sizes.top(2), sizes.total()]).toEqual([usual, usual + 300, 2 * usual + 300])
  sizes.setKeys(keysOf(0, 1, 2, 3))
  expect([sizes.top(2), sizes.top(3), sizes.total()]).toEqual([2 * usual, 2 * usual + 300, 3 * usual + 300])
})

test('the row at a pixel', () => {
  const sizes = createFeedSizes()
  sizes.setKeys(keysOf(1, 2, 3))
  for (const [index, height] of [10, 20.5, 30].entries()) sizes.measure(index, height)
  expect([-5, 0, 9.9, 10, 30.4, 30.5, 60, 1_000].map(sizes.at)).toEqual([0, 0, 0, 1, 1, 2, 2, 2])
  sizes.measure(0, 40)
  expect([39, 40].map(sizes.at)).toEqual([0, 1])
})

test('has no position without rows', () => {
  const sizes = createFeedSizes()
  sizes.setKeys([])
  expect([sizes.total(), sizes.at(100)]).toEqual([0, 0])
})
