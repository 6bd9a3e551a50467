import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { liveCallsQuery, type PhoneCall } from './calls.queries.ts'
import { storeCall } from './calls-cache.ts'
import { createCall, createOutsideParticipant, createParticipant } from './fixtures/calls.factory.tsx'

const live = (...data: PhoneCall[]) => {
  const client = new QueryClient()
  client.setQueryData(liveCallsQuery().queryKey, { data })
  return client
}
const shown = (client: QueryClient) => client.getQueryData(liveCallsQuery().queryKey)?.data
const both = [createParticipant({ label: 'client:sam' }), createOutsideParticipant()]
const talking = createCall({ revision: 2, notes: 'Hail', participants: both })
const noWords = { firstName: '', lastName: '', phoneNumber: null, client: null }

test('keeps what is known of a call when a locked screen gets less, and applies changes all the same', () => {
  const client = live(talking)
  const told = both.map((each) => ({ ...each, ...noWords, isMuted: true }))
  storeCall(client, { ...talking, ...noWords, revision: 3, notes: '', covered: true, participants: told })
  expect(shown(client)).toMatchObject([{ firstName: 'Maria', notes: 'Hail', revision: 3 }])
  expect(shown(client)?.[0]?.participants.map(({ firstName, isMuted }) => [firstName, isMuted])).toEqual([
    ['Sam', true],
    ['Maria', true],
  ])
})

test('an older state of a call changes nothing, and a call that is over goes', () => {
  const client = live(talking)
  storeCall(client, { ...talking, revision: 1, notes: 'older' })
  expect(shown(client)).toEqual([talking])
  storeCall(client, { ...talking, revision: 3, status: 'completed' })
  expect(shown(client)).toEqual([])
})
