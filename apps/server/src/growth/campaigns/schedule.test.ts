import { expect, test } from 'vitest'
import { parseInstantAt } from '#platform/zone'
import { exhaustive } from '#testing/exhaustive'
import { findNextRun, listRuns, type Schedule } from './schedule.ts'

const zones = [
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  // The Southern hemisphere, with a change of half an hour.
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/St_Johns',
]

const rounds = exhaustive ? 300 : 25

const schedule = (fields: Partial<Schedule>): Schedule => ({
  ...{ scheduleOccurrence: 'daily', scheduleInterval: null, scheduleIntervalOn: null },
  ...{ scheduleStartOn: '2026-11-20T15:00:00Z', scheduleEndFormat: 'never', scheduleEndValue: null },
  ...fields,
})
const from = '2026-11-01T00:00:00Z'
const days = (fields: Partial<Schedule>, most = 4, after = from) =>
  listRuns(schedule(fields), { zone: 'America/New_York', after: new Date(after), ran: 0, most }).map(({ day }) => day)

/** Walks every day of ten years, following only the specification. */
function countNaively(asked: Schedule, zone: string, after: Date): Date[] {
  const start = new Date(asked.scheduleStartOn)
  const local = wall(zone, start)
  const [year = 0, month = 0, date = 0] = local.day.split('-').map(Number)
  const interval = asked.scheduleInterval ?? 1
  const on = asked.scheduleIntervalOn
  const until = asked.scheduleEndFormat === 'on' ? new Date(String(asked.scheduleEndValue)) : null
  const runs: Date[] = []
  const first = Date.UTC(year, month - 1, date)
  const firstWeek = weekOf(first)
  for (let count = 0; count < 3653; count++) {
    const midnight = new Date(first + count * 86_400_000)
    const [y, m, d, weekday] = [
      midnight.getUTCFullYear(),
      midnight.getUTCMonth() + 1,
      midnight.getUTCDate(),
      midnight.getUTCDay(),
    ]
    const last = new Date(Date.UTC(y, m, 0)).getUTCDate()
    const fits = {
      daily: () => count % interval === 0,
      weekly: () =>
        (weekOf(midnight.getTime()) - firstWeek) % interval === 0 &&
        (Array.isArray(on) && on.length > 0 ? on : [new Date(first).getUTCDay()]).includes(weekday),
      monthly: () =>
        ((y - year) * 12 + m - month) % interval === 0 &&
        d === Math.min(typeof on === 'number' ? on || 31 : date, last),
      yearly: () => {
        const wanted = on !== null && typeof on === 'object' && 'month' in on ? on : { month, day: date }
        return (y - year) % interval === 0 && m === wanted.month && d === Math.min(wanted.day, last)
      },
      field: () => true,
      once: () => count === 0,
    }[asked.scheduleOccurrence]()
    if (!fits) continue
    const at = count === 0 ? start : instantAt(zone, midnight.toISOString().slice(0, 10), local.minutes)
    if (until !== null && at > until) break
    if (at > after) runs.push(at)
  }
  return runs
}

const weekOf = (midnight: number) => Math.floor((midnight / 86_400_000 + 4) / 7)

const formats = new Map<string, Intl.DateTimeFormat>()

function wall(zone: string, at: Date) {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...options })
  formats.set(zone, format)
  const [day = '', clock = ''] = format.format(at).split(' ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return { day, minutes: hours * 60 + minutes }
}

/** The first instant when clocks there show that time; if they skip it, that much later. */
function instantAt(zone: string, day: string, minutes: number): Date {
  const asked = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const offsetAt = (ms: number) => {
    const shown = wall(zone, new Date(ms))
    return Date.parse(`${shown.day}T00:00:00Z`) + shown.minutes * 60_000 - ms
  }
  const [before, after] = [offsetAt(asked - 86_400_000), offsetAt(asked + 86_400_000)]
  const fitting = [before, after].filter((offset) => offsetAt(asked - offset) === offset)
  return new Date(asked - (fitting.length > 0 ? Math.max(...fitting) : before))
}

