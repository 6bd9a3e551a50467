import { defaultSort } from '@frontdesk/contract/views/list-shape'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { setupQuery } from '#domains/accounts/setup/setup.queries.ts'
import { queuesQuery } from '#domains/calls/queue/queue.queries.ts'
import { countsQuery as contactCountsQuery } from '#domains/contacts/list.public.ts'
import { dashboardQuery } from '#domains/dashboard/dashboard.queries.ts'
import { bucketQuery, countsQuery, ownFilters } from '#domains/followups/followups.queries.ts'
import { teamStatsQuery } from '#domains/metrics/metrics.queries.ts'
import { presentMonth } from '#domains/metrics/month.ts'
import { savedViewsQuery } from '#domains/views/saved/saved-views.queries.ts'
import { listedQuery } from '#domains/views/views.queries.ts'
import { firstRequests } from './first-requests.ts'

afterEach(() => vi.unstubAllGlobals())

test('the list asks for exactly what was sent before its code had come', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${url} ${body ?? ''}`)
    return new Response(JSON.stringify({ data: [], next: null }))
  })
  const client = new QueryClient()
  await client.fetchInfiniteQuery(
    listedQuery({ filter: null, letter: undefined, favorites: undefined, sort: defaultSort }),
  )
  await client.fetchQuery(savedViewsQuery)
  await client.fetchQuery(contactCountsQuery())
  const early = firstRequests('/contacts', '', 'sam').map(({ method, url, body }) => `${method} ${url} ${body ?? ''}`)
  expect(sent.length).toBe(3)
  for (const request of sent) expect(early).toContain(request)
})

test('so does the dashboard, of the current month', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return new Response(JSON.stringify({ data: [], next: null }))
  })
  const client = new QueryClient()
  await client.fetchQuery(dashboardQuery())
  await client.fetchQuery(queuesQuery())
  await client.fetchQuery(teamStatsQuery({ month: presentMonth() }))
  await client.fetchQuery(setupQuery())
  for (const filters of [ownFilters, { assignTo: 'none', createdByUser: 'sam' }] as const) {
    await client.fetchQuery(countsQuery(filters))
    for (const bucket of ['pastDue', 'today'] as const) await client.fetchInfiniteQuery(bucketQuery(bucket, filters, 2))
  }
  const early = firstRequests('/', '', 'sam').map(({ url }) => url)
  expect(new Set(early).size).toBe(early.length)
  expect(sent).toHaveLength(10)
  for (const url of sent) expect(early).toContain(url)
  expect(firstRequests('/', '?month=2026-10', 'sam').some(({ url }) => url.includes('/metrics/'))).toBe(false)
})

test('a contact is asked for with its page', () => {
  const id = '01a206d5-c598-7000-a1fc-85c2538deb09'
  expect(firstRequests(`/contacts/contact/${id}`, '', 'sam')[0]?.url).toBe(`/api/clients/${id}/full`)
  expect(firstRequests('/contacts/contact/new', '', 'sam').some(({ url }) => url.includes('/full'))).toBe(false)
})
