// Sends a running server unknown fields, pathological texts, and deeply nested bodies, for every endpoint.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { sampled, unlike } from '../../apps/server/src/testing/exhaustive.ts'
import { leastOf } from '../../apps/server/src/testing/longest-turn.ts'
import { type TestServer, testPassword, testServer } from '../../apps/server/src/testing/server.ts'
import { type Fixtures, parametersOf, seedFixtures } from './fixtures.ts'
import { bodied, pathological, textPlaces, withAt } from './pathological.ts'
import { jsonSchema, sample } from './sample.ts'

let server: TestServer
let world: Fixtures
beforeAll(async () => {
  server = await testServer()
  world = await seedFixtures(server, 'here')
})
afterAll(() => server.close())

const named = Object.entries(api).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${domain}.${name}`,
    endpoint,
  })),
)

interface Sent {
  query?: object
  body?: unknown
}

/** Injected into the server without a connection; a body that is a string is sent unchanged. */
async function send(endpoint: Endpoint, { query, body }: Sent, token?: string) {
  const owner = world.people.owner
  const params = parametersOf(endpoint, world, owner.id)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const authorization =
    endpoint.who === 'credentials'
      ? `Basic ${Buffer.from(`${owner.email}:${testPassword}`).toString('base64')}`
      : token && `Bearer ${token}`
  const reply = await server.app.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    ...(query && { query: query as Record<string, string> }),
    headers: {
      ...(authorization && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const json = reply.headers['content-type']?.includes('json') ? reply.json() : {}
  return {
    status: reply.statusCode,
    body: json as { code?: string; message?: string; fields?: Record<string, string> },
  }
}

const tokenFor = ({ who }: Endpoint) =>
  typeof who === 'string' ? undefined : server.session(world.people[who.includes('owner') ? 'owner' : 'super'])

const queryOf = (endpoint: Endpoint) => (endpoint.query ? (sample(jsonSchema(endpoint.query)) as object) : {})

describe('an unknown field is refused by its name', () => {
  test.each(bodied)('$name', async ({ endpoint, schema, good }) => {
    const token = await tokenFor(endpoint)
    for (const place of objectPlaces(good)) {
      const body = withAt(good, [...place, 'nobodyKnowsThis'], 'x')
      const { status, body: error } = await send(endpoint, { query: queryOf(endpoint), body }, token)
      expect([status, error.code], JSON.stringify(error)).toEqual([422, 'invalid'])
      expect(Object.keys(error.fields ?? {}), JSON.stringify(schema).slice(0, 200)).toContain(
        [...place, 'nobodyKnowsThis'].join('.'),
      )
    }
  })
})

/** The paths of a valid body and of the objects in it, except records with arbitrary names. */
function* objectPlaces(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value) && path.at(-1) !== 'fields') yield path
  for (const [name, inner] of Object.entries(value)) yield* objectPlaces(inner, [...path, name])
}

describe('an unknown query parameter is refused by its name', () => {
  test.each(named.filter(({ endpoint }) => typeof endpoint.who !== 'string'))('$name', async ({ endpoint }) => {
    const query = { ...queryOf(endpoint), nobodyKnowsThis: 'x' }
    const { status, body } = await send(endpoint, { query }, await tokenFor(endpoint))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['nobodyKnowsThis']])
  })
})

describe('a body is refused where the endpoint declares none', () => {
  test.each(named.filter(({ endpoint }) => !endpoint.body && endpoint.method !== 'GET'))(
    '$name',
    async ({ endpoint }) => {
      const sent = { query: queryOf(endpoint), body: { nobodyKnowsThis: 'x' } }
      const { status, body } = await send(endpoint, sent, await tokenFor(endpoint))
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['nobodyKnowsThis']])
    },
  )
})

describe('replies quickly to any text', () => {
  const differing = unlike(bodied, ({ schema }) => JSON.stringify(schema)).map((each, at) => ({ ...each, at }))
  test.each(differing)('$name', async ({ endpoint, schema, good, at }) => {
    const places = [...textPlaces(schema)]
    if (places.length === 0) return
    let token = await tokenFor(endpoint)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    for (const [kind, text] of sampled(Object.entries(pathological), { most: 2, from: at * 2 })) {
      const allAtOnce = places.reduce<unknown>(
        (body, { path, most }) => withAt(body, path, text(Math.min(most, 20_000))),
        good,
      )
      for (const body of [allAtOnce, withAt(good, places[0]?.path ?? [], text(900_000))]) {
        const held = async () => {
          const used = process.threadCpuUsage()
          delay.reset()
          delay.enable()
          const { status, body: answer } = await send(endpoint, { query: queryOf(endpoint), body }, token)
          delay.disable()
          const { user } = process.threadCpuUsage(used)
          expect(status, `${kind}: ${JSON.stringify(answer)}`).toBeLessThan(500)
          if (status >= 400) expect(answer.message).toMatch(/\S/)
          // The request may have ended the session.
          if (status < 400) token = await tokenFor(endpoint)
          // Other processes may delay this one, so the thread’s own CPU time is an upper limit for the delay that it caused.
          return Math.min(delay.max / 1e6, user / 1000)
        }
        expect(await leastOf(held, 100), kind).toBeLessThan(100)
      }
    }
  })
})

describe('a deeply nested body is refused with a message', () => {
  test.each(bodied)('$name', async ({ endpoint }) => {
    const body = `{"nobodyKnowsThis":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    const { status, body: error } = await send(endpoint, { query: queryOf(endpoint), body }, await tokenFor(endpoint))
    expect([400, 413]).toContain(status)
    expect(error.message).toMatch(/\S/)
  })
})

describe('an id that is none', () => {
  test.each(
    named.filter(({ endpoint }) => Object.keys(endpoint.params?.shape ?? {}).length > 0 && !isUpload(endpoint.body)),
  )('$name', async ({ endpoint }) => {
    const token = await tokenFor(endpoint)
    const shape = endpoint.params?.shape ?? {}
    for (const name of Object.keys(shape)) {
      for (const id of ['-'.repeat(36), 'a'.repeat(4000), "00000000-0000-0000-0000-000000000000'"]) {
        const path = { ...endpoint, path: endpoint.path.replace(`{${name}}`, id) as `/${string}` }
        const { status, body } = await send(path, { query: queryOf(endpoint), body: goodBody(endpoint) }, token)
        expect(status, body.code).toBeGreaterThanOrEqual(400)
        expect(status, body.code).toBeLessThan(500)
      }
    }
  })
})

const goodBody = ({ body }: Endpoint) => (body && !isUpload(body) ? sample(jsonSchema(body as z.ZodType)) : undefined)
