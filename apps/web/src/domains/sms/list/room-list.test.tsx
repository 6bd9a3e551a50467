import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSession } from '#platform/session/session-state.ts'
import { createRoom } from '../fixtures/texts.factory.ts'
import { countsQuery, getRooms, roomsQuery } from '../sms.queries.ts'
import { RoomList } from './room-list.tsx'

const waits = { status: 'attention', waitingSince: '2026-11-23T13:49:00.000Z' } as const
const rooms = [
  createRoom({ id: 'one', ...waits }),
  createRoom({ id: 'two', ...waits, assignedTo: 'sam' }),
  createRoom({ id: 'three', assignedTo: 'sam' }),
]
const counts = { open: 38, mine: 4, followed: 0, snoozed: 0, attention: 3, unread: 0 }

beforeEach(() => {
  // The next page never arrives.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

async function show(filter: 'open' | 'mine', shown = rooms) {
  useSession.setState({ me: { id: 'sam', account: { id: 'account-1' } } as never })
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } })
  getRooms(client).applyRead(shown, 1)
  const ids = shown.map(({ id }) => id)
  const page = { ids, upTo: shown.at(-1) ?? null, total: ids.length, began: 1, next: 'more', filter }
  client.setQueryData(roomsQuery(filter, '').queryKey, { pages: [page], pageParams: [undefined] })
  client.setQueryData(countsQuery().queryKey, counts)
  await render(
    <QueryClientProvider client={client}>
      <div style={{ height: 600 }}>
        <RoomList filter={filter} onFilter={() => {}} selected={undefined} onOpen={() => {}} onNew={() => {}} />
      </div>
    </QueryClientProvider>,
  )
}

const dotOf = (text: string) => getComputedStyle(page.getByText(text, { exact: true }).element(), '::before').content

test('the conversations that wait stand under a red heading with their number, the others under theirs', async () => {
  await show('open', rooms)
  await expect.element(page.getByText('Needs attention 2', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Open 36', { exact: true })).toBeVisible()
  expect([dotOf('Needs attention 2'), dotOf('Open 36')]).toEqual(['""', 'none'])
})

test('counts those that wait from the whole list, while only they are loaded', async () => {
  await show('open', rooms.slice(0, 2))
  await expect.element(page.getByText('Needs attention 3', { exact: true })).toBeVisible()
})

test('counts among one’s own conversations', async () => {
  await show('mine', rooms.slice(1))
  await expect.element(page.getByText('Needs attention 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Open 3', { exact: true })).toBeVisible()
})

test('shows only unread replies to a campaign until the filter is removed', async () => {
  const run = { campaign: '0c1f0000-0000-4000-8000-000000000001', runDate: '2026-11-20T18:30:00.000Z' }
  useSession.setState({ me: { id: 'sam', account: { id: 'account-1' } } as never })
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } })
  getRooms(client).applyRead(rooms, 1)
  const read = { ids: ['two'], upTo: null, total: 1, began: 1, next: null, filter: undefined }
  client.setQueryData(roomsQuery('open', '', run).queryKey, { pages: [read], pageParams: [undefined] })
  const onAllRuns = vi.fn()
  const names = { onFilter: () => {}, onOpen: () => {}, onNew: () => {} }
  await render(
    <QueryClientProvider client={client}>
      <div style={{ height: 600 }}>
        <RoomList filter="open" run={run} onAllRuns={onAllRuns} selected={undefined} {...names} />
      </div>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Unread replies to a campaign')).toBeVisible()
  expect(page.getByText('Teresa Nguyen').elements()).toHaveLength(1)
  expect(page.getByRole('tab').elements()).toEqual([])
  await page.getByRole('button', { name: 'Remove Unread replies to a campaign' }).click()
  expect(onAllRuns).toHaveBeenCalled()
})
