import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createLive } from '#platform/realtime/live.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { registerCallsLive } from '../calls.live.ts'
import { createEntry, jo, serveLog } from '../fixtures/log.factory.tsx'
import { getEntries, isOnPage, logQuery, recordingsQuery, refreshMovedCalls, workCountsQuery } from './log.queries.ts'

const worked = createEntry({ viewedBy: jo, viewedOn: '2026-11-20T16:00:00.000Z' })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openLog() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const live = createLive(client, { missedEvents: async () => ({ data: [], complete: true, refetch: false }) })
  registerCallsLive(live)
  live.begin({ calls: 0 })
  return { client, live }
}
const place = (seq: number) => ({ stream: 'calls', seq })

test('replaces an entry wherever it is shown, and reads again what is still to be reviewed', async () => {
  const other = createEntry({ id: 'other' })
  serveLog({ entries: [other, createEntry()] })
  const { client, live } = openLog()
  const [missed, all, open, sounds] = [
    logQuery({}, 'sam'),
    logQuery({ view: 'all', page: 2 }, 'sam'),
    logQuery({ open: true }, 'sam'),
    recordingsQuery({}, 'maria'),
  ]
  const queries = [missed, all, open, sounds]
  for (const query of queries) await client.fetchQuery(query)
  live.receive('phone_log_update', { entry: worked }, place(1))
  for (const { view } of queries) expect(view(client)).toMatchObject([other, worked])
  expect(getEntries(client).get('call-1')).toMatchObject(worked)
  expect([isOnPage(client, 'call-1'), isOnPage(client, 'call-2')]).toEqual([true, false])
  const stale = queries.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)
  expect(stale).toEqual([false, false, true, false])
})

test('reads first pages again when calls end, at most once a second', async () => {
  const asked = serveLog({ entries: [createEntry()] })
  const { client } = openLog()
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

test('changes counts with their events, once they were read', () => {
  const { client, live } = openLog()
  const { queryKey } = workCountsQuery()
  live.receive('phone_workCount', { workCount: 3 }, place(1))
  expect(client.getQueryData(queryKey)).toBe(undefined)
  client.setQueryData(queryKey, { workCount: 1, data: [] })
  live.receive('phone_workCount', { workCount: 3 }, place(2))
  live.receive('phone_location_workCount', { data: [{ location: null, workCount: 3 }] }, place(3))
  expect(client.getQueryData(queryKey)).toEqual({ workCount: 3, data: [{ location: null, workCount: 3 }] })
})
