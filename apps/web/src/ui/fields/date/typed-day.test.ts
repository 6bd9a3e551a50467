import { describe, expect, test } from 'vitest'
import { type DaySense, typedDay } from './typed-day.ts'

/** A Monday. */
const today = '2026-11-23'
const read = (text: string, sense: DaySense = 'any') => {
  const found = typedDay(text, { today, sense })
  return found && ('day' in found ? found.day : found.problem)
}

test.each([
  ['3/4/1990', '1990-03-04'],
  ['3/4/90', '1990-03-04'],
  ['03/04/1990', '1990-03-04'],
  ['3-4-1990', '1990-03-04'],
  ['3.4.90', '1990-03-04'],
  ['3 4 90', '1990-03-04'],
  ['3 / 4 / 90', '1990-03-04'],
  ["3/4/'90", '1990-03-04'],
  ['３/４/９０', '1990-03-04'],
  ['3–4–1990', '1990-03-04'],
  ['03141988', '1988-03-14'],
  ['031488', '1988-03-14'],
  ['1990-03-04', '1990-03-04'],
  ['1990/3/4', '1990-03-04'],
  ['1990-03-04T10:00:00Z', '1990-03-04'],
  ['2/29/2024', '2024-02-29'],
  ['12/31/2026', '2026-12-31'],
])('digits: %s is %s', (text, day) => {
  expect(read(text)).toBe(day)
})

test.each([
  ['Mar 4, 1990', '1990-03-04'],
  ['March 4th 1990', '1990-03-04'],
  ['mar. 4 90', '1990-03-04'],
  ['Mar 4', '2027-03-04'],
  ['4 mar 1990', '1990-03-04'],
  ['4th of March 1990', '1990-03-04'],
  ['4-Mar-90', '1990-03-04'],
  ['4mar1990', '1990-03-04'],
  ['Sept 1, 2027', '2027-09-01'],
  ['Thursday, December 31, 2026', '2026-12-31'],
  ['thu 12/31/26', '2026-12-31'],
  ['may 5', '2027-05-05'],
  ['oct 20', '2026-10-20'],
])('months: %s is %s', (text, day) => {
  expect(read(text)).toBe(day)
})

test.each([
  ['today', '2026-11-23'],
  ['Tomorrow', '2026-11-24'],
  ['tmrw', '2026-11-24'],
  ['yesterday', '2026-11-22'],
  ['+2w', '2026-12-07'],
  ['+ 2 w', '2026-12-07'],
  ['-3d', '2026-11-20'],
  ['−3d', '2026-11-20'],
  ['+1m', '2026-12-23'],
  ['+1y', '2027-11-23'],
  ['2w', '2026-12-07'],
  ['10 days', '2026-12-03'],
  ['in 3 days', '2026-11-26'],
  ['in a week', '2026-11-30'],
  ['in two weeks', '2026-12-07'],
  ['in 6mo', '2027-05-23'],
  ['3 days ago', '2026-11-20'],
  ['a month ago', '2026-10-23'],
  ['2 weeks from now', '2026-12-07'],
  ['next week', '2026-11-30'],
  ['next month', '2026-12-23'],
  ['last year', '2025-11-23'],
  ['end of month', '2026-11-30'],
])('words: %s is %s', (text, day) => {
  expect(read(text)).toBe(day)
})

test.each([
  ['fri', '2026-11-27'],
  ['Friday', '2026-11-27'],
  ['this fri', '2026-11-27'],
  ['next fri', '2026-12-04'],
  ['last fri', '2026-11-20'],
  ['mon', '2026-11-30'],
  ['this monday', '2026-11-23'],
  ['next monday', '2026-11-30'],
  ['last mon', '2026-11-16'],
  ['sun', '2026-11-29'],
  ['next sun', '2026-12-06'],
])('weekdays: %s is %s', (text, day) => {
  expect(read(text)).toBe(day)
})

describe('a year of two digits', () => {
  test.each<[string, DaySense, string]>([
    ['3/4/26', 'past', '2026-03-04'],
    ['11/23/26', 'past', '2026-11-23'],
    // A birth date is never tomorrow.
    ['11/24/26', 'past', '1926-11-24'],
    ['3/4/27', 'past', '1927-03-04'],
    ['3/4/05', 'past', '2005-03-04'],
    ['3/4/27', 'future', '2027-03-04'],
    ['3/4/46', 'any', '2046-03-04'],
    ['3/4/47', 'any', '1947-03-04'],
    ['2/29/24', 'past', '2024-02-29'],
  ])('%s, %s: %s', (text, sense, day) => {
    expect(read(text, sense)).toBe(day)
  })
})

describe('no year', () => {
  test.each<[string, DaySense, string]>([
    ['11/23', 'future', '2026-11-23'],
    ['11/22', 'future', '2027-11-22'],
    ['11/24', 'past', '2025-11-24'],
    ['3/4', 'past', '2026-03-04'],
    // The nearest, otherwise.
    ['3/4', 'any', '2027-03-04'],
    ['10/4', 'any', '2026-10-04'],
    ['2/29', 'past', '2024-02-29'],
    ['2/29', 'future', '2028-02-29'],
    ['fri', 'past', '2026-11-20'],
  ])('%s, %s: %s', (text, sense, day) => {
    expect(read(text, sense)).toBe(day)
  })
})

test('the end of a month and of a year', () => {
  expect(typedDay('+1m', { today: '2027-01-31' })).toEqual({ day: '2027-02-28' })
  expect(typedDay('tomorrow', { today: '2026-12-31' })).toEqual({ day: '2027-01-01' })
  expect(typedDay('next fri', { today: '2026-11-29' })).toEqual({ day: '2026-12-04' })
  expect(typedDay('-1y', { today: '2028-02-29' })).toEqual({ day: '2027-02-28' })
})

test('nothing typed is no date', () => {
  expect([typedDay('', { today }), typedDay('  ', { today })]).toEqual([null, null])
})

test.each([
  ['2/30/2027', 'February 2027 has only 28 days.'],
  ['2/29/2027', 'February 2027 has only 28 days.'],
  ['2/30/27', 'February 2027 has only 28 days.'],
  ['2/30', 'February has only 29 days.'],
  ['4/31', 'April has only 30 days.'],
  ['june 31 2027', 'June has only 30 days.'],
  ['14/3/1990', 'There is no month 14. Enter the month first, such as 3/14/1990.'],
  ['0/3/1990', 'There is no month 0. Enter the month first, such as 3/14/1990.'],
  ['3/4/199', 'Check the year. Enter it with two or four digits.'],
  ['3/4/0090', 'Check the year. Enter it with two or four digits.'],
  ['3/4/19900', 'Check the year. Enter it with two or four digits.'],
])('%s: %s', (text, problem) => {
  expect(read(text)).toBe(problem)
})

test.each([
  'soon',
  '3',
  '34',
  '1990',
  'mar',
  'march 1990',
  '3/',
  '3/4/',
  'fry',
  'in days',
  '+w',
  '+9999y',
  '💥',
  '3/0/1990',
  'x'.repeat(5_000),
])('says what to enter instead of %s', (text) => {
  expect(read(text)).toBe('Enter a date such as 3/4/1990, Mar 4, tomorrow, or +2w.')
})
