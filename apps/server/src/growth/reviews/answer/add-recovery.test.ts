import { defaultOfficeHours } from '@frontdesk/contract/hours/office-hours'
import { expect, test } from 'vitest'
import { findBusinessMorning, trimText } from './add-recovery.ts'

const morningAfter = (at: string, hours: unknown = null) =>
  findBusinessMorning('America/New_York', new Date(at), hours).toISOString()

test('a follow-up is due at the next 9:00 of a business day, in the agency’s zone', () => {
  // Monday 3:00, 8:59, 9:00; Friday evening; Saturday; Sunday, after the clocks were set back.
  expect(morningAfter('2026-11-23T08:00:00Z')).toBe('2026-11-23T14:00:00.000Z')
  expect(morningAfter('2026-11-23T13:59:00Z')).toBe('2026-11-23T14:00:00.000Z')
  expect(morningAfter('2026-11-23T14:00:00Z')).toBe('2026-11-24T14:00:00.000Z')
  expect(morningAfter('2026-11-21T02:00:00Z')).toBe('2026-11-23T14:00:00.000Z')
  expect(morningAfter('2026-11-21T15:00:00Z')).toBe('2026-11-23T14:00:00.000Z')
  expect(morningAfter('2026-10-30T20:00:00Z')).toBe('2026-11-02T14:00:00.000Z')
})

test('a day on which the office is closed for a holiday is no business day', () => {
  const hours = { ...defaultOfficeHours, holidays: ['Thanksgiving Day'] }
  expect(morningAfter('2026-11-25T20:00:00Z', hours)).toBe('2026-11-27T14:00:00.000Z')
  expect(morningAfter('2026-11-25T20:00:00Z', { broken: true })).toMatch(/^2026-11-2[67]T14/)
})

test('a text is shortened between letters, never within one', () => {
  expect(trimText('a\n b  c', 10)).toBe('a b c')
  expect(trimText('👍'.repeat(10), 3)).toBe('👍👍…')
})
