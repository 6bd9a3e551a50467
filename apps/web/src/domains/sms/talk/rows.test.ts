import { expect, test } from 'vitest'
import { createMessage } from '../fixtures/texts.factory.ts'
import type { Message } from '../sms.queries.ts'
import { buildRows } from './rows.ts'

const runs = (...given: Partial<Message>[]) =>
  buildRows(given.map(createMessage), []).map((row) => 'run' in row && [row.run.begins, row.run.ends])

const [first, middle, last, single] = [
  [true, false],
  [false, false],
  [false, true],
  [true, true],
]

test('joins texts in a row, of the client or of one employee', () => {
  const incoming = { flow: 'incoming', user: null, status: 'received' } as const
  expect(runs(incoming, incoming, incoming)).toEqual([first, middle, last])
  expect(runs({}, {}, { user: 'jo' }, incoming)).toEqual([first, last, single, single])
})

test('keeps members of a group text apart', () => {
  const incoming = { flow: 'incoming', user: null, status: 'received' } as const
  expect(runs({ ...incoming, by: '13035550148' }, { ...incoming, by: '13035550149' })).toEqual([single, single])
})

test.each([
  { status: 'failed', reason: 'The phone couldn’t be reached.' },
  { status: 'held' },
  { status: 'pending' },
  { type: 'note' },
  { type: 'autoReply' },
  { flow: 'incoming', user: null, status: 'received', groupRoom: 'room-2' },
] as const)('leaves a text that shows more of itself apart: %o', (given) => {
  expect(runs({}, given, {})).toEqual([single, single, single])
})
