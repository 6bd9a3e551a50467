import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#platform/api.ts'
import { useSession } from '#platform/session/session-state.ts'
import { applyMessage, applyMine, applyRoom, removeRoom } from './chat.live.ts'
import {
  compareRooms,
  countUnread,
  findMessage,
  getRooms,
  type Message,
  messagesQuery,
  type Room,
  roomsQuery,
} from './chat.queries.ts'
import { colleagues, createMessage, createRoom } from './fixtures/chat.factory.ts'
import { formatRoomName } from './room-name.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const getRoom = (client: QueryClient) => getRooms(client).get('room-1') ?? createRoom({ said: 9 })

async function openRoom(messages: Message[]) {
  const client = new QueryClient()
  vi.spyOn(api.chat, 'listChatRooms').mockResolvedValue({ data: [createRoom()] })
  vi.spyOn(api.chat, 'listChatMessages').mockResolvedValue({ data: messages, older: false, newer: false })
  await client.fetchQuery(roomsQuery())
  await client.fetchInfiniteQuery(messagesQuery('room-1'))
  return client
}

test('a message becomes the newest of its room, and unread until it was read', async () => {
  const client = await openRoom([createMessage()])
  applyMessage(client, createMessage({ id: 'm4', seq: 4, said: 3, message: 'News' }))
  expect(getRooms(client).get('room-1')).toMatchObject({ seq: 4, said: 3, lastMessage: { message: 'News' } })
  expect(countUnread(getRoom(client))).toBe(1)
  const mine = createRoom({ mine: { version: 2, seq: 4, said: 3 } }).mine
  applyMine(client, [mine])
  expect(countUnread(getRoom(client))).toBe(0)
  applyMine(client, [{ ...mine, version: 1, said: 0 }])
  expect(countUnread(getRoom(client))).toBe(0)
})

test('a message that comes while the list of rooms is first read makes the browser read it again', async () => {
  const client = new QueryClient()
  let reply = (_: { data: Room[] }) => {}
  vi.spyOn(api.chat, 'listChatRooms').mockReturnValue(new Promise((resolve) => (reply = resolve)))
  const reading = client.fetchQuery(roomsQuery())
  applyMessage(client, createMessage({ id: 'm4', seq: 4, said: 3 }))
  reply({ data: [createRoom()] })
  await reading
  await expect.poll(() => client.getQueryState(roomsQuery().queryKey)?.isInvalidated).toBe(true)
})

test('the author of a message has read it', async () => {
  useSession.setState({ session: { userId: 'sam' } as never })
  const client = await openRoom([createMessage()])
  applyMessage(client, createMessage({ id: 'm4', seq: 4, said: 3, user: 'sam' }))
  expect(countUnread(getRoom(client))).toBe(0)
  useSession.setState({ session: null })
})

test('an edit of a message changes the replies that quote it; an older version changes nothing', async () => {
  const replyTo = { id: 'message-1', user: 'jo', message: 'Hello', deleted: false }
  const client = await openRoom([createMessage(), createMessage({ id: 'm2', seq: 2, said: 2, replyTo })])
  applyMessage(client, createMessage({ version: 3, message: 'Hello all', edited: true }))
  expect(findMessage(client, 'm2')?.replyTo).toMatchObject({ message: 'Hello all' })
  applyMessage(client, createMessage({ version: 2, message: 'Late' }))
  expect(findMessage(client, 'message-1')).toMatchObject({ message: 'Hello all' })
})

test('a room’s title and its newest message come independently', async () => {
  const client = await openRoom([])
  const { mine: _, ...shared } = createRoom({ version: 2, title: 'December', seq: 1, said: 0 })
  applyRoom(client, shared)
  expect(getRooms(client).get('room-1')).toMatchObject({ title: 'December', seq: 3, said: 2 })
})

test('nothing stays of a room that one lost', async () => {
  const client = await openRoom([createMessage()])
  removeRoom(client, 'room-1')
  expect(getRooms(client).get('room-1')).toBeUndefined()
  expect(roomsQuery().view(client)).toEqual([])
  expect(findMessage(client, 'message-1')).toBeUndefined()
})

test('the list is by order, then groups, then titles; a direct room is named after the other person', () => {
  const direct = createRoom({ id: 'd', format: 'direct', title: '', users: ['jo', 'sam'] })
  const list = [direct, createRoom({ id: 'b', title: 'beta' }), createRoom({ id: 'a', title: 'Alpha' })]
  const sorted = [...list, createRoom({ id: 'z', title: 'A', mine: { order: 1 } })].sort(compareRooms)
  expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'z'])
  expect(formatRoomName(direct, colleagues)).toBe('Jo Reed')
  expect(formatRoomName({ ...direct, users: ['sam', 'gone'] }, colleagues)).toBe('Dana Smith (former)')
})
