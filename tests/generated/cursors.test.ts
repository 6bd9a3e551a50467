// A cursor that no list gave out is refused by name, wherever one is accepted.
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import type { ClientEvent } from '@frontdesk/contract/kit/event'
import { api, clientEvents } from '@frontdesk/contract/registry'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestServer, testServer } from '../../apps/server/src/testing/server.ts'
import { type Fixtures, parametersOf, seedFixtures } from './fixtures.ts'
import { jsonSchema, sample } from './sample.ts'

let server: TestServer
let world: Fixtures
let token: string
let page: Socket
beforeAll(async () => {
  server = await testServer()
  world = await seedFixtures(server, 'here')
  token = await server.session(world.people.owner)
  page = io(`${server.url}/here`, { transports: ['websocket'], auth: { token } })
  await new Promise<void>((resolve) => page.once('connect', () => resolve()))
})
afterAll(async () => {
  page.close()
  await server.close()
})

const coded = (text: string) => Buffer.from(text).toString('base64url')
const cursors = [
  'x',
  '!',
  '%00',
  'a'.repeat(500),
  ...['', 'null', '7', '"x"', '{}', '[]', '[null]', '["x"]', '[[[]]]', '{"__proto__":1}', '[1,2,3,4]'].map(coded),
  coded('['.repeat(300)),
  coded('["AAAAAAAA","2026-13-45 99:00:00+00","01890000-0000-7000-8000-000000000000"]'),
  coded('["AAAAAAAA",null,null]'),
  coded('["f",1,2,"a\\u0000","b","c"]'),
  coded('["w",0,null,"01890000-0000-7000-8000-000000000000"]').slice(1),
].filter((cursor) => cursor !== '')

const paged = Object.entries(api).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(
      ([, { query, who }]) => query && 'cursor' in query.shape && typeof who !== 'string' && who.includes('owner'),
    )
    .map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint })),
)

test.each(paged)('$name refuses it', async ({ endpoint }) => {
  const params = parametersOf(endpoint, world, world.people.owner.id)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const good = sample(jsonSchema(endpoint.query as z.ZodType)) as Record<string, string>
  const body = endpoint.body && sample(jsonSchema(endpoint.body as z.ZodType))
  for (const cursor of cursors) {
    const reply = await server.app.app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      query: { ...good, cursor },
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { payload: body as object }),
    })
    expect([cursor, reply.statusCode, reply.json().code]).toEqual([cursor, 400, 'malformed'])
  }
})

const pagedEvents = Object.values(clientEvents as Record<string, ClientEvent>).filter(({ payload }) =>
  Object.hasOwn(jsonSchema(payload).properties ?? {}, 'cursor'),
)

test.each(pagedEvents)('$name refuses it', async ({ name, payload }) => {
  const good = sample(jsonSchema(payload)) as object
  for (const cursor of cursors.slice(0, 12)) {
    const ack = await page.timeout(5000).emitWithAck(name, { ...good, cursor })
    expect([cursor, ack.error?.code]).toEqual([cursor, 'malformed'])
  }
})

test('some lists and events have cursors', () => {
  expect(paged.length).toBeGreaterThan(15)
  expect(pagedEvents.length).toBeGreaterThan(1)
})
