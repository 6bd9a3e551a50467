import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { applyBoardChange, inPages } from '../boards-cache.ts'
import { boardWith, cardWith, laneWith } from '../fixtures/cards.factory.ts'
import { boardQuery, type CardFilters, cardsOf, laneQuery, type TaskCard } from '../taskboards.queries.ts'
import { addLocally, changeLocally, moveAllLocally, removeLocally } from './change-locally.ts'
import { moveLocally, putLocally } from './move-locally.ts'

const now = Date.parse('2026-11-23T15:00:00.000Z')
let client: QueryClient

const cardsIn = (laneId: string, orders: readonly string[]) =>
  orders.map((order) => cardWith({ id: `${laneId}-${order}`, laneId, order }))

function load(laneId: string, cards: readonly TaskCard[], total = cards.length, filters: CardFilters = {}) {
  client.setQueryData(laneQuery({ boardId: 'board-1', laneId }, filters).queryKey, inPages(cards, total))
}

const shown = (laneId: string, filters: CardFilters = {}) => {
  const data = client.getQueryData(laneQuery({ boardId: 'board-1', laneId }, filters).queryKey)
  return { ids: cardsOf(data?.pages ?? []).map(({ id }) => id), total: data?.pages.at(-1)?.total }
}
const board = () => client.getQueryData(boardQuery('board-1').queryKey)
const totals = () => board()?.lanes.map(({ total }) => total)

const todo = cardsIn('todo', ['a0', 'a1', 'a2'])
const done = cardsIn('done', ['a0', 'a1'])
const [first, second] = todo as [TaskCard, TaskCard]

beforeEach(() => {
  client = new QueryClient()
  const lanes = [laneWith({ id: 'todo', total: 3 }), laneWith({ id: 'done', done: true, total: 2 })]
  client.setQueryData(boardQuery('board-1').queryKey, boardWith({ lanes, total: 5, completed: 2, progress: 40 }))
  load('todo', todo)
  load('done', done)
})

test('puts a card between its neighbors, and counts', () => {
  const moved = moveLocally(client, second, { laneId: 'done', after: 'done-a0', before: 'done-a1' }, now)
  expect(moved).toMatchObject({ laneId: 'done', enteredAt: '2026-11-23T15:00:00.000Z', escalatesAt: null })
  expect(shown('todo')).toEqual({ ids: ['todo-a0', 'todo-a2'], total: 2 })
  expect(shown('done')).toEqual({ ids: ['done-a0', 'todo-a1', 'done-a1'], total: 3 })
  expect(totals()).toEqual([2, 3])
  expect(board()).toMatchObject({ total: 5, completed: 3, progress: 60 })
})

test('within a lane only the order changes', () => {
  const moved = moveLocally(client, first, { laneId: 'todo', after: 'todo-a2', before: null }, now)
  expect(shown('todo')).toEqual({ ids: ['todo-a1', 'todo-a2', 'todo-a0'], total: 3 })
  expect(moved.enteredAt).toBe(first.enteredAt)
  expect(totals()).toEqual([3, 2])
})

test('what the server refused goes back to where it was', () => {
  const moved = moveLocally(client, first, { laneId: 'done', after: null, before: 'done-a0' }, now)
  expect(shown('done').ids).toEqual(['todo-a0', 'done-a0', 'done-a1'])
  putLocally(client, moved, first)
  expect(shown('todo')).toEqual({ ids: ['todo-a0', 'todo-a1', 'todo-a2'], total: 3 })
  expect(shown('done')).toEqual({ ids: ['done-a0', 'done-a1'], total: 2 })
  expect(totals()).toEqual([3, 2])
})

test('at the end of a lane that is loaded in part it stays in sight, also once the server’s key is there', () => {
  load('done', done, 12)
  const moved = moveLocally(client, first, { laneId: 'done', after: 'done-a1', before: null }, now)
  expect(shown('done')).toEqual({ ids: ['done-a0', 'done-a1', 'todo-a0'], total: 13 })
  const value = board()
  if (!value) throw new Error('no board')
  applyBoardChange(client, {
    boardId: 'board-1',
    board: value,
    event: { type: 'MOVE_CARD', card: { ...moved, version: 2, order: 'a1V' } },
  })
  expect(shown('done').ids).toEqual(['done-a0', 'done-a1', 'todo-a0'])
})

test('the last card that is loaded stays when a colleague changes it', () => {
  load('done', done, 12)
  const [, last] = done as [TaskCard, TaskCard]
  const value = board()
  if (!value) throw new Error('no board')
  applyBoardChange(client, {
    boardId: 'board-1',
    board: value,
    event: { type: 'UPDATE_CARD', card: { ...last, title: 'New' } },
  })
  expect(shown('done').ids).toEqual(['done-a0', 'done-a1'])
})

test('lists with filters show what they showed, and no other card', () => {
  const mine = { assignedTo: 'sam' }
  load('todo', [second], 1, mine)
  load('done', [], 0, mine)
  moveLocally(client, first, { laneId: 'done', after: null, before: null }, now)
  expect(shown('done', mine).ids).toEqual([])
  moveLocally(client, second, { laneId: 'done', after: null, before: null }, now)
  expect(shown('todo', mine)).toEqual({ ids: [], total: 0 })
  expect(shown('done', mine)).toEqual({ ids: ['todo-a1'], total: 1 })
})

test('cards are added, changed, and removed in place', () => {
  addLocally(client, cardWith({ id: 'new', laneId: 'todo', order: '!~' }))
  expect(shown('todo')).toEqual({ ids: ['new', 'todo-a0', 'todo-a1', 'todo-a2'], total: 4 })
  expect(totals()).toEqual([4, 2])
  changeLocally(client, 'board-1', new Set(['new']), () => ({ cardColor: 'red' }))
  const lane = client.getQueryData(laneQuery({ boardId: 'board-1', laneId: 'todo' }).queryKey)
  expect(cardsOf(lane?.pages ?? []).map(({ cardColor }) => cardColor)).toEqual(['red', null, null, null])
  removeLocally(client, 'board-1', [first, ...done])
  expect(shown('todo').ids).toEqual(['new', 'todo-a1', 'todo-a2'])
  expect(shown('done')).toEqual({ ids: [], total: 0 })
  expect(totals()).toEqual([3, 0])
})

test('many cards go to the end of a lane, in sight where that end is', () => {
  moveAllLocally(client, 'board-1', [first, second], 'done')
  expect(shown('done')).toEqual({ ids: ['done-a0', 'done-a1', 'todo-a0', 'todo-a1'], total: 4 })
  expect(shown('todo')).toEqual({ ids: ['todo-a2'], total: 1 })
  load('done', done, 30)
  moveAllLocally(client, 'board-1', [cardWith({ id: 'todo-a2', laneId: 'todo', order: 'a2' })], 'done')
  expect(shown('done')).toEqual({ ids: ['done-a0', 'done-a1'], total: 31 })
})

test('a card that pages have twice is shown once, and the next page is the right one', () => {
  const page = (from: number, count: number) =>
    cardsIn(
      'todo',
      Array.from({ length: count }, (_, at) => `b${from + at}`),
    )
  const options = laneQuery({ boardId: 'board-1', laneId: 'todo' })
  const pages = [
    { data: page(10, 9), total: 25 },
    { data: page(10, 10), total: 25 },
  ]
  expect(cardsOf(pages)).toHaveLength(10)
  expect(options.getNextPageParam?.(pages[1]!, pages, 1, [1, 1])).toBe(2)
})
