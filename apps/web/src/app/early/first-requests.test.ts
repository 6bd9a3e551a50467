import { defaultSort } from '@frontdesk/contract/views/list-shape'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { countsQuery } from '#domains/contacts/list.public.ts'
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
  await client.fetchQuery(countsQuery())
  const early = firstRequests('/contacts', '').map(({ method, url, body }) => `${method} ${url} ${body ?? ''}`)
  expect(sent.length).toBe(3)
  for (const request of sent) expect(early).toContain(request)
})

test('a contact is asked for with its page', () => {
  const id = '01a206d5-c598-7000-a1fc-85c2538deb09'
  expect(firstRequests(`/contacts/contact/${id}`, '')[0]?.url).toBe(`/api/clients/${id}/full`)
  expect(firstRequests('/contacts/contact/new', '').some(({ url }) => url.includes('/full'))).toBe(false)
})
