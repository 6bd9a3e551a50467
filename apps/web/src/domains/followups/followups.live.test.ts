import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { createLive } from '#platform/realtime/live.ts'
import { registerFollowupsLive } from './followups.live.ts'
import { bucketQuery, clientFollowupsQuery, type Followup, getFollowups, warningsQuery } from './followups.queries.ts'

const ada = { id: 'ada', firstName: 'Ada', lastName: 'King', companyName: null }
const followup = { id: 'f', client: ada, date: '2030-06-14T13:00:00.000Z', isActive: true, version: 3 } as Followup
const year = clientFollowupsQuery('ada', { from: '2030-01-01T05:00:00.000Z', to: '2031-01-01T05:00:00.000Z' })
const future = bucketQuery('future', { user: 'sam' })
let client: QueryClient
let live: ReturnType<typeof createLive>

beforeEach(() => {
  client = new QueryClient()
  live = createLive(client, { missedEvents: async () => ({ data: [], complete: true, refetch: false }) })
  registerFollowupsLive(live)
  getFollowups(client).applyReply([followup])
  client.setQueryData(year.queryKey, [{ ids: ['f'], upTo: null, total: 1, began: 0 }])
  client.setQueryData(warningsQuery().queryKey, [{ why: 'pastDue', since: followup.date, shown: true, id: 'f' }])
  client.setQueryData(future.queryKey, { pages: [{ data: [{ ids: ['f'] }], next: null }], pageParams: [undefined] })
})

const listed = () => year.view(client)
const warned = () =>
  warningsQuery()
    .view(client)
    ?.data.map((warning) => warning.followup.client?.lastName)
const contact = (change: object = {}) => ({ contact: { ...ada, ...change }, created: false, version: 2 })

test('renames a client in every follow-up', () => {
  live.receive('contact_update', contact({ lastName: 'Lovelace' }))
  expect(listed()?.[0]?.client?.lastName).toBe('Lovelace')
  expect(warned()).toEqual(['Lovelace'])
  expect(future.view(client)?.[0]?.client?.lastName).toBe('Lovelace')
  live.receive('contact_update', { ...contact(), contact: { ...ada, id: 'other', lastName: 'Byron' } })
  expect(warned()).toEqual(['Lovelace'])
})

test('refetches the follow-ups of a deleted or restored client', () => {
  const stale = () => client.getQueryState(warningsQuery().queryKey)?.isInvalidated
  live.receive('contact_update', contact())
  expect(stale()).toBe(false)
  live.receive('contact_remove', { id: 'ada', letter: 'k' })
  expect(stale()).toBe(true)
  client.setQueryData(warningsQuery().queryKey, [])
  live.receive('contact_update', contact())
  expect(stale()).toBe(true)
})

test('keeps one that became private, whichever event is first', () => {
  const saved = { followup: { ...followup, assignTo: 'self', version: 4 }, created: false, to: 'me' }
  live.receive('followups_update', saved)
  live.receive('followups_remove', { id: 'f', clientId: 'ada', version: 3, to: null })
  expect(listed()).toMatchObject([{ assignTo: 'self' }])
  live.receive('followups_remove', { id: 'f', clientId: 'ada', version: 4, to: 'me' })
  expect(listed()).toEqual([])
})

test('lists a new one between those that were read, and no completed one among the warnings', () => {
  const saved = (change: Partial<Followup>) =>
    live.receive('followups_update', { followup: { ...followup, ...change }, created: false, to: null })
  saved({ id: 'e', date: '2030-06-14T12:00:00.000Z' })
  saved({ id: 'late', date: '2031-06-14T12:00:00.000Z' })
  saved({ id: 'f', isActive: false, version: 4 })
  expect(listed()?.map(({ id, isActive }) => [id, isActive])).toEqual([
    ['e', true],
    ['f', false],
  ])
  expect(warned()).toEqual([])
})
