import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getEntities } from './entities.ts'
import { scheduleRefetch } from './schedule-refetch.ts'

const queryKey = ['list']
let client: QueryClient
let reads: number
/** Milliseconds that a read takes. */
let takes: number
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  reads = 0
  takes = 20
  client.setQueryData(queryKey, 0)
  const queryFn = async () => {
    reads += 1
    await new Promise((resolve) => setTimeout(resolve, takes))
    return reads
  }
  stop = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('reads at once, then at most once a second, and once more for the last change', async () => {
  scheduleRefetch(client, queryKey)
  expect(reads).toBe(1)
  for (let event = 0; event < 250; event++) {
    scheduleRefetch(client, queryKey)
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(reads).toBe(3)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reads).toBe(4)
})

test('lets a read that takes longer than a second finish', async () => {
  takes = 2_500
  for (let event = 0; event < 40; event++) {
    scheduleRefetch(client, queryKey)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(reads).toBe(2)
  expect(client.getQueryState(queryKey)?.dataUpdateCount).toBe(2)
})

test('reads again after a read that was in flight when the change came', async () => {
  void client.refetchQueries({ queryKey })
  scheduleRefetch(client, queryKey)
  expect(reads).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(reads).toBe(2)
})

test('waits until no mutation is under way', async () => {
  let reply = () => {}
  const kind = { name: 'card', groupOf: () => '', compare: () => 0 }
  void getEntities(client)
    .of(kind)
    .mutate({
      ids: ['one'],
      patch: (card) => card,
      send: () => new Promise<void>((resolve) => (reply = resolve)),
      confirm: () => [],
      failed() {},
    })
  scheduleRefetch(client, queryKey)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reads).toBe(0)
  reply()
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toBe(1)
})

test('leaves a query that was read after the end of a session', async () => {
  scheduleRefetch(client, queryKey)
  scheduleRefetch(client, queryKey)
  stop()
  client.clear()
  client.setQueryData(queryKey, 0)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
})
