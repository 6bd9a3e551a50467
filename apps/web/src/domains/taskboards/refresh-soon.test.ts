import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyBoardChange, inPages, refreshClients } from './boards-cache.ts'
import { boardWith, cardWith, laneWith } from './fixtures/cards.factory.ts'
import { movingCards } from './moving-cards.ts'
import { refreshSoon } from './refresh-soon.ts'
import { laneQuery } from './taskboards.queries.ts'

const priya = { id: 'priya', name: 'Priya Raman' }
const lanes = ['todo', 'quoted']
const keyOf = (laneId: string) => laneQuery({ boardId: 'board-1', laneId }).queryKey
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
  stop = lanes.map((laneId) => {
    const card = cardWith({ id: laneId, laneId, client: priya })
    client.setQueryData(keyOf(laneId), inPages([card], 1))
    const queryFn = async () => {
      reads.push(laneId)
      await new Promise((resolve) => setTimeout(resolve, takes))
      return { data: [card], total: 1 }
    }
    const options = { ...laneQuery({ boardId: 'board-1', laneId }), queryFn }
    return new InfiniteQueryObserver(client, options).subscribe(() => {})
  })
})
afterEach(() => {
  for (const each of stop) each()
  vi.useRealTimers()
})

const readsOf = (laneId: string) => reads.filter((each) => each === laneId).length

test('a hundred changes of contacts a second read each lane once a second, and once more for the last', async () => {
  for (let event = 0; event < 250; event++) {
    refreshClients(client, [priya.id])
    await vi.advanceTimersByTimeAsync(10)
  }
  for (const lane of lanes) expect(readsOf(lane)).toBe(3)
  const before = readsOf('todo')
  await vi.advanceTimersByTimeAsync(1000)
  expect(readsOf('todo')).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(readsOf('todo')).toBe(before + 1)
})

test('the first change is read at once, and so is one after a pause; others’ contacts are none of it', async () => {
  refreshClients(client, ['somebody-else'])
  expect(reads).toEqual([])
  refreshClients(client, [priya.id])
  expect(reads).toEqual(lanes)
  await vi.advanceTimersByTimeAsync(1100)
  refreshClients(client, undefined)
  expect(readsOf('quoted')).toBe(2)
})

test('a read that takes longer than a second comes to its end', async () => {
  takes = 2500
  for (let event = 0; event < 40; event++) {
    refreshSoon(client, keyOf('todo'))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(readsOf('todo')).toBe(2)
  expect(client.getQueryState(keyOf('todo'))?.dataUpdateCount).toBe(2)
})

test('while a card is being moved nothing is read that would bring it back', async () => {
  let arrive = () => {}
  const card = cardWith({ laneId: 'todo' })
  const last = new Promise<void>((resolve) => {
    arrive = resolve
  })
  movingCards(client).set(card.id, { server: card, told: card, shown: card, last })
  refreshSoon(client, keyOf('todo'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(reads).toEqual([])
  movingCards(client).delete(card.id)
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(readsOf('todo')).toBe(1)
})

test('an event has only the lanes read again that it concerns', async () => {
  takes = 500
  refreshClients(client, [priya.id])
  await vi.advanceTimersByTimeAsync(100)
  const board = boardWith({ lanes: lanes.map((id) => laneWith({ id, total: 1 })) })
  const card = cardWith({ id: 'todo', laneId: 'todo', client: priya, version: 2 })
  applyBoardChange(client, { boardId: board.id, board, event: { type: 'UPDATE_CARD', card } })
  await vi.advanceTimersByTimeAsync(5000)
  expect(lanes.map(readsOf)).toEqual([2, 1])
  expect(client.getQueryData(keyOf('quoted'))?.pages[0]?.data).toMatchObject([{ id: 'quoted' }])
  expect(client.getQueryState(keyOf('quoted'))?.dataUpdateCount).toBe(2)
})
