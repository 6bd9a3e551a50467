import { placeOfPhone } from '@frontdesk/contract/sending/area-codes'
import { describe, expect, test } from 'vitest'
import { createHours, planLane } from './lanes.ts'

const boston = [placeOfPhone('16175550100') ?? expect.fail()]
const angeles = [placeOfPhone('12135550100') ?? expect.fail()]
const crowd = (places: typeof boston, segments: number, people = segments) => ({
  ...{ places, people, segments },
  zone: places[0]?.zones[0] ?? '',
})
const lane = (at: string, crowds: ReturnType<typeof crowd>[]) => {
  const { until, last, held } = planLane({ at: new Date(at), perMinute: 60, hours: createHours(null) }, crowds)
  return {
    until: until.toISOString(),
    last: last.toISOString(),
    held: held.map((each) => [each.people, each.until.toISOString()]),
  }
}

describe('when the last text of a number leaves', () => {
  test('at its pace, within the hours of the recipients', () => {
    expect(lane('2026-11-30T15:00:00Z', [crowd(boston, 600)])).toEqual({
      ...{ until: '2026-11-30T15:10:00.000Z', last: '2026-11-30T15:10:00.000Z', held: [] },
    })
  })

  test('on the next morning, for those whose hours end while they are in line', () => {
    // Massachusetts ends at eight in the evening, and begins at eight.
    expect(lane('2026-12-01T00:50:00Z', [crowd(boston, 900)])).toEqual({
      ...{ until: '2026-12-01T01:00:00.000Z', last: '2026-12-01T13:05:00.000Z' },
      held: [[300, '2026-12-01T13:00:00.000Z']],
    })
  })

  test('after those who were held from the start', () => {
    // Eight in New York is five in Los Angeles.
    expect(lane('2026-11-30T13:00:00Z', [crowd(boston, 60), crowd(angeles, 120)])).toEqual({
      ...{ until: '2026-11-30T13:01:00.000Z', last: '2026-11-30T16:02:00.000Z' },
      held: [[120, '2026-11-30T16:00:00.000Z']],
    })
  })

  test('those whose evening is later get the number’s pace alone', () => {
    // In ten minutes both have got a half of what leaves; then only Los Angeles may.
    expect(lane('2026-12-01T00:50:00Z', [crowd(boston, 600), crowd(angeles, 600)])).toEqual({
      ...{ until: '2026-12-01T01:05:00.000Z', last: '2026-12-01T13:05:00.000Z' },
      held: [[300, '2026-12-01T13:00:00.000Z']],
    })
  })

  test('after several days, at its pace in the hours of each', () => {
    // Twelve hours a day, and 60 an hour: the third evening.
    const times = planLane({ at: new Date('2026-11-30T13:00:00Z'), perMinute: 1, hours: createHours(null) }, [
      crowd(boston, 12 * 60 * 2 + 60),
    ])
    expect(times.last.toISOString()).toBe('2026-12-02T14:00:00.000Z')
    expect(times.until.toISOString()).toBe('2026-12-01T01:00:00.000Z')
  })

  test('at last even where the hours never meet', () => {
    const never = [...boston, { state: 'CA', zones: ['Asia/Tokyo'] }]
    expect(
      planLane({ at: new Date('2026-11-30T13:00:00Z'), perMinute: 60, hours: createHours(null) }, [
        crowd(never, 60),
      ]).last.getTime(),
    ).toBeGreaterThan(Date.parse('2026-11-30T13:00:00Z'))
  })
})
