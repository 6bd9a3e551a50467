import { expect, test, vi } from 'vitest'
import { setScreenZone, wallTime } from '#ui/format/zone.ts'
import { type CampaignDraft, createEmptyDraft } from '../../campaign-draft.ts'
import { buildOnField } from '../wizard.queries.ts'
import { changeOccurrence, listTimes, moveToDay, parseCount, toggleDay } from './schedule-rules.ts'

setScreenZone('America/New_York')
const now = Date.parse('2026-11-23T14:41:00.000Z')
const full: CampaignDraft = {
  ...createEmptyDraft('sms'),
  scheduleOccurrence: 'weekly',
  scheduleInterval: 3,
  scheduleIntervalOn: [1, 3],
  scheduleStartOn: '2026-11-30T15:00:00.000Z',
  scheduleEndFormat: 'after',
  scheduleEndValue: 5,
  scheduleOffsetDays: -45,
}

test('another occurrence resets what depends on it, and keeps the start', () => {
  const after = (occurrence: Parameters<typeof changeOccurrence>[1]) => ({
    ...full,
    ...changeOccurrence(full, occurrence, now),
  })
  const once = { scheduleInterval: null, scheduleIntervalOn: null, scheduleEndFormat: 'never', scheduleEndValue: null }
  expect(after('once')).toMatchObject(once)
  expect(after('daily')).toMatchObject({ scheduleInterval: null, scheduleIntervalOn: null, scheduleEndValue: null })
  expect(after('weekly')).toMatchObject({ scheduleInterval: 3, scheduleIntervalOn: [], scheduleEndValue: 5 })
  for (const occurrence of ['monthly', 'yearly'] as const)
    expect(after(occurrence)).toMatchObject({ scheduleInterval: null, scheduleIntervalOn: null, scheduleEndValue: 5 })
  expect(after('field')).toMatchObject({ scheduleIntervalOn: 'dob', scheduleOffsetDays: 0 })
  expect(after('yearly').scheduleStartOn).toBe(full.scheduleStartOn)
})

test('a first occurrence starts tomorrow at ten', () => {
  const { scheduleStartOn } = changeOccurrence(createEmptyDraft('sms'), 'once', now)
  expect(wallTime(scheduleStartOn ?? '')).toEqual({ day: '2026-11-24', time: '10:00' })
})

test('offers future half hours, except those that clocks skip', () => {
  expect(listTimes('2026-11-24', now)).toHaveLength(48)
  expect(listTimes('2026-11-23', now).at(0)).toBe('10:00')
  expect(listTimes('2027-03-14', now)).not.toContain('02:30')
  expect(listTimes('2026-11-22', now, '09:15')).toEqual(['09:15'])
})

test('another day keeps the wall-clock time across a clock change', () => {
  const moved = moveToDay('2026-11-30T15:00:00.000Z', '2027-07-01', now)
  expect(moved).toBe('2027-07-01T14:00:00.000Z')
  expect(wallTime(moveToDay('2026-11-30T07:30:00.000Z', '2027-03-14', now) ?? '').time).toBe('03:00')
})

test('weekdays toggle in the order of the week, and numbers stay within limits', () => {
  expect(toggleDay([1, 5], 3)).toEqual([1, 3, 5])
  expect(toggleDay([1, 3, 5], 3)).toEqual([1, 5])
  expect([parseCount('', 1, 99), parseCount('0', 1, 99), parseCount('1a2', 1, 99), parseCount('999', 1, 99)]).toEqual([
    null,
    1,
    12,
    99,
  ])
})

test('a run in some days is about who has the date then', () => {
  vi.useFakeTimers({ now })
  const field = { ...full, ...changeOccurrence(full, 'field', now), scheduleOffsetDays: -45 }
  expect(buildOnField(field, '2026-11-24T15:00:00.000Z')).toEqual({ field: 'dob', offsetDays: -46, when: 'today' })
  expect(buildOnField(field, '2026-11-23T15:00:00.000Z')).toEqual({ field: 'dob', offsetDays: -45, when: 'today' })
  expect(buildOnField(full, '2026-11-24T15:00:00.000Z')).toBeNull()
  vi.useRealTimers()
})
