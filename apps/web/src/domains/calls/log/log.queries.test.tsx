import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#ui/testing/eventually.ts'
import { createEntry, jo, serveLog } from '../fixtures/log.factory.tsx'
import { logQuery, recordingsQuery, workCountsQuery } from './log.queries.ts'
import { findEntry, refreshMovedCalls, storeEntry, storeLocationCounts, storeWorkCount } from './log-cache.ts'

const worked = createEntry({ viewedBy: jo, viewedOn: '2026-11-20T16:00:00.000Z' })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an entry is replaced wherever it is shown; what is still to be reviewed is read again', () => {
  const client = new QueryClient()
  const [missed, all, open, sounds] = [
    logQuery({}, 'sam'),
    logQuery({ view: 'all', page: 2 }, 'sam'),
    logQuery({ open: true }, 'sam'),
    recordingsQuery({}, 'maria'),
  ]
  const other = createEntry({ id: 'other' })
  for (const { queryKey } of [missed, all, open, sounds])
    client.setQueryData(queryKey, { data: [other, createEntry()] })
  storeEntry(client, worked)
  for (const { queryKey } of [missed, all, open, sounds])
    expect(client.getQueryData(queryKey)).toEqual({ data: [other, worked] })
  expect(findEntry(client, 'call-1')).toEqual(worked)
  const stale = [missed, all, open, sounds].map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)
  expect(stale).toEqual([false, false, true, false])
})

test('when calls end, first pages are read again, at most once a second', async () => {
  const asked = serveLog({ entries: [createEntry()] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const ends = [logQuery({}, 'sam'), logQuery({ page: 2 }, 'sam')].map((query) =>
    new QueryObserver(client, query as never).subscribe(() => {}),
  )
  const pages = () => asked.map(({ query }) => query.page)
  await eventually(() => expect(client.isFetching()).toBe(0))
  expect(pages()).toEqual(['1', '2'])
  refreshMovedCalls(client)
  await eventually(() => expect(pages()).toEqual(['1', '2', '1']))
  const from = performance.now()
  for (let time = 0; time < 5; time++) refreshMovedCalls(client)
  expect(client.getQueryState(logQuery({ page: 2 }, 'sam').queryKey)?.isInvalidated).toBe(true)
  await eventually(() => expect(pages()).toEqual(['1', '2', '1', '1']), { timeout: 3000 })
  expect(performance.now() - from).toBeGreaterThan(500)
  for (const end of ends) end()
})

test('counts follow their events', () => {
  const client = new QueryClient()
  const { queryKey } = workCountsQuery()
  storeWorkCount(client, { workCount: 3 })
  expect(client.getQueryData(queryKey)).toBe(undefined)
  client.setQueryData(queryKey, { workCount: 1, data: [] })
  storeWorkCount(client, { workCount: 3 })
  storeLocationCounts(client, { data: [{ location: null, workCount: 3 }] })
  expect(client.getQueryData(queryKey)).toEqual({ workCount: 3, data: [{ location: null, workCount: 3 }] })
})