/** Repeatable. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

function rollSchedule(roll: (sides: number) => number, zone: string): Schedule {
  const day = new Date(Date.UTC(2026, roll(12), 1 + roll(31))).toISOString().slice(0, 10)
  const start = parseInstantAt(zone, day, roll(48) * 30)
  const interval = roll(3) === 0 ? null : 1 + roll(5)
  const shared = { scheduleInterval: interval, scheduleStartOn: start.toISOString() }
  const length = roll(3) === 0 ? roll(3650) : 3650
  const end = {
    scheduleEndFormat: 'on',
    scheduleEndValue: new Date(start.getTime() + length * 86_400_000).toISOString(),
  } as const
  const weekdays = [0, 1, 2, 3, 4, 5, 6].filter(() => roll(3) === 0)
  const kinds: Partial<Schedule>[] = [
    { scheduleOccurrence: 'daily' },
    { scheduleOccurrence: 'weekly', scheduleIntervalOn: weekdays },
    { scheduleOccurrence: 'monthly', scheduleIntervalOn: roll(4) === 0 ? null : roll(32) },
    { scheduleOccurrence: 'monthly', scheduleIntervalOn: 28 + roll(4) },
    { scheduleOccurrence: 'yearly', scheduleIntervalOn: { month: 1 + roll(12), day: 1 + roll(31) } },
    { scheduleOccurrence: 'yearly', scheduleIntervalOn: { month: 2, day: 28 + roll(4) } },
    { scheduleOccurrence: 'yearly' },
    { scheduleOccurrence: 'field', scheduleIntervalOn: 'dob', scheduleInterval: null },
  ]
  return schedule({ ...shared, ...end, ...kinds[roll(kinds.length)] })
}

test.each(zones)('agrees with a walk through every day of ten years in %s', (zone) => {
  const roll = createDice(zone.length * 7919)
  for (let round = 0; round < rounds; round++) {
    const asked = rollSchedule(roll, zone)
    const after = new Date(Date.parse(asked.scheduleStartOn) + (roll(400) - 30) * 86_400_000)
    const found = listRuns(asked, { zone, after, ran: 0, most: 4000 }).map(({ at }) => at.toISOString())
    const wanted = countNaively(asked, zone, after).map((at) => at.toISOString())
    expect([asked, zone, found]).toEqual([asked, zone, wanted])
  }
})

test('falls at the same time of day on both sides of a clock change', () => {
  const runs = listRuns(schedule({ scheduleStartOn: '2026-03-06T15:00:00Z' }), {
    ...{ zone: 'America/New_York', after: new Date(from), ran: 0, most: 300 },
  })
  expect(new Set(runs.map(({ at }) => wall('America/New_York', at).minutes))).toEqual(new Set([600]))
})

test('runs later when clocks skip its time, and at the first of two identical times', () => {
  const spring = listRuns(schedule({ scheduleStartOn: '2027-03-12T07:30:00Z' }), {
    ...{ zone: 'America/New_York', after: new Date(from), ran: 0, most: 3 },
  })
  expect(spring.map(({ at, moved }) => [at.toISOString(), moved])).toEqual([
    ['2027-03-12T07:30:00.000Z', null],
    ['2027-03-13T07:30:00.000Z', null],
    ['2027-03-14T07:30:00.000Z', 'Clocks skip 2:30 AM on March 14. That run starts at 3:30 AM.'],
  ])
  const fall = listRuns(schedule({ scheduleStartOn: '2026-10-31T05:30:00Z' }), {
    ...{ zone: 'America/New_York', after: new Date('2026-10-01T00:00:00Z'), ran: 0, most: 3 },
  })
  expect(fall.map(({ at }) => at.toISOString())).toEqual([
    ...['2026-10-31T05:30:00.000Z', '2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z'],
  ])
})

test('moves the 29th, 30th, and 31st to the last day of a shorter month, and says so', () => {
  const monthly = { scheduleOccurrence: 'monthly', scheduleStartOn: '2027-01-15T15:00:00Z' } as const
  expect(days({ ...monthly, scheduleIntervalOn: 31 })).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  expect(days({ ...monthly, scheduleIntervalOn: 0 }, 2)).toEqual(['2027-01-31', '2027-02-28'])
  const leap = { scheduleOccurrence: 'yearly', scheduleIntervalOn: { month: 2, day: 29 } } as const
  const runs = listRuns(schedule(leap), { zone: 'America/New_York', after: new Date(from), ran: 0, most: 2 })
  expect(runs.map(({ day, moved }) => [day, moved])).toEqual([
    ['2027-02-28', 'February 2027 has no 29th. That run moves to the last day.'],
    ['2028-02-29', null],
  ])
})

test('counts weeks from Sunday, and skips the weeks in between', () => {
  const biweekly: Partial<Schedule> = { scheduleOccurrence: 'weekly', scheduleInterval: 2, scheduleIntervalOn: [0, 6] }
  expect(days(biweekly)).toEqual(['2026-11-21', '2026-11-29', '2026-12-05', '2026-12-13'])
})

test('ends after a number of runs, at an instant, or never begins', () => {
  expect(days({ scheduleEndFormat: 'after', scheduleEndValue: 2 })).toEqual(['2026-11-20', '2026-11-21'])
  expect(days({ scheduleEndFormat: 'after', scheduleEndValue: 0 })).toEqual([])
  expect(days({ scheduleEndFormat: 'on', scheduleEndValue: '2026-11-21T15:00:00Z' })).toEqual([
    '2026-11-20',
    '2026-11-21',
  ])
  const asked = { zone: 'America/New_York', after: new Date(from) }
  expect(findNextRun(schedule({ scheduleEndFormat: 'after', scheduleEndValue: 3 }), { ...asked, ran: 3 })).toBeNull()
  const once = schedule({ scheduleOccurrence: 'once' })
  expect(findNextRun(once, { ...asked, ran: 0 })?.toISOString()).toBe('2026-11-20T15:00:00.000Z')
  expect(findNextRun(once, { ...asked, after: new Date('2026-11-20T15:00:00Z'), ran: 0 })).toBeNull()
})
