import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '#platform/api.ts'
import { createLive } from '#platform/realtime/live.ts'
import { type Me, useSession } from '#platform/session/session-state.ts'
import { peersQuery } from './presence.queries.ts'
import { formatSince, type PresenceUser } from './presence.ts'
import { registerUsersLive } from './users.live.ts'

const ann: PresenceUser = {
  id: 'ann',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@harbor.test',
  avatar: null,
  themeColor: null,
  role: 'employee',
  phoneStatus: 'available',
  since: '2026-11-21T08:00:00.000Z',
  coaching: null,
  loggedIn: true,
  mobileLoggedIn: false,
}
const bob: PresenceUser = { ...ann, id: 'bob', firstName: 'Bob', phoneStatus: 'offline', since: null }

function setUp() {
  const queryClient = new QueryClient()
  const live = createLive(queryClient, { missedEvents: vi.fn() })
  registerUsersLive(live)
  return { live, queryClient, peers: () => queryClient.getQueryData(peersQuery.queryKey)?.data }
}

beforeEach(() => useSession.setState({ me: { ...ann, mfaEnabled: true } as unknown as Me }))

test('everyone arrives with the connection, whatever was known', () => {
  const { live, peers } = setUp()
  live.receive('users_peers', [ann])
  live.receive('users_peers', [ann, bob])
  expect(peers()).toEqual([ann, bob])
})

test('changes only one person', () => {
  const { live, peers } = setUp()
  live.receive('users_peers', [ann, bob])
  live.receive('users_update', { ...bob, phoneStatus: 'lunch' })
  expect(peers()?.map(({ phoneStatus }) => phoneStatus)).toEqual(['available', 'lunch'])
})

test('somebody new joins', () => {
  const { live, peers } = setUp()
  live.receive('users_peers', [ann])
  live.receive('users_update', bob)
  expect(peers()).toEqual([ann, bob])
})

test('the name of a person who is deleted stays, with those who left', () => {
  const { live, peers, queryClient } = setUp()
  const { queryKey } = api.users.listFormer.queryOptions()
  const former = () => queryClient.getQueryData(queryKey)?.data
  live.receive('users_peers', [ann, bob])
  live.receive('users_remove', { id: 'ann' })
  expect([peers(), former()]).toEqual([[bob], undefined])
  queryClient.setQueryData(queryKey, { data: [{ id: 'ann', firstName: 'Ann', lastName: 'Lee' }] })
  live.receive('users_remove', { id: 'bob' })
  expect([peers(), former()?.map(({ firstName }) => firstName)]).toEqual([[], ['Bob', 'Ann']])
})

test('before the list is known a change is not taken for it', () => {
  const { live, peers } = setUp()
  live.receive('users_update', bob)
  expect(peers()).toBeUndefined()
})

test('updates one’s own profile, and keeps what presence does not contain', () => {
  const { live } = setUp()
  live.receive('users_update', { ...ann, themeColor: '#ff0000' })
  expect(useSession.getState().me).toMatchObject({ themeColor: '#ff0000', mfaEnabled: true })
  live.receive('users_update', { ...bob, themeColor: '#00ff00' })
  expect(useSession.getState().me?.themeColor).toBe('#ff0000')
})

test.each([
  [0, 'now'],
  [59_999, 'now'],
  [60_000, '1m'],
  [3_600_000, '1h'],
  [49 * 3_600_000, '2d'],
])('%d ms show as %s', (age, shown) => {
  expect(formatSince(ann.since, Date.parse(ann.since ?? '') + age)).toBe(shown)
})

test('keeps newer events when an older list arrives', async () => {
  const answered = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answered.promise)
  const { live, peers, queryClient } = setUp()
  const asked = queryClient.fetchQuery(peersQuery)
  live.receive('users_peers', [ann])
  answered.resolve(Response.json({ data: [{ ...ann, phoneStatus: 'offline' }] }))
  await asked
  expect(peers()).toEqual([ann])
  vi.unstubAllGlobals()
})
