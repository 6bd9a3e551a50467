import { expect, test } from 'vitest'
import { logFilterTexts } from './log.texts.ts'

// As the badge of the tab has them.
test.each([
  [0, 'Denver'],
  [99, 'Denver (99)'],
  [100, 'Denver (99+)'],
  [4_000, 'Denver (99+)'],
])('names a location with %i calls to review “%s”', (count, words) => {
  expect(logFilterTexts.withCount('Denver', count)).toBe(words)
})
