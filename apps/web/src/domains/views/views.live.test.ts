import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { serverEvents } from '#platform/contract.generated.ts'
import { createLive } from '#platform/realtime/live.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { registerViewsLive } from './views.live.ts'
import { type ContactRow, detailsQuery, listedQuery } from './views.queries.ts'

afterEach(() => vi.unstubAllGlobals())

const row = (id: string, facts: Partial<ContactRow> = {}) =>
  ({ id, version: 1, premium: 0, favorite: false, ...facts }) as ContactRow
const request = { filter: null, sort: { by: 'premium' as const, descending: true } }
const noStreams = { missedEvents: async () => ({ data: [], complete: true, refetch: false }) }

/** A list of Ann, Bob, and Cy, and the details of Bob and Dee; a read of rows waits for its reply. */
async function load() {
  const client = new QueryClient()
  const live = createLive(client, noStreams)
  registerViewsLive(live)
  const reads: { ids: string[]; reply(...rows: ContactRow[]): void }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { ids, cursor } = JSON.parse(String(body)) as { ids: string[]; cursor?: string }
    const data = await new Promise<ContactRow[]>((resolve) => {
      if (url.endsWith('/rows')) reads.push({ ids, reply: (...rows) => resolve(rows) })
      else resolve(cursor ? [row('cy', { premium: 1 })] : [row('ann', { premium: 9 }), row('bob', { premium: 5 })])
    })
    return Response.json({ data, next: cursor || url.endsWith('/rows') ? null : 'more' })
  })
  const [list, details] = [listedQuery(request), detailsQuery(['bob', 'dee'])]
  const known = client.fetchQuery(details)
  await eventually(() => expect(reads).toHaveLength(1))
  reads[0]?.reply(row('bob', { premium: 5 }), row('dee'))
  await known
  await client.fetchInfiniteQuery({ ...list, pages: 2 })
  const listed = () => list.view(client).map(({ id, premium }) => `${id} ${premium}`)
  return { live, reads, listed, rows: () => list.view(client), details: () => details.view(client) }
}

test('changes a row in every list, and keeps its place and the other rows as they are', async () => {
  const { live, reads, listed, rows, details } = await load()
  const [ann, , cy] = rows()
  live.receive(serverEvents.noteSaved, { clientId: 'bob' })
  await eventually(() => expect(reads[1]?.ids).toEqual(['bob']))
  reads[1]?.reply(row('bob', { premium: 99 }))
  await eventually(() => expect(listed()).toEqual(['ann 9', 'bob 99', 'cy 1']))
  expect(details().map(({ premium }) => premium)).toEqual([99, 0])
  expect(rows()[0]).toBe(ann)
  expect(rows()[2]).toBe(cy)
})

test('takes a deleted contact out of every list', async () => {
  const { live, reads, listed, details } = await load()
  live.receive(serverEvents.contactRemoved, { id: 'bob', letter: 'b' })
  expect(listed()).toEqual(['ann 9', 'cy 1'])
  expect(details()).toEqual([row('dee')])
  // What an action deleted is missing when its row is read.
  live.receive(serverEvents.contactsChanged, { ids: ['cy'], order: false })
  await eventually(() => expect(reads[1]?.ids).toEqual(['cy']))
  reads[1]?.reply()
  await eventually(() => expect(listed()).toEqual(['ann 9']))
})

test('reads nothing for a contact that no list has', async () => {
  const { live, reads, rows } = await load()
  const before = rows()
  live.receive(serverEvents.noteSaved, { clientId: 'unknown' })
  live.receive(serverEvents.noteSaved, { clientId: 'ann' })
  await eventually(() => expect(reads[1]?.ids).toEqual(['ann']))
  expect(rows()).toEqual(before)
})

test('reads a row again that was being read when it became a favorite', async () => {
  const { live, reads, rows } = await load()
  live.receive(serverEvents.noteSaved, { clientId: 'ann' })
  await eventually(() => expect(reads).toHaveLength(2))
  live.receive(serverEvents.favoriteChanged, { id: 'ann', favorite: true })
  reads[1]?.reply(row('ann'))
  await eventually(() => expect(reads).toHaveLength(3))
  expect(rows()[0]?.favorite).toBe(true)
  reads[2]?.reply(row('ann', { favorite: true, premium: 7 }))
  await eventually(() => expect(rows()[0]).toEqual(row('ann', { favorite: true, premium: 7 })))
})
