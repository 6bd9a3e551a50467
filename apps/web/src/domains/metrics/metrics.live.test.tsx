import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLive } from '#platform/realtime/live.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { serve } from './fixtures/metrics.factory.tsx'
import { registerMetricsLive } from './metrics.live.ts'
import { personStatsQuery, phoneUsageQuery, type TeamStats, teamStatsQuery } from './metrics.queries.ts'

const month = '2026-11'
let hidden: 'visible' | 'hidden'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T14:40:00Z') })
  hidden = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page that shows the team, oneself, and the usage. */
async function setUp() {
  const asked = serve({
    'GET /accounts/harbor-id/phone/usage': () => ({
      body: { asOf: '', minutes: 1, recordings: 0, messages: 0, phoneNumbers: 1, committed: null },
    }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 300_000 } } })
  client.mount()
  const live = createLive(client, { missedEvents: async () => ({ data: [], complete: true, refetch: false }) })
  registerMetricsLive(live)
  const queries = [teamStatsQuery({ month }), personStatsQuery('sam-id', month), phoneUsageQuery('harbor-id', month)]
  for (const query of queries) new QueryObserver(client, query as never).subscribe(() => {})
  await eventually(() => expect(client.isFetching()).toBe(0))
  const count = (path: string) => asked.filter((each) => each.path === path).length
  const counts = () => ['/metrics/team', '/metrics/employee-stats', '/accounts/harbor-id/phone/usage'].map(count)
  const tell = (users: string[] | null, usage = false) =>
    live.receive('metrics_counted', { users, usage, at: '2026-11-23T14:40:00.000Z' })
  return { client, live, counts, tell }
}

test('a hundred events a second read what is shown at once, and then once a second', async () => {
  const { counts, tell } = await setUp()
  expect(counts()).toEqual([1, 1, 1])
  for (let at = 0; at < 300; at++) {
    tell(['sam-id'])
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(counts()[0]).toBeGreaterThanOrEqual(4)
  expect(counts()[0]).toBeLessThanOrEqual(5)
  await vi.advanceTimersByTimeAsync(2000)
  const [team, mine, usage] = counts()
  // The last of them is not lost, nobody else's is read, and then it is quiet.
  expect([mine, usage]).toEqual([team, 1])
  await vi.advanceTimersByTimeAsync(5000)
  expect(counts()).toEqual([team, mine, usage])
})

test('only what may have changed is read', async () => {
  const { counts, tell } = await setUp()
  tell(['ana'])
  await vi.advanceTimersByTimeAsync(1500)
  expect(counts()).toEqual([2, 1, 1])
  tell([], true)
  await vi.advanceTimersByTimeAsync(1500)
  expect(counts()).toEqual([2, 1, 2])
  tell(null)
  await vi.advanceTimersByTimeAsync(1500)
  expect(counts()).toEqual([3, 2, 2])
})

test('nothing is read in a tab behind others; it catches up once it is in front', async () => {
  const { counts, tell } = await setUp()
  hidden = 'hidden'
  for (let at = 0; at < 5; at++) {
    tell(null, true)
    await vi.advanceTimersByTimeAsync(1500)
  }
  expect(counts()).toEqual([1, 1, 1])
  hidden = 'visible'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(1500)
  expect(counts()).toEqual([2, 2, 2])
})

test('after the connection was away everything is read again', async () => {
  const { counts, live } = await setUp()
  live.connected()
  await vi.advanceTimersByTimeAsync(1500)
  expect(counts()).toEqual([1, 1, 1])
  live.connected()
  await vi.advanceTimersByTimeAsync(1500)
  expect(counts()).toEqual([2, 2, 2])
})

test('goals are put where they are shown, without reading anything', async () => {
  const { client, counts, live } = await setUp()
  live.receive('metrics_goals', { user: 'sam-id', goals: { calls: 80 } })
  const goalsOf = (user: string) =>
    client.getQueryData<TeamStats>(teamStatsQuery({ month }).queryKey)?.data.find((row) => row.user === user)?.goals
  expect([goalsOf('sam-id'), goalsOf('ana')]).toEqual([{ calls: 80 }, { policies: 50 }])
  expect(client.getQueryData(personStatsQuery('sam-id', month).queryKey)).toMatchObject({ goals: { calls: 80 } })
  expect(counts()).toEqual([1, 1, 1])
})
