import { expect, test } from 'vitest'
import { createEntry, createVoicemail, jo, recordedEntry, sam } from '../fixtures/log.factory.tsx'
import { logFilterTexts } from '../texts/log.texts.ts'
import {
  chooseRowLook,
  findCalledParty,
  findCallingParty,
  isPlayable,
  isToReview,
  mayChangeWorked,
} from './log-rules.ts'
import { changeSearch, logSearch } from './log-search.ts'

const worked = { viewedBy: jo, viewedOn: '2026-11-20T16:00:00.000Z' }

test.each([
  ['a missed call', createEntry(), 'missed', 'bad'],
  ['a missed call that was reviewed', createEntry(worked), 'all', undefined],
  ['a blocked call', createEntry({ status: 'blocked', ...worked }), 'missed', 'bad'],
  ['a hangup among all', createEntry({ status: 'hangup', ...worked }), 'all', 'bad'],
  ['a hangup among the missed', createEntry({ status: 'hangup' }), 'missed', undefined],
  ['one that rings', createEntry({ status: 'ringing' }), 'all', 'live'],
  ['one that goes on', createEntry({ status: 'in-progress' }), 'mine', 'live'],
  ['one that waits in the queue', createEntry({ status: 'queued' }), 'all', 'live'],
  ['one that is over', createEntry({ status: 'completed' }), 'all', undefined],
] as const)('the row of %s', (_, entry, view, look) => expect(chooseRowLook(entry, view)).toBe(look))

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
  const entry = createEntry({ status })
  expect([mayChangeWorked(entry, 'sam'), isToReview(entry)]).toEqual([may, waits])
  expect(isToReview(createEntry({ status, format: 'outbound' }))).toBe(false)
})

test('a voicemail is reviewed too; only whoever reviewed it may take that back', () => {
  expect(isToReview(createVoicemail())).toBe(true)
  expect(isToReview(createVoicemail(worked))).toBe(false)
  expect(mayChangeWorked(createVoicemail(worked), 'sam')).toBe(false)
  expect(mayChangeWorked(createVoicemail(worked), 'jo')).toBe(true)
  // By a person who has left the agency: anyone may take over.
  expect(mayChangeWorked(createVoicemail({ ...worked, viewedBy: null }), 'sam')).toBe(true)
})

test('a recording that was deleted or is empty can’t be played', () => {
  expect(isPlayable(createEntry(recordedEntry))).toBe(true)
  expect(isPlayable(createEntry({ ...recordedEntry, recordingStatus: 'deleted' }))).toBe(false)
  expect(isPlayable(createEntry({ ...recordedEntry, recordingDuration: 0 }))).toBe(false)
  expect(isPlayable(createEntry())).toBe(false)
})

test('says who called whom', () => {
  expect([findCallingParty(createEntry()).name, findCalledParty(createEntry()).name]).toEqual([
    'Maria Lopez',
    '(617) 555-0100',
  ])
  const out = createEntry({ format: 'outbound', user: sam, client: null })
  expect([findCallingParty(out).name, findCalledParty(out).name]).toEqual(['Sam Carter', '(303) 555-0148'])
  const moved = createEntry({ format: 'transfer', user: sam, userTo: jo })
  expect(findCalledParty(moved).name).toBe('Jo Lindqvist')
  expect(findCallingParty(createEntry({ client: null, phoneNumber: null })).name).toBe('Unknown caller')
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
  expect(changeSearch({ page: 3, view: 'all' }, { call })).toEqual({ page: 3, view: 'all', call })
  expect(changeSearch({ page: 3, view: 'all', call }, { status: 'error' })).toEqual({ view: 'all', status: 'error' })
  expect(changeSearch({ page: 3, size: 50, call }, { page: 4 })).toEqual({ size: 50, page: 4 })
  expect(changeSearch({ view: 'all' }, { view: 'missed' })).toEqual({})
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
