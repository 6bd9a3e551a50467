import { expect, test } from 'vitest'
import { formatAge } from './age.ts'

test.each([
  ['1990-11-21', '36'],
  ['1990-10-21', '36'],
  ['1990-08-21', '36¼'],
  ['1990-05-21', '36½'],
  ['1991-02-21', '35¾'],
  ['2026-11-21', '0'],
  ['2026-08-21', '¼'],
])('born on %s one is %s on 2026-11-21', (dob, age) => {
  expect(formatAge(dob, '2026-11-21')).toBe(age)
})

test.each([
  ['1976-01-04', '2026-11-28', '50¾'],
  ['1976-01-04', '2027-01-03', '50¾'],
  ['1976-01-04', '2027-01-04', '51'],
  ['2000-02-29', '2027-02-28', '26¾'],
  ['2000-02-29', '2027-03-01', '27'],
  ['2026-01-04', '2026-12-31', '¾'],
])('born on %s one is, on %s, %s: no year is counted before its birthday', (dob, today, age) => {
  expect(formatAge(dob, today)).toBe(age)
})

test('returns nothing without a birth date, or with a future one', () => {
  expect(formatAge(null, '2026-11-21')).toBeUndefined()
  expect(formatAge('2026-11-22', '2026-11-21')).toBeUndefined()
})
