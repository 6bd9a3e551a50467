import { expect, test } from 'vitest'
import { quarterAge } from './age.ts'

test.each([
  ['1990-11-21', 36],
  ['1990-08-21', 36.25],
  ['1990-05-21', 36.5],
  ['1991-02-21', 35.75],
  ['2026-11-21', 0],
])('born on %s one is %d on 2026-11-21', (dob, age) => {
  expect(quarterAge(dob, '2026-11-21')).toBe(age)
})

test('returns nothing without a birth date, or with a future one', () => {
  expect(quarterAge(null, '2026-11-21')).toBeUndefined()
  expect(quarterAge('2026-11-22', '2026-11-21')).toBeUndefined()
})
