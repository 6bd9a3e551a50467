import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildCardEvent, createBoard, createCard, createLane, loadBoard, loadLane } from '../fixtures/cards.factory.ts'
import { applyBoardChange } from '../taskboards.live.ts'
import { type CardFilters, getBoard, getCards, laneQuery, type TaskCard } from '../taskboards.queries.ts'
import { buildInterimOrder, moveCard } from './move-card.ts'

let client: QueryClient
/** Replies to the move that is under way. */
let reply: (card: TaskCard | undefined) => void

const cardsIn = (laneId: string, orders: readonly string[]) =>
  orders.map((order) => createCard({ id: `${laneId}-${order}`, laneId, order }))
const shown = (laneId: string, filters: CardFilters = {}) =>
  laneQuery({ boardId: 'board-1', laneId }, filters)
    .view(client)
    .map(({ id }) => id)
const board = () => getBoard(client, 'board-1')
const totals = () => board()?.lanes.map(({ total }) => total)
const read = createBoard({
  ...{ total: 5, completed: 2, progress: 40 },
  lanes: [createLane({ id: 'todo', total: 3 }), createLane({ id: 'done', done: true, total: 2 })],
})

const todo = cardsIn('todo', ['a0', 'a1', 'a2'])
const done = cardsIn('done', ['a0', 'a1'])
const [first, second] = todo as [TaskCard, TaskCard]

beforeEach(() => {
  client = new QueryClient()
  loadBoard(client, read)
  loadLane(client, 'todo', todo)
  loadLane(client, 'done', done)
  const answer = (resolve: (response: Response) => void) => {
    reply = (card) =>
      resolve(
        card ? Response.json(card) : Response.json({ code: 'laneNotFound', message: 'Removed.' }, { status: 404 }),
      )
  }
  vi.stubGlobal('fetch', () => new Promise<Response>(answer))
})
afterEach(() => vi.unstubAllGlobals())

const failed = vi.fn()
const move = (card: TaskCard, laneId: string, after: string | null, before: string | null) =>
  moveCard(client, card, { laneId, after, before }, failed)

test('puts a card between its neighbors and counts it', () => {
  void move(second, 'done', 'done-a0', 'done-a1')
  expect(getCards(client).get(second.id)).toMatchObject({ laneId: 'done', escalatesAt: null })
  expect(shown('todo')).toEqual(['todo-a0', 'todo-a2'])
  expect(shown('done')).toEqual(['done-a0', 'todo-a1', 'done-a1'])
  expect(totals()).toEqual([2, 3])
  expect(board()).toMatchObject({ total: 5, completed: 3, progress: 60 })
})

test('changes only the order within a lane', () => {
  void move(first, 'todo', 'todo-a2', null)
  expect(shown('todo')).toEqual(['todo-a1', 'todo-a2', 'todo-a0'])
  expect(getCards(client).get(first.id)?.enteredAt).toBe(first.enteredAt)
  expect(totals()).toEqual([3, 2])
})

test('goes back to where it was when the server refuses', async () => {
  const moved = move(first, 'done', null, 'done-a0')
  expect(shown('done')).toEqual(['todo-a0', 'done-a0', 'done-a1'])
  reply(undefined)
  expect(await moved).toBeUndefined()
  expect(failed).toHaveBeenCalledOnce()
  expect(shown('todo')).toEqual(['todo-a0', 'todo-a1', 'todo-a2'])
  expect(shown('done')).toEqual(['done-a0', 'done-a1'])
  expect(totals()).toEqual([3, 2])
})

test('stays in sight at the end of a lane that is loaded in part, also with the key of the server', async () => {
  loadLane(client, 'done', done, { total: 12 })
  const moved = move(first, 'done', 'done-a1', null)
  expect(shown('done')).toEqual(['done-a0', 'done-a1', 'todo-a0'])
  const card = { ...first, laneId: 'done', version: 2, order: 'a1V' }
  reply(card)
  await moved
  expect(shown('done')).toEqual(['done-a0', 'done-a1', 'todo-a0'])
  applyBoardChange(client, buildCardEvent(read, { type: 'MOVE_CARD', card }))
  expect(shown('done')).toEqual(['done-a0', 'done-a1', 'todo-a0'])
})

test('keeps the last card that is loaded when a colleague changes it', () => {
  loadLane(client, 'done', done, { total: 12 })
  const [, last] = done as [TaskCard, TaskCard]
  const event = { type: 'UPDATE_CARD' as const, card: { ...last, title: 'New', version: 2 } }
  applyBoardChange(client, buildCardEvent(read, event))
  expect(shown('done')).toEqual(['done-a0', 'done-a1'])
})

test('moves what lists with filters show, and adds no other card to them', () => {
  const mine = { assignedTo: 'sam' }
  loadLane(client, 'todo', [second], { filters: mine })
  loadLane(client, 'done', [], { filters: mine })
  void move(first, 'done', null, null)
  expect(shown('done', mine)).toEqual([])
  void move(second, 'done', null, null)
  expect(shown('todo', mine)).toEqual([])
  expect(shown('done', mine)).toEqual(['todo-a1'])
})

test('sends the moves of one card in order, and shows the last', async () => {
  const sent = vi.fn()
  const answers: ((card: TaskCard) => void)[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent(JSON.parse(body).laneId)
    return new Promise<Response>((resolve) => answers.push((card) => resolve(Response.json(card))))
  })
  const [one, other] = [move(first, 'done', null, 'done-a0'), move(first, 'todo', 'todo-a1', 'todo-a2')]
  expect(shown('todo')).toEqual(['todo-a1', 'todo-a0', 'todo-a2'])
  expect(sent.mock.calls).toEqual([['done']])
  answers[0]?.({ ...first, laneId: 'done', version: 2, order: 'Zz' })
  expect(await one).toBeUndefined()
  expect(shown('todo')).toEqual(['todo-a1', 'todo-a0', 'todo-a2'])
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([['done'], ['todo']]))
  answers[1]?.({ ...first, version: 3, order: 'a1V' })
  expect(await other).toMatchObject({ version: 3 })
  expect(shown('todo')).toEqual(['todo-a1', 'todo-a0', 'todo-a2'])
})

test.each([
  [undefined, undefined],
  [undefined, 'a0'],
  ['a0', undefined],
  ['a0', 'a1'],
  ['a0', 'a0V'],
  ['a0', 'a00001'],
  ['Zz', 'a0'],
])('between %s and %s there is always another key', (upper, lower) => {
  // Again and again at either side, as a person who moves cards offline does.
  let [top, bottom] = [upper, lower]
  for (let turn = 0; turn < 20; turn++) {
    const key = buildInterimOrder(top, bottom)
    if (top !== undefined) expect(key > top).toBe(true)
    if (bottom !== undefined) expect(key < bottom).toBe(true)
    if (turn % 2) top = key
    else bottom = key
  }
})

test('equal keys leave no room', () => {
  expect(buildInterimOrder('a0', 'a0') > 'a0').toBe(true)
})
