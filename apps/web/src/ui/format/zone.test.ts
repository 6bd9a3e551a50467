import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDate, formatDateTime, formatForViewer, formatRelative, formatTime } from './dates.ts'
import {
  dayOf,
  instantAt,
  screenHour,
  setScreenZone,
  startOfDay,
  timeLabel,
  timesOf,
  wallTime,
  zoneSuffix,
} from './zone.ts'

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

test('the greeting follows the clock of the screen, not the browser’s', () => {
  setScreenZone('America/New_York')
  expect(screenHour(Date.parse('2026-11-24T00:05:00Z'))).toBe(19)
  setScreenZone('Asia/Tokyo')
  expect(screenHour(Date.parse('2026-11-24T00:05:00Z'))).toBe(9)
  setScreenZone(null)
})

test('a time that clocks leap over is not there', () => {
  expect(instantAt('2026-03-08', '02:30', york)).toBeUndefined()
  expect(timesOf('2026-03-08', 0, york)).toHaveLength(92)
  expect(timesOf('2026-03-08', 0, york)).not.toContain('02:15')
  expect(instantAt('', '09:00', york)).toBeUndefined()
})

test('offers only future times', () => {
  const now = Date.parse('2026-11-21T14:00:00Z')
  expect(timesOf('2026-11-21', now, york)[0]).toBe('09:15')
  expect(timesOf('2026-11-22', now, york)).toHaveLength(96)
  expect(timesOf('2026-11-20', now, york)).toEqual([])
})

test('formats times uniformly', () => {
  expect(['00:00', '09:05', '12:00', '23:45'].map(timeLabel)).toEqual(['12:00 AM', '9:05 AM', '12:00 PM', '11:45 PM'])
})

describe('the screen’s zone', () => {
  /** Node and browsers read the machine's zone again when TZ is changed. */
  const viewIn = (zone: string) => vi.stubEnv('TZ', zone)
  afterEach(() => {
    setScreenZone(null)
    vi.unstubAllEnvs()
  })

  test.each([
    // The same instant in the agency, viewed from the agency, from a zone with the same time but another name, and from
    // elsewhere.
    [york, york, '2026-11-21T17:15:00Z', '11/21/2026 12:15 PM'],
    [york, 'America/Toronto', '2026-11-21T17:15:00Z', '11/21/2026 12:15 PM'],
    [york, 'Asia/Kolkata', '2026-11-21T17:15:00Z', '11/21/2026 12:15 PM EST'],
    [york, 'Asia/Kolkata', '2026-07-21T16:15:00Z', '07/21/2026 12:15 PM EDT'],
    // Another day there than here.
    [york, 'Asia/Kolkata', '2026-11-21T23:30:00Z', '11/21/2026 6:30 PM EST'],
    ['Asia/Kolkata', york, '2026-11-21T23:30:00Z', '11/22/2026 5:00 AM GMT+5:30'],
    // Denver and Phoenix have the same time in winter only.
    ['America/Denver', 'America/Phoenix', '2026-01-21T17:00:00Z', '01/21/2026 10:00 AM'],
    ['America/Denver', 'America/Phoenix', '2026-07-21T16:00:00Z', '07/21/2026 10:00 AM MDT'],
    // The hour that is repeated when clocks go back names its zone; adjacent hours need not.
    [york, york, '2026-11-01T04:59:00Z', '11/01/2026 12:59 AM'],
    [york, york, '2026-11-01T05:30:00Z', '11/01/2026 1:30 AM EDT'],
    [york, york, '2026-11-01T06:30:00Z', '11/01/2026 1:30 AM EST'],
    [york, york, '2026-11-01T07:00:00Z', '11/01/2026 2:00 AM'],
    [york, york, '2026-03-08T06:59:00Z', '03/08/2026 1:59 AM'],
    [york, york, '2026-03-08T07:00:00Z', '03/08/2026 3:00 AM'],
  ])('in %s, seen from %s: %s', (agency, viewer, instant, shown) => {
    viewIn(viewer)
    setScreenZone(agency)
    expect(formatDateTime(instant)).toBe(shown)
    expect(`${formatDate(instant)} ${formatTime(instant)}`).toBe(shown)
  })

  test('input is in the agency’s zone, and days begin there', () => {
    viewIn('Asia/Kolkata')
    setScreenZone(york)
    expect(instantAt('2026-11-21', '12:15')).toBe('2026-11-21T17:15:00.000Z')
    expect(dayOf('2026-11-22T04:59:00Z')).toBe('2026-11-21')
    expect(startOfDay('2026-11-21')).toBe('2026-11-21T05:00:00.000Z')
    expect(formatRelative('2026-11-22T04:59:00Z', '2026-12-31T00:00:00Z')).toBe('11/21/2026')
    // Midnight is skipped in Santiago; half an hour at two in Lord Howe.
    expect(startOfDay('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
    expect(startOfDay('2026-10-04', 'Australia/Lord_Howe')).toBe('2026-10-03T13:30:00.000Z')
  })

  test('times are in the viewer’s zone before sign-in, and named where required', () => {
    viewIn('Asia/Kolkata')
    expect(formatDateTime('2026-11-21T17:15:00Z')).toBe('11/21/2026 10:45 PM')
    setScreenZone(york)
    expect(formatForViewer('2026-11-21T17:15:00Z')).toBe('11/21/2026 10:45 PM your time')
    expect(zoneSuffix('2026-11-21T17:15:00Z')).toBe(' EST')
  })
})
