import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type Message, messagesQuery, roomsQuery } from './chat.queries.ts'
import { inOrder, messageIn, putMessage, putMine, putRoom, removeRoom, roomIn, unreadOf } from './chat-cache.ts'
import { colleagues, createMessage, createRoom } from './fixtures/chat.factory.ts'
import { formatRoomName } from './room-name.ts'

function cacheWith(messages: Message[]) {
  const client = new QueryClient()
  client.setQueryData(roomsQuery().queryKey, { data: [createRoom()] })
  client.setQueryData(messagesQuery('room-1').queryKey, {
    pageParams: [{}],
    pages: [{ data: messages, older: false, newer: false }],
  })
  return client
}

test('a message is the room’s newest, and unread until it was read', () => {
  const client = cacheWith([createMessage()])
  putMessage(client, createMessage({ id: 'm4', seq: 4, said: 3, message: 'News' }))
  expect(roomIn(client, 'room-1')).toMatchObject({ seq: 4, said: 3, lastMessage: { message: 'News' } })
  expect(unreadOf(roomIn(client, 'room-1') ?? createRoom())).toBe(1)
  const mine = createRoom({ mine: { version: 2, seq: 4, said: 3 } }).mine
  putMine(client, [mine])
  expect(unreadOf(roomIn(client, 'room-1') ?? createRoom())).toBe(0)
  putMine(client, [{ ...mine, version: 1, said: 0 }])
  expect(unreadOf(roomIn(client, 'room-1') ?? createRoom())).toBe(0)
})

test('an edit of a message changes the replies that quote it; an older version changes nothing', () => {
  const reply = createMessage({
    id: 'm2',
    seq: 2,
    said: 2,
    replyTo: { id: 'message-1', user: 'jo', message: 'Hello', deleted: false },
  })
  const client = cacheWith([createMessage(), reply])
  putMessage(client, createMessage({ version: 3, message: 'Hello all', edited: true }))
  expect(messageIn(client, 'room-1', 'm2')?.replyTo).toMatchObject({ message: 'Hello all' })
  putMessage(client, createMessage({ version: 2, message: 'Late' }))
  expect(messageIn(client, 'room-1', 'message-1')).toMatchObject({ message: 'Hello all' })
})

test('a room’s title and its newest message come independently', () => {
  const client = cacheWith([])
  const { mine: _, ...shared } = createRoom({ version: 2, title: 'December', seq: 1, said: 0 })
  putRoom(client, shared)
  expect(roomIn(client, 'room-1')).toMatchObject({ title: 'December', seq: 3, said: 2 })
})

test('nothing stays of a room that one lost', () => {
  const client = cacheWith([createMessage()])
  removeRoom(client, 'room-1')
  expect(roomIn(client, 'room-1')).toBeUndefined()
  expect(messageIn(client, 'room-1', 'message-1')).toBeUndefined()
})

test('the list is by order, then groups, then titles; a direct room is named after the other person', () => {
  const direct = createRoom({ id: 'd', format: 'direct', title: '', users: ['jo', 'sam'] })
  const list = [direct, createRoom({ id: 'b', title: 'beta' }), createRoom({ id: 'a', title: 'Alpha' })]
  expect([...list, createRoom({ id: 'z', title: 'A', mine: { order: 1 } })].sort(inOrder).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'd',
    'z',
  ])
  expect(formatRoomName(direct, colleagues)).toBe('Jo Reed')
  expect(formatRoomName({ ...direct, users: ['sam', 'gone'] }, colleagues)).toBe('Dana Smith (former)')
})
