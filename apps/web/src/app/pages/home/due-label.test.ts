import { afterEach, beforeEach, expect, test } from 'vitest'
import { setScreenZone } from '#ui/format/zone.ts'
import { dueLabel } from './due-label.ts'

beforeEach(() => setScreenZone('America/New_York'))
afterEach(() => setScreenZone(null))

test.each([
  ['2026-11-23T19:00:00Z', /^2:00 PM/],
  ['2026-11-20T21:00:00Z', /^Fri 4:00 PM/],
  ['2026-11-24T16:30:00Z', /^Tue 11:30 AM/],
  ['2026-12-14T16:30:00Z', /^Dec 14$/],
  ['2026-11-16T16:30:00Z', /Nov 16$/],
  // The evening of the 23rd in New York is the 24th elsewhere.
  ['2026-11-24T04:30:00Z', /^11:30 PM/],
])('%s is %s', (instant, label) => expect(dueLabel(instant, '2026-11-23')).toMatch(label))
