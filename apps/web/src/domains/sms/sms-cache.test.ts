import { expect, test } from 'vitest'
import { mergeMessages } from '#platform/api/message-pages.ts'
import { createMessage, createRoom } from './fixtures/texts.factory.ts'
import { compareRooms, countUnread, isInList } from './sms-cache.ts'

const page = (seqs: readonly number[], newer = false) => ({
  pageParams: [{}],
  pages: [{ data: seqs.map((seq) => createMessage({ id: `m${seq}`, seq })), older: false, newer }],
})
const seqsOf = (list: ReturnType<typeof mergeMessages>) => list?.pages.flatMap(({ data }) => data.map(({ seq }) => seq))

test('a new message is added at the end, and a newer version replaces the one that is known', () => {
  expect(seqsOf(mergeMessages(page([1, 2]), [createMessage({ id: 'm3', seq: 3 })]))).toEqual([1, 2, 3])
  const changed = mergeMessages(page([1, 2]), [createMessage({ id: 'm2', seq: 2, version: 4, status: 'failed' })])
  expect(changed?.pages[0]?.data[1]).toMatchObject({ status: 'failed', version: 4 })
  const late = mergeMessages(changed ?? page([]), [createMessage({ id: 'm2', seq: 2, version: 3, status: 'sent' })])
  expect(late?.pages[0]?.data[1]).toMatchObject({ status: 'failed' })
})

test('a gap is noticed, and what is new while older messages are shown waits for its page', () => {
  expect(mergeMessages(page([1, 2]), [createMessage({ id: 'm4', seq: 4 })])).toBeUndefined()
  expect(seqsOf(mergeMessages(page([1, 2], true), [createMessage({ id: 'm9', seq: 9 })]))).toEqual([1, 2])
})

test('those that wait come first, then the newest', () => {
  const rooms = [
    createRoom({ id: 'a', lastMessageOn: '2026-11-23T14:00:00.000Z' }),
    createRoom({ id: 'b', lastMessageOn: '2026-11-23T15:00:00.000Z' }),
    createRoom({ id: 'c', lastMessageOn: '2026-11-20T15:00:00.000Z', status: 'attention' }),
  ]
  expect(rooms.sort(compareRooms).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('an answered text is unread for nobody, one that came since for whoever has not looked', () => {
  const viewedBy = [{ userId: 'sam', incoming: 4, lastViewedOn: null }]
  const room = createRoom({ incoming: 5, settled: 3, viewedBy })
  expect([countUnread(room, 'sam'), countUnread(room, 'jo')]).toEqual([1, 2])
  expect(countUnread({ ...room, settled: 5 }, 'jo')).toBe(0)
})

test('a filter shows what belongs to it', () => {
  const mine = createRoom({ assignedTo: 'sam', favorited: [{ userId: 'jo' }] })
  const shown = (room: typeof mine, userId: string) =>
    (['open', 'mine', 'followed', 'snoozed', 'completed'] as const).filter((filter) => isInList(room, filter, userId))
  expect(shown(mine, 'sam')).toEqual(['open', 'mine'])
  expect(shown(mine, 'jo')).toEqual(['open', 'followed'])
  expect(shown({ ...mine, status: 'completed' }, 'sam')).toEqual(['completed'])
  expect(shown({ ...mine, status: 'snoozed' }, 'jo')).toEqual(['followed', 'snoozed'])
})
