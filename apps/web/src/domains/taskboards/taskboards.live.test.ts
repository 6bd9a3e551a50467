import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildCardEvent, createBoard, createCard, createLane, loadBoard, loadLane } from './fixtures/cards.factory.ts'
import { applyBoardChange, refreshClients } from './taskboards.live.ts'
import { getBoard, laneQuery } from './taskboards.queries.ts'

const priya = { id: 'priya', name: 'Priya Raman' }
const lanes = ['todo', 'quoted']
let client: QueryClient
let reads: string[]
let stop: (() => void)[]
/** Milliseconds that a read takes. */
let takes: number

/** Two lanes with a card of Priya that are on the screen; the time is that of the test. */
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  reads = []
  takes = 20
  vi.stubGlobal('fetch', async (url: string) => {
    const laneId = lanes.find((id) => url.includes(`/${id}/`)) ?? ''
    reads.push(laneId)
    await new Promise((resolve) => setTimeout(resolve, takes))
    return Response.json({ data: [createCard({ id: laneId, laneId, client: priya })], total: 1 })
  })
  stop = lanes.map((laneId) => {
    loadLane(client, laneId, [createCard({ id: laneId, laneId, client: priya })])
    return new InfiniteQueryObserver(client, laneQuery({ boardId: 'board-1', laneId })).subscribe(() => {})
  })
})
afterEach(() => {
  for (const each of stop) each()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const readsOf = (laneId: string) => reads.filter((each) => each === laneId).length
const shown = (laneId: string) => laneQuery({ boardId: 'board-1', laneId }).view(client)

test('reads each lane once a second for a hundred changes of contacts a second, and once more for the last', async () => {
  for (let event = 0; event < 250; event++) {
    refreshClients(client, [priya.id])
    await vi.advanceTimersByTimeAsync(10)
  }
  for (const lane of lanes) expect(readsOf(lane)).toBe(3)
  await vi.advanceTimersByTimeAsync(5_000)
  for (const lane of lanes) expect(readsOf(lane)).toBe(4)
})

test('reads only lanes that show the contact', async () => {
  refreshClients(client, ['somebody-else'])
  expect(reads).toEqual([])
  refreshClients(client, [priya.id])
  expect(reads).toEqual(lanes)
  await vi.advanceTimersByTimeAsync(1_100)
  refreshClients(client, undefined)
  expect(readsOf('quoted')).toBe(2)
})

test('reads a lane again that is in flight when an event changes one of its cards, and no other lane', async () => {
  takes = 500
  refreshClients(client, [priya.id])
  await vi.advanceTimersByTimeAsync(100)
  const board = createBoard({ lanes: lanes.map((id) => createLane({ id, total: 1 })) })
  const card = createCard({ id: 'todo', laneId: 'todo', client: priya, version: 2, title: 'Changed' })
  applyBoardChange(client, buildCardEvent(board, { type: 'UPDATE_CARD', card }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(lanes.map(readsOf)).toEqual([2, 1])
  // Both replies were read before the change.
  expect(shown('todo')).toMatchObject([{ id: 'todo', title: 'Changed' }])
  expect(shown('quoted')).toMatchObject([{ id: 'quoted' }])
})

test('counts the lanes and people that an event names, and leaves the others as they are', () => {
  const [first, second, third] = [
    createLane({ id: 'todo', total: 3 }),
    createLane({ id: 'quoted' }),
    createLane({ id: 'won', total: 7 }),
  ]
  const users = [
    { id: 'ana', cards: 4 },
    { id: 'sam', cards: 1 },
  ]
  loadBoard(client, createBoard({ lanes: [first, second, third], users, total: 10 }))
  const card = createCard({ id: 'todo', laneId: 'quoted', version: 2, assignedTo: 'kim' })
  const totals = { version: 1, monitorAlert: 0, assigned: 9, completed: 0, total: 10, progress: 0 }
  const counts = {
    ...totals,
    lanes: [
      { id: 'todo', total: 2 },
      { id: 'quoted', total: 1 },
    ],
    users: [
      { id: 'kim', cards: 5 },
      { id: 'sam', cards: 0 },
    ],
  }
  applyBoardChange(client, { boardId: 'board-1', event: { type: 'MOVE_CARD', card, counts } })
  const board = getBoard(client, 'board-1')
  expect(board?.lanes).toEqual([{ ...first, total: 2 }, { ...second, total: 1 }, third])
  expect(board?.users).toEqual([
    { id: 'kim', cards: 5 },
    { id: 'ana', cards: 4 },
  ])
  expect(board).toMatchObject({ assigned: 9, labels: createBoard().labels })
})

test('reads the next page below the last card of the page before it, whatever has moved since', async () => {
  const lane = { boardId: 'board-1', laneId: 'long' }
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const after = new URL(url, 'http://localhost').searchParams.get('after')
    asked.push(after)
    const data = Array.from({ length: after ? 3 : 10 }, (_, at) => {
      const order = `${after ?? ''}a${at}`
      return createCard({ id: order, laneId: 'long', order })
    })
    return Response.json({ data, total: 13 })
  })
  const observer = new InfiniteQueryObserver(client, laneQuery(lane))
  stop.push(observer.subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(10)
  const moved = createCard({ id: 'a9', laneId: 'todo', version: 2 })
  applyBoardChange(client, buildCardEvent(createBoard(), { type: 'MOVE_CARD', card: moved }))
  await observer.fetchNextPage()
  expect(asked).toEqual([null, 'a9'])
  expect(laneQuery(lane).view(client)).toHaveLength(12)
})
