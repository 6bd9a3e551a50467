import { expect, test } from 'vitest'
import { wallClock } from '../hours/is-open.ts'
import { areaCodes, type Place, placeOfPhone, placeOfState, unknownPlace } from './area-codes.ts'
import { mayTextAt, quietUntil } from './quiet.ts'
import { federalRule, quietRules } from './quiet-rules.ts'

const place = (state: string): Place => placeOfState(state) ?? expect.fail(state)
const at = (text: string) => new Date(text)

test('every area code has a state and a zone that computers know', () => {
  expect(areaCodes.length).toBeGreaterThan(400)
  for (const code of areaCodes) {
    const found = placeOfPhone(`1${code}5550123`)
    expect(found?.zones.length, code).toBeGreaterThan(0)
    for (const zone of found?.zones ?? []) expect(() => wallClock(0, zone), zone).not.toThrow()
  }
  expect(placeOfPhone('442071838750')).toBeUndefined()
  expect(placeOfPhone('19995550123')).toBeUndefined()
})

test.each([
  ['CO', '2026-11-23T13:40:00Z', '2026-11-23T15:00:00.000Z'],
  ['FL', '2026-11-24T01:00:00Z', '2026-11-24T14:00:00.000Z'],
  ['CA', '2026-11-23T15:59:59Z', '2026-11-23T16:00:00.000Z'],
  // Texas has two zones: both must be past noon on a Sunday.
  ['TX', '2026-11-22T15:00:00Z', '2026-11-22T19:00:00.000Z'],
  // From Saturday evening until Monday morning.
  ['AL', '2026-11-22T02:00:00Z', '2026-11-23T14:00:00.000Z'],
  // Thanksgiving.
  ['LA', '2026-11-26T18:00:00Z', '2026-11-27T14:00:00.000Z'],
  // Clocks go forward in the night.
  ['WA', '2026-03-08T08:00:00Z', '2026-03-08T15:00:00.000Z'],
  ['WA', '2026-11-01T08:00:00Z', '2026-11-01T16:00:00.000Z'],
])('in %s at %s from %s on', (state, now, until) => {
  expect(quietUntil(at(now), [place(state)])?.toISOString()).toBe(until)
})

test('address and area code must both allow it', () => {
  const both = [place('NY'), place('CA')]
  expect(quietUntil(at('2026-11-23T14:00:00Z'), both)?.toISOString()).toBe('2026-11-23T16:00:00.000Z')
  expect(quietUntil(at('2026-11-23T17:00:00Z'), both)).toBeNull()
  // 9 p.m. in New York.
  expect(quietUntil(at('2026-11-24T02:00:00Z'), both)?.toISOString()).toBe('2026-11-24T16:00:00.000Z')
})

test('somebody whose place is unknown gets texts when all of the country may', () => {
  expect(quietUntil(at('2026-11-23T17:00:00Z'), [unknownPlace])?.toISOString()).toBe('2026-11-23T18:00:00.000Z')
  expect(quietUntil(at('2026-11-23T18:00:00Z'), [unknownPlace])).toBeNull()
})

test('the agency’s own hours make it stricter only', () => {
  const own = { from: 10, until: 17 }
  expect(quietUntil(at('2026-11-23T14:30:00Z'), [place('NY')], own)?.toISOString()).toBe('2026-11-23T15:00:00.000Z')
  expect(quietUntil(at('2026-11-23T14:30:00Z'), [place('RI')], { from: 0, until: 24 })).toBeNull()
  expect(quietUntil(at('2026-11-23T13:30:00Z'), [place('RI')], { from: 0, until: 24 })).not.toBeNull()
})

test.each(quietRules)('$state: $source is at least as strict as the federal rule', (rule) => {
  for (const hours of [rule.weekdays, rule.saturday, rule.sunday]) {
    if (!hours) continue
    expect(hours.from).toBeGreaterThanOrEqual(federalRule.weekdays.from)
    expect(hours.until).toBeLessThanOrEqual(federalRule.weekdays.until)
    expect(hours.from).toBeLessThan(hours.until)
  }
})

const days = ['2026-03-08', '2026-11-01', '2026-12-24', '2026-07-03', '2027-01-01', '2026-06-15']
const states = [...quietRules.map(({ state }) => state), 'NY', 'CA', 'AZ', 'HI', 'ID', 'AK'].filter(
  (state) => state !== 'US',
)

test.each(states)('%s: what is held is held until the first quarter of an hour that is allowed', (state) => {
  const places = [place(state)]
  for (const day of days)
    for (let minute = 0; minute < 24 * 60; minute += 97) {
      const now = new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000)
      const until = quietUntil(now, places)
      if (until === null) {
        expect(mayTextAt(now, places, null)).toBe(true)
        continue
      }
      expect(mayTextAt(until, places, null)).toBe(true)
      expect(mayTextAt(until.getTime() - 60_000, places, null)).toBe(false)
      for (let between = now.getTime(); between < until.getTime(); between += 30 * 60_000)
        expect(mayTextAt(between, places, null)).toBe(false)
    }
})
