import { expect, test } from 'vitest'
import { isDay } from './day.ts'
import { day } from './page.ts'

test.each([
  ['2026-11-22', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['0001-01-01', true],
  ['0000-01-01', false],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-2', false],
  ['12026-01-02', false],
  ['2026-01-02T00:00', false],
  ['', false],
])('%j is a day: %s, for a form and for a call', (text, right) => {
  expect([isDay(text), day.safeParse(text).success]).toEqual([right, right])
})
