import { afterEach, expect, test } from 'vitest'
import { setScreenZone } from '#ui/format/zone.ts'
import { formatCardDate, formatEscalation } from './card-facts.ts'

afterEach(() => setScreenZone(null))

// 10 o'clock in New York.
const now = Date.parse('2026-11-23T15:00:00.000Z')
const card = (escalatesAt: string | null, dueOn: string | null = null) => ({
  ...{ escalatesAt, dueOn, enteredAt: '2026-11-20T15:00:00.000Z' },
})

test.each([
  [card(null), undefined],
  [card('2026-11-21T05:00:00.000Z', '2026-11-20'), 'Escalated: 3 days past due'],
  [card('2026-11-23T05:00:00.000Z', '2026-11-22'), 'Escalated: 1 day past due'],
  [card('2026-11-21T15:00:00.000Z'), 'Escalated: 3 days in this lane'],
  [{ ...card('2026-11-23T14:00:00.000Z'), enteredAt: '2026-11-23T10:00:00.000Z' }, 'Escalated: 5 hours in this lane'],
  [card('2026-11-23T22:00:00.000Z'), 'Escalates today at 5:00 PM'],
  [card('2026-11-24T14:00:00.000Z'), 'Escalates tomorrow at 9:00 AM'],
  // The due date ends with today.
  [card('2026-11-24T05:00:00.000Z', '2026-11-23'), 'Escalates at midnight'],
  [card('2026-11-25T05:00:00.000Z', '2026-11-24'), undefined],
])('says when a card escalates: %o', (given, text) => {
  setScreenZone('America/New_York')
  // Where the viewer is elsewhere, the zone follows.
  expect(formatEscalation(given, now)?.replace(/ E[SD]T$/, '')).toBe(text)
})

test('shows the due date, or since when a card is done', () => {
  setScreenZone('America/New_York')
  const today = '2026-11-23'
  expect(formatCardDate(card(null), undefined, today)).toBeUndefined()
  expect(formatCardDate(card(null, '2026-11-20'), undefined, today)).toEqual({ text: 'Due Nov 20', look: 'late' })
  expect(formatCardDate(card(null, '2026-11-23'), undefined, today)).toEqual({ text: 'Due today', look: undefined })
  expect(formatCardDate(card(null, '2027-01-04'), undefined, today)?.text).toBe('Due Jan 4, 2027')
  expect(formatCardDate(card(null, '2026-11-20'), 'Renewed', today)).toEqual({ text: 'Renewed Nov 20', look: 'done' })
})
