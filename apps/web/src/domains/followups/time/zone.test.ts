import { expect, test } from 'vitest'
import { formatWhen, instantAt, timeLabel, timesOf, wallTime } from './zone.ts'

const york = 'America/New_York'

test.each([
  ['2026-11-21', '09:00', york, '2026-11-21T14:00:00.000Z'],
  ['2026-07-01', '00:00', york, '2026-07-01T04:00:00.000Z'],
  // The first of two.
  ['2026-11-01', '01:30', york, '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '02:00', york, '2026-11-01T07:00:00.000Z'],
  ['2026-03-08', '03:00', york, '2026-03-08T07:00:00.000Z'],
  ['2026-11-21', '09:15', 'Asia/Kathmandu', '2026-11-21T03:30:00.000Z'],
  ['2026-11-21', '09:00', 'Pacific/Kiritimati', '2026-11-20T19:00:00.000Z'],
])('%s %s in %s', (day, time, zone, instant) => {
  expect(instantAt(day, time, zone)).toBe(instant)
  expect(wallTime(instant, zone)).toEqual({ day, time })
})

test('a time that clocks leap over is not there', () => {
  expect(instantAt('2026-03-08', '02:30', york)).toBeUndefined()
  expect(timesOf('2026-03-08', york, 0)).toHaveLength(92)
  expect(timesOf('2026-03-08', york, 0)).not.toContain('02:15')
  expect(instantAt('', '09:00', york)).toBeUndefined()
})

test('only what is still to come is offered', () => {
  const now = Date.parse('2026-11-21T14:00:00Z')
  expect(timesOf('2026-11-21', york, now)[0]).toBe('09:15')
  expect(timesOf('2026-11-22', york, now)).toHaveLength(96)
  expect(timesOf('2026-11-20', york, now)).toEqual([])
})

test('times are written as the house writes them', () => {
  expect(['00:00', '09:05', '12:00', '23:45'].map(timeLabel)).toEqual(['12:00 AM', '9:05 AM', '12:00 PM', '11:45 PM'])
  expect(formatWhen('2026-11-21T14:00:00.000Z', york)).toBe('11/21/2026 9:00 AM')
})
