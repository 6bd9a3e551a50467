import { expect, test } from 'vitest'
import type { Message } from '../chat.queries.ts'
import { createMessage } from '../fixtures/chat.factory.ts'
import { buildRows } from './rows.ts'
import type { PendingMessage } from './use-sent-messages.ts'

const now = '2026-11-23T14:04:00.000Z'
const message = (seq: number, given: Partial<Message> = {}) =>
  createMessage({ id: `message-${seq}`, seq, createdAt: `2026-11-23T14:0${seq}:00.000Z`, ...given })
const coming: PendingMessage = {
  ...{ id: 'coming', message: 'Hi', replyTo: null, mentions: [], files: [], cards: [], state: 'sending' },
}
const beginnings = (messages: Message[], pending: PendingMessage[] = [], read?: number) =>
  buildRows({ messages, pending, read, me: 'sam', now }).map(({ run }) => run.begins)

test('joins messages in a row, and one’s own that is on its way', () => {
  expect(beginnings([message(1), message(2), message(3, { user: 'sam' })], [coming])).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('draws no message twice once it arrived', () => {
  expect(beginnings([message(1, { id: 'coming', user: 'sam' })], [coming])).toEqual([true])
})

test('begins again below a change of the room, and below the line of new messages', () => {
  const added = message(2, { type: 'status', message: 'added Ana Reyes' })
  expect(beginnings([message(1), added, message(3)])).toEqual([true, true, true])
  expect(beginnings([message(1), message(2), message(3)], [], 1)).toEqual([true, true, false])
  const [, second] = buildRows({ messages: [message(1), message(2)], pending: [], read: 1, me: 'sam', now })
  expect(second).toMatchObject({ isFirstNew: true })
})
