import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { findCall, liveCallsQuery, type PhoneCall, storeCall } from './calls.queries.ts'
import { createCall, createOutsideParticipant, createParticipant, storeLiveCalls } from './fixtures/calls.factory.tsx'

const live = (...data: PhoneCall[]) => {
  const client = new QueryClient()
  storeLiveCalls(client, data)
  return client
}
const shown = (client: QueryClient) => liveCallsQuery().view(client)
const both = [createParticipant({ label: 'client:sam' }), createOutsideParticipant()]
const talking = createCall({ revision: 2, notes: 'Hail', participants: both })
const noNames = { firstName: '', lastName: '', phoneNumber: null, client: null }

test('keeps what is known of a call when a locked screen gets less, and applies changes all the same', () => {
  const client = live(talking)
  const sent = both.map((each) => ({ ...each, ...noNames, isMuted: true }))
  storeCall(client, { ...talking, ...noNames, revision: 3, notes: '', covered: true, participants: sent })
  expect(shown(client)).toMatchObject([{ firstName: 'Maria', notes: 'Hail', revision: 3, covered: false }])
  expect(shown(client)?.[0]?.participants.map(({ firstName, isMuted }) => [firstName, isMuted])).toEqual([
    ['Sam', true],
    ['Maria', true],
  ])
})

test('ignores an older state of a call, lists one that begins, and removes one that is over', () => {
  const client = live(talking)
  storeCall(client, { ...talking, revision: 1, notes: 'older' })
  expect(shown(client)).toMatchObject([{ notes: 'Hail' }])
  const later = { ...talking, id: 'later', createdAt: '2030-01-01T12:00:00.000Z' }
  storeCall(client, later)
  expect(shown(client)?.map(({ id }) => id)).toEqual([talking.id, 'later'])
  storeCall(client, { ...talking, revision: 3, status: 'completed' })
  expect(shown(client)?.map(({ id }) => id)).toEqual(['later'])
  expect(findCall(client, talking.id)?.status).toBe('completed')
})
