import { expect, test } from 'vitest'
import { entryWith, jo, recorded, sam, voicemailWith } from '../fixtures/log.factory.tsx'
import { logFilterTexts } from '../texts/log.texts.ts'
import { fromOf, isPlayable, isToReview, mayChangeWorked, rowLook, toOf } from './log-rules.ts'
import { changed, logSearch } from './log-search.ts'

const worked = { viewedBy: jo, viewedOn: '2026-11-20T16:00:00.000Z' }

test.each([
  ['a missed call', entryWith(), 'missed', 'bad'],
  ['a missed call that was reviewed', entryWith(worked), 'all', undefined],
  ['a blocked call', entryWith({ status: 'blocked', ...worked }), 'missed', 'bad'],
  ['a hangup among all', entryWith({ status: 'hangup', ...worked }), 'all', 'bad'],
  ['a hangup among the missed', entryWith({ status: 'hangup' }), 'missed', undefined],
  ['one that rings', entryWith({ status: 'ringing' }), 'all', 'live'],
  ['one that goes on', entryWith({ status: 'in-progress' }), 'mine', 'live'],
  ['one that waits in the queue', entryWith({ status: 'queued' }), 'all', 'live'],
  ['one that is over', entryWith({ status: 'completed' }), 'all', undefined],
] as const)('the row of %s', (_, entry, view, look) => expect(rowLook(entry, view)).toBe(look))

test.each([
  ['missed', true, true],
  ['hangup', true, false],
  ['no-answer', true, false],
  ['error', true, true],
  ['callback', true, true],
  ['completed', false, false],
  ['busy', false, false],
  ['blocked', false, false],
  ['in-progress', false, false],
  ['voicemail', false, false],
] as const)('a call that ended with %s can be reviewed: %s; somebody waits: %s', (status, may, waits) => {
  const entry = entryWith({ status })
  expect([mayChangeWorked(entry, 'sam'), isToReview(entry)]).toEqual([may, waits])
  expect(isToReview(entryWith({ status, format: 'outbound' }))).toBe(false)
})

test('a voicemail is reviewed too; only whoever reviewed it may take that back', () => {
  expect(isToReview(voicemailWith())).toBe(true)
  expect(isToReview(voicemailWith(worked))).toBe(false)
  expect(mayChangeWorked(voicemailWith(worked), 'sam')).toBe(false)
  expect(mayChangeWorked(voicemailWith(worked), 'jo')).toBe(true)
  // By somebody who has left the agency: anyone may take over.
  expect(mayChangeWorked(voicemailWith({ ...worked, viewedBy: null }), 'sam')).toBe(true)
})

test('a recording that was deleted or is empty can’t be played', () => {
  expect(isPlayable(entryWith(recorded))).toBe(true)
  expect(isPlayable(entryWith({ ...recorded, recordingStatus: 'deleted' }))).toBe(false)
  expect(isPlayable(entryWith({ ...recorded, recordingDuration: 0 }))).toBe(false)
  expect(isPlayable(entryWith())).toBe(false)
})

test('who called whom', () => {
  expect([fromOf(entryWith()).name, toOf(entryWith()).name]).toEqual(['Maria Lopez', '(617) 555-0100'])
  const out = entryWith({ format: 'outbound', user: sam, client: null })
  expect([fromOf(out).name, toOf(out).name]).toEqual(['Sam Carter', '(303) 555-0148'])
  const moved = entryWith({ format: 'transfer', user: sam, userTo: jo })
  expect(toOf(moved).name).toBe('Jo Lindqvist')
  expect(fromOf(entryWith({ client: null, phoneNumber: null })).name).toBe('Unknown caller')
})

test('an address may contain anything; digits stay a text', () => {
  expect(logSearch({ view: 'missed', page: 1, size: 25, sort: 'x', phone: 303, location: 'x', open: 'yes' })).toEqual({
    phone: '303',
  })
  expect(logSearch({ view: 'mine', page: '3', size: '50', open: true })).toEqual({
    ...{ view: 'mine', page: 3, size: 50, open: true },
  })
  expect(logSearch({ page: 2001, size: 7, direction: {} })).toEqual({})
})

test('another filter begins at the first page; opening a call stays on its page', () => {
  const call = '0198c1c2-0000-7000-8000-000000000001'
  expect(changed({ page: 3, view: 'all' }, { call })).toEqual({ page: 3, view: 'all', call })
  expect(changed({ page: 3, view: 'all', call }, { status: 'error' })).toEqual({ view: 'all', status: 'error' })
  expect(changed({ page: 3, size: 50, call }, { page: 4 })).toEqual({ size: 50, page: 4 })
  expect(changed({ view: 'all' }, { view: 'missed' })).toEqual({})
})

// As the badge of the tab has them.
test.each([
  [0, 'Denver'],
  [99, 'Denver (99)'],
  [100, 'Denver (99+)'],
  [4_000, 'Denver (99+)'],
])('names a location with %i calls to review “%s”', (count, words) => {
  expect(logFilterTexts.withCount('Denver', count)).toBe(words)
})
