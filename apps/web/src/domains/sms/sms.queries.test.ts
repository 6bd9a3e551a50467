import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#platform/api.ts'
import { useSession } from '#platform/session/session-state.ts'
import { createRoom } from './fixtures/texts.factory.ts'
import { applyRoom } from './sms.live.ts'
import { compareRooms, countUnread, isInList, type Room, roomsQuery } from './sms.queries.ts'

afterEach(() => {
  vi.restoreAllMocks()
  useSession.setState({ me: null })
})

const at = (hour: number) => `2026-11-23T${hour}:00:00.000Z`

test('conversations that need attention come first, then the newest', () => {
  const rooms = [
    createRoom({ id: 'a', lastMessageOn: at(14) }),
    createRoom({ id: 'b', lastMessageOn: at(15) }),
    createRoom({ id: 'c', lastMessageOn: '2026-11-20T15:00:00.000Z', status: 'attention' }),
  ]
  expect(rooms.sort(compareRooms).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('an answered text is unread for nobody, a later one for everyone who has not looked', () => {
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

test('a conversation goes to its place, leaves with its status, and waits for its page behind the last row', async () => {
  useSession.setState({ me: { id: 'sam' } as never })
  const client = new QueryClient()
  const [first, last] = [createRoom({ id: 'a', lastMessageOn: at(15) }), createRoom({ id: 'b', lastMessageOn: at(14) })]
  const listed = vi.spyOn(api.sms, 'listRooms').mockResolvedValue({ data: [first, last], next: 'more' } as never)
  await client.fetchInfiniteQuery(roomsQuery('open', ''))
  await client.fetchInfiniteQuery(roomsQuery('open', 'Teresa'))
  listed.mockResolvedValue({ data: [], next: null } as never)
  await client.fetchInfiniteQuery(roomsQuery('completed', ''))
  const show = (...query: Parameters<typeof roomsQuery>) =>
    roomsQuery(...query)
      .view(client)
      ?.map(({ id }) => id)
  const change = (room: Room) => applyRoom(client, room)
  change({ ...last, version: 2, lastMessageOn: at(16) })
  expect(show('open', '')).toEqual(['b', 'a'])
  change(createRoom({ id: 'c', lastMessageOn: at(13) }))
  change(createRoom({ id: 'd', lastMessageOn: at(17) }))
  expect(show('open', '')).toEqual(['d', 'b', 'a'])
  change({ ...first, version: 2, status: 'completed' })
  expect([show('open', ''), show('completed', '')]).toEqual([['d', 'b'], ['a']])
  change(first)
  expect([show('open', ''), show('completed', '')]).toEqual([['d', 'b'], ['a']])
  expect(show('open', 'Teresa')).toEqual(['a', 'b'])
})
