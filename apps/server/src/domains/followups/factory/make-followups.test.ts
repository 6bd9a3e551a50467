import { dateStep } from '@frontdesk/contract/followups/followup-rules'
import { expect, test } from 'vitest'
import { formatDayIn, parseInstantAt } from '#platform/zone'
import { makeFollowups } from './make-followups.factory.ts'

const zone = 'America/New_York'
const people = ['ana', 'sam', 'jo']
const subjects = Array.from({ length: 40 }, (_, at) => ({
  id: `contact-${at}`,
  mobilePhone: at % 2 === 0 ? '12125550123' : null,
  createdAt: new Date('2024-01-01T12:00:00Z'),
  policies: at % 3 === 0 ? [] : [{ type: 'Auto', company: 'Safeco' }],
}))

test('finds the instant of a local time, on days of 23 and 25 hours too', () => {
  expect(parseInstantAt(zone, '2026-03-08', 9 * 60).toISOString()).toBe('2026-03-08T13:00:00.000Z')
  expect(parseInstantAt(zone, '2026-11-01', 9 * 60).toISOString()).toBe('2026-11-01T14:00:00.000Z')
  expect(parseInstantAt('Asia/Kolkata', '2026-11-01', 30).toISOString()).toBe('2026-10-31T19:00:00.000Z')
})

test.each(['2026-11-23T14:20:00Z', '2026-11-22T20:00:00Z', '2026-11-24T03:30:00Z'])('at %s everyone has work', (at) => {
  const now = new Date(at)
  const { followups, reminders } = makeFollowups({ subjects, people, now, zone })
  expect(makeFollowups({ subjects, people, now, zone })).toEqual({ followups, reminders })
  const today = formatDayIn(zone, now)
  for (const person of people) {
    const own = followups.filter((row) => row.active && row.user_id === person)
    const late = own.filter(({ date }) => date <= now)
    expect(late.length).toBeGreaterThanOrEqual(1)
    expect(late.length).toBeLessThanOrEqual(2)
    const due = own.filter(({ date }) => date > now && formatDayIn(zone, date) === today)
    expect(due.length).toBeGreaterThanOrEqual(3)
    expect(own.length - late.length - due.length).toBeGreaterThan(8)
  }
  for (const { date, note, message, created_at, completed_at } of followups) {
    expect(date.getTime() % dateStep).toBe(0)
    expect(note + (message ?? '')).toMatch(/^[^{]+/)
    expect(note).not.toMatch(/[{}]/)
    expect(created_at <= now && (completed_at ?? now) <= now).toBe(true)
  }
  const states = new Set(reminders.map(({ state }) => state))
  expect([...states].sort()).toEqual(['done', 'due', 'waiting'])
})
