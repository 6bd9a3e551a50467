import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { createLive } from '#platform/realtime/live.ts'
import { followupRemoved, followupSaved } from './followup-cache.ts'
import { registerFollowupsLive } from './followups.live.ts'
import { bucketQuery, clientFollowupsQuery, type Followup, warningsQuery } from './followups.queries.ts'

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
  client.setQueryData(year.queryKey, { data: [followup] })
  client.setQueryData(warningsQuery().queryKey, {
    data: [{ why: 'pastDue', since: followup.date, shown: true, followup }],
  })
  client.setQueryData(future.queryKey, { pages: [{ data: [followup], next: null }], pageParams: [undefined] })
})

const listed = () => client.getQueryData(year.queryKey)?.data
const warned = () =>
  client.getQueryData(warningsQuery().queryKey)?.data.map((warning) => warning.followup.client?.lastName)
const contact = (change: object = {}) => ({ contact: { ...ada, ...change }, created: false, version: 2 })

test('renames a client in every follow-up', () => {
  live.receive('contact_update', contact({ lastName: 'Lovelace' }))
  expect(listed()?.[0]?.client?.lastName).toBe('Lovelace')
  expect(warned()).toEqual(['Lovelace'])
  expect(client.getQueryData(future.queryKey)?.pages[0]?.data[0]?.client?.lastName).toBe('Lovelace')
  live.receive('contact_update', { ...contact(), contact: { ...ada, id: 'other', lastName: 'Byron' } })
  expect(warned()).toEqual(['Lovelace'])
})

test('refetches the follow-ups of a deleted or restored client', () => {
  const stale = () => client.getQueryState(warningsQuery().queryKey)?.isInvalidated
  live.receive('contact_update', contact())
  expect(stale()).toBe(false)
  live.receive('contact_remove', { id: 'ada', letter: 'k' })
  expect(stale()).toBe(true)
  client.setQueryData(warningsQuery().queryKey, { data: [] })
  live.receive('contact_update', contact())
  expect(stale()).toBe(true)
})

test('keeps one that became private, whichever event is first', () => {
  followupSaved(client, { followup: { ...followup, assignTo: 'self', version: 4 } })
  followupRemoved(client, { id: 'f', clientId: 'ada', version: 3 })
  expect(listed()).toMatchObject([{ assignTo: 'self' }])
  followupRemoved(client, { id: 'f', clientId: 'ada', version: 4 })
  expect(listed()).toEqual([])
})
