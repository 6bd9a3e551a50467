import { expect, test } from 'vitest'
import { MAX_SCROLL_HEIGHT, offsetToShow, scrollScale } from './scroll-scale.ts'

test('550,000 rows of 60 px fit as they are', () => {
  expect(scrollScale(550_000, 60, 600)).toEqual({ height: 33_000_000, factor: 1 })
})

test('at the very bottom a million rows show their last', () => {
  const { height, factor } = scrollScale(1_000_000, 60, 600)
  expect(height).toBe(MAX_SCROLL_HEIGHT)
  expect((height - 600) * factor).toBeCloseTo(1_000_000 * 60 - 600)
})

test('a row that is in view moves nothing', () => {
  expect(offsetToShow(3, 60, 100, 600)).toBe(100)
})

test('a row outside comes to the nearer edge', () => {
  expect(offsetToShow(1, 60, 100, 600)).toBe(60)
  expect(offsetToShow(20, 60, 100, 600)).toBe(660)
})
