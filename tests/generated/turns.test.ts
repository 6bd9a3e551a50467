// What searches, filters, or gathers takes turns: an endpoint that was forgotten would let one person occupy the database.
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api, clientEvents } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { z } from 'zod'

const searching = /^(q|query|search|filters?|letter|sort|phrase)$/

/** They search a catalog or a list of settings in memory, or take turns inside. */
const without = new Set(['chat.searchGifs', 'views.countViews', 'lookups.lookUpVin'])

const isRead = ({ method, rate }: Endpoint) => method === 'GET' || rate === 'read'
const namesOf = (schema: unknown) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape as Record<string, unknown>) : []
const searches = (endpoint: Endpoint) =>
  [...namesOf(endpoint.query), ...namesOf(endpoint.body)].some((name) => searching.test(name))

test('takes a turn at every endpoint that searches, filters, or sorts', () => {
  const forgotten = Object.entries(api).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, endpoint]) => typeof endpoint.who !== 'string' && isRead(endpoint) && searches(endpoint))
      .filter(([, { turn }]) => !turn)
      .map(([name]) => `${domain}.${name}`),
  )
  expect(forgotten.filter((name) => !without.has(name))).toEqual([])
})

test('takes a turn at every event that searches', () => {
  const forgotten = Object.entries(clientEvents).filter(
    ([name, event]) => /search/i.test(name) && !event.turn && !/loadFound/i.test(name),
  )
  expect(forgotten.map(([name]) => name)).toEqual([])
})
