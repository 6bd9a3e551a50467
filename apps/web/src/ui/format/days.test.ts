import { expect, test } from 'vitest'
import { addDays, addMonths, dayLabel, monthLabel, weeksOf } from './days.ts'

test('days and months go on over their ends', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test('a month begins in the week of its first day, on a Sunday', () => {
  const weeks = weeksOf('2026-11-21')
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  expect(weeksOf('2026-02-10')).toHaveLength(4)
  expect(weeksOf('2026-05-10')).toHaveLength(6)
})

test('formats days in full', () => {
  expect(monthLabel('2026-11-21')).toBe('November 2026')
  expect(dayLabel('2026-11-21')).toBe('Saturday, November 21, 2026')
})
