import { expect, test } from 'vitest'
import { addDays, findLastOccurrence, getOccurrence } from './days.ts'

const first = (began: string, every: 'day' | 'week' | 'month' | 'year', count: number) =>
  Array.from({ length: count }, (_, at) => getOccurrence(began, every, at))

test('a month that is too short has it on its last day, and the next one on the usual day', () => {
  expect(first('2026-12-31', 'month', 5)).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
  expect(getOccurrence('2027-10-31', 'month', 4)).toBe('2028-02-29')
  expect(first('2028-02-29', 'year', 5)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  expect(first('2026-12-28', 'week', 2)).toEqual(['2026-12-28', '2027-01-04'])
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test.each(['day', 'week', 'month', 'year'] as const)(
  'every %s: the last one is never later, the next one always',
  (every) => {
    for (const began of ['2026-01-31', '2028-02-29', '2026-03-01']) {
      expect(findLastOccurrence(began, every, addDays(began, -1))).toBe(-1)
      for (let days = 0; days < 1500; days++) {
        const day = addDays(began, days)
        const last = findLastOccurrence(began, every, day)
        expect([getOccurrence(began, every, last) <= day, getOccurrence(began, every, last + 1) > day]).toEqual([
          true,
          true,
        ])
      }
    }
  },
)
