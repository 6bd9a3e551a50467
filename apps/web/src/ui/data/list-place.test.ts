import { describe, expect, test } from 'vitest'
import {
  follow,
  inProportion,
  type ListPlace,
  type ListSize,
  MAX_SCROLL_HEIGHT,
  moved,
  rowsInView,
  scrollArea,
  topToShow,
} from './list-place.ts'

const long: ListSize = { count: 1_000_000, rowHeight: 60, viewport: 600 }
const start: ListPlace = { top: 0, scrolled: 0 }
const bottom = MAX_SCROLL_HEIGHT - 600
const lastTop = 60_000_000 - 600

describe('a list that is fully visible', () => {
  const size: ListSize = { count: 550_000, rowHeight: 60, viewport: 600 }

  test('is as high as its rows, and scrolls as it is', () => {
    expect(scrollArea(size)).toMatchObject({ height: 33_000_000, fits: true })
    expect(follow(start, 12_345_678, size)).toEqual({ top: 12_345_678, scrolled: 12_345_678 })
    expect(moved(start, 5_000_000, size)).toEqual({ top: 5_000_000, scrolled: 5_000_000 })
  })
})

describe('a million rows', () => {
  test('the bar’s ends are the list’s', () => {
    expect(follow(start, bottom, long)).toEqual({ top: lastTop, scrolled: bottom })
    expect(follow({ top: lastTop, scrolled: bottom }, 0, long)).toEqual(start)
  })

  test('a drag moves in proportion', () => {
    const { top } = follow(start, bottom / 2, long)
    expect(top).toBeCloseTo(lastTop / 2, -1)
  })

  test('a turn of the wheel moves the list by as much, anywhere', () => {
    const middle = follow(start, 16_000_000, long)
    const next = follow(middle, middle.scrolled + 100, long)
    expect(next.top - middle.top).toBe(100)
    expect(follow(next, middle.scrolled, long)).toEqual(middle)
  })

  test('skips no row by wheel in both directions, and reaches both ends', () => {
    for (const [from, step] of [
      [inProportion(lastTop - 1_200_000, long), 137],
      [inProportion(1_200_000, long), -137],
    ] as const) {
      let place: ListPlace = from
      for (let turns = 0; turns < 1_200_000 / 137 + 1; turns++) {
        const next = follow(place, Math.max(0, Math.min(place.scrolled + step, bottom)), long)
        if (Math.abs(next.top - place.top) > Math.abs(step)) expect(next.top).toBe(place.top + step)
        // Scrolling pauses now and then.
        place = turns % 50 === 0 ? inProportion(next.top, long) : next
      }
      expect(place).toEqual(step > 0 ? { top: lastTop, scrolled: bottom } : start)
    }
  })

  test('the bar lands where a drag of it finds the same row', () => {
    for (const top of [0, 60, 999_999, 1_000_060, 25_000_020, lastTop - 1_000_001, lastTop - 60, lastTop]) {
      const { scrolled } = inProportion(top, long)
      expect(Math.abs(follow({ top: -1e9, scrolled: -1e9 }, scrolled, long).top - top)).toBeLessThan(2)
    }
  })

  test('corrects a bar that reaches its end before the list', () => {
    const place = follow({ top: 9_000, scrolled: 90 }, 0, long)
    expect(place).toEqual({ top: 8_910, scrolled: 8_910 })
  })

  test('a jump lands on the row, exactly', () => {
    const place = moved(start, 765_432 * 60, long)
    expect(rowsInView(place, long)).toEqual({ first: 765_432, last: 765_441 })
    expect(moved(place, place.top + 60, long)).toEqual({ top: place.top + 60, scrolled: place.scrolled + 60 })
    expect(moved(place, 999_999 * 60, long)).toEqual({ top: lastTop, scrolled: bottom })
  })
})

test('does not move for a visible row; scrolls another to the nearer edge', () => {
  const place = { top: 100, scrolled: 100 }
  expect(topToShow(3, place, long)).toBe(100)
  expect(topToShow(1, place, long)).toBe(60)
  expect(topToShow(20, place, long)).toBe(660)
})

test('an empty list shows no rows', () => {
  expect(rowsInView(start, { count: 0, rowHeight: 60, viewport: 600 })).toEqual({ first: 0, last: -1 })
})
