import { expect, test } from 'vitest'
import type { Campaign, CampaignLog, RunCounts } from '../campaigns.queries.ts'
import { formatNextRun, formatResult } from './row-words.ts'

const now = Date.parse('2026-11-23T15:00:00Z')
const zone = 'America/New_York'
const none = { delivered: 0, sent: 0, failed: 0, unknown: 0, held: 0, queued: 0, leftOut: 0, canceled: 0 }
const counts = (given: Partial<RunCounts>) => ({ total: 0, replied: 0, optedOut: 0, ...none, ...given })
const run = (state: CampaignLog['state'], given: Partial<RunCounts> = {}) =>
  ({ state, runDate: '2026-11-23T13:00:00.000Z', counts: counts(given) }) as CampaignLog
const campaign = (status: Campaign['status'], lastRun: CampaignLog | null, nextRunAt: string | null = null) =>
  ({ status, lastRun, nextRunAt, zone }) as Campaign

test.each([
  [
    campaign('running', run('running', { delivered: 583, sent: 28, unknown: 1, total: 1048 })),
    'Now',
    '612 of 1,048 sent',
  ],
  [campaign('decision', run('paused', { queued: 200, held: 16 })), 'On hold', '216 still waiting'],
  [campaign('active', null, '2026-11-24T13:00:00.000Z'), 'Tomorrow', '8:00 AM'],
  [campaign('ended', run('done')), 'No runs left', ''],
  [campaign('inactive', null), 'Not scheduled', ''],
])('the next run of %o reads “%s”', (each, main, second) => {
  expect(formatNextRun(each, now)).toEqual({ main, second })
})

test.each([
  [null, 'No runs yet'],
  [run('done', { delivered: 11, failed: 1 }), 'Today: 11 delivered, 1 failed'],
  [run('done', { sent: 4, unknown: 2 }), 'Today: 4 on the way, 2 unknown'],
  [run('done', { leftOut: 8 }), 'Today: nobody got it'],
  [run('running', { delivered: 583, held: 101, failed: 10 }), '583 delivered, 101 held'],
  [run('running', { queued: 40, total: 40 }), '0 of 40 sent'],
  [run('paused', { delivered: 80, failed: 4, queued: 216, total: 300, optedOut: 3 }), '84 of 300 sent, 3 opted out'],
  [run('stopped', { delivered: 2, canceled: 30 }), 'Today: 2 delivered, 30 stopped'],
  [run('skipped'), 'Today: skipped'],
])('the last result reads as it stands: %o', (lastRun, words) => {
  expect(formatResult(campaign('active', lastRun), now)).toBe(words)
})
