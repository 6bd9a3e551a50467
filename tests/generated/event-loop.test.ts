// Nested, flat, wide, and long input to every endpoint, signed out and in: none of it holds the event loop.
import { bodyBytes, type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampled, unlike } from '../../apps/server/src/testing/exhaustive.ts'
import { longestHold, repeatedSlot } from '../../apps/server/src/testing/longest-turn.ts'
import { type TestServer, testServer } from '../../apps/server/src/testing/server.ts'
import { type Fixtures, parametersOf, seedFixtures } from './fixtures.ts'
import { shapes, structures, texts } from './hostile-shapes.ts'
import { bodied } from './pathological.ts'
import { jsonSchema, sample } from './sample.ts'

let server: TestServer
let world: Fixtures
let most: number
beforeAll(async () => {
  server = await testServer()
  world = await seedFixtures(server, 'here')
  most = await longestHold()
})
afterAll(() => server.close())

const every = Object.entries(api).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${domain}.${name}`,
    endpoint,
  })),
)

interface Sent {
  token?: string | undefined
  query?: string
  body?: string
  params?: Record<string, string>
}

/** Expects a reply that is no failure of ours, and that nobody had to wait for. */
async function expectFree(endpoint: Endpoint, about: string, { token, query, body, params }: Sent) {
  const values = { ...parametersOf(endpoint, world, world.people.owner.id), ...params }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  let status = 0
  const act = async () => {
    const reply = await server.app.app.inject({
      method: endpoint.method,
      url: `/api${path}${query ?? ''}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
    })
    status = reply.statusCode
  }
  expect(await repeatedSlot(act, most), about).toBeLessThan(most)
  expect(status, about).toBeLessThan(500)
  return status
}

const signedIn = ({ who }: Endpoint) =>
  typeof who === 'string' ? undefined : server.session(world.people[who.includes('owner') ? 'owner' : 'super'])

const queryOf = ({ query }: Endpoint) => {
  const values = query ? (sample(jsonSchema(query)) as Record<string, string>) : {}
  return `?${new URLSearchParams(values)}`
}

/** Which of the hostile kinds an endpoint gets, differs from one to the next. */
const numbered = <T extends object>(values: readonly T[]) => values.map((value, at) => ({ ...value, at }))

describe('reads bodies without holding the loop', () => {
  const differing = unlike(bodied, ({ endpoint, schema }) => JSON.stringify([schema, bodyBytes(endpoint)]))
  test.each(numbered(differing))('$name', async ({ endpoint, schema, good, at }) => {
    const bytes = bodyBytes(endpoint)
    const query = queryOf(endpoint)
    let token = await signedIn(endpoint)
    const kinds = sampled(Object.entries(shapes), { most: 1, from: at, always: ([kind]) => kind === 'nested lists' })
    const bodies = kinds.map(([kind, shape]): [string, string] => [kind, shape(bytes)])
    const stated = schema.$ref ? schema.$defs?.[schema.$ref.split('/').at(-1) ?? ''] : schema
    const fields = sampled(Object.entries(stated?.properties ?? {}), { most: 3, from: at })
    for (const [place, [name, field]] of fields.entries()) {
      const fitting = Object.entries(field.type === 'string' ? texts : structures)
      const before = JSON.stringify({ ...(good as object), [name]: '@' })
      for (const [kind, shape] of sampled(fitting, { most: 1, from: at + place })) {
        const value = shape(bytes - Buffer.byteLength(before))
        bodies.push([`${kind} as ${name}`, before.replace('"@"', () => value)])
      }
    }
    for (const [kind, body] of bodies) {
      const status = await expectFree(endpoint, kind, { query, body, token })
      // The request may have ended the session.
      if (status < 400 || status === 401) token = await signedIn(endpoint)
    }
  })
})

describe('refuses bodies of strangers without holding the loop', () => {
  const closed = bodied.filter(({ endpoint }) => typeof endpoint.who !== 'string')
  test.each(numbered(closed))('$name', async ({ endpoint, at }) => {
    for (const kind of sampled(['nested lists', 'a flat list'], { most: 1, from: at })) {
      const body = shapes[kind]?.(bodyBytes(endpoint))
      expect(await expectFree(endpoint, kind, { query: queryOf(endpoint), body })).toBe(401)
    }
  })
})

describe('reads addresses without holding the loop', () => {
  test.each(numbered(every.filter(({ endpoint }) => !isUpload(endpoint.body))))('$name', async ({ endpoint, at }) => {
    const token = await signedIn(endpoint)
    const queries = {
      'many parameters': `?${'a=1&'.repeat(3_700)}`,
      'different parameters': `?${Array.from({ length: 2_000 }, (_, i) => `k${i}=1`).join('&')}`,
      'nested parameters': `?a${'[a]'.repeat(4_900)}=1`,
      escapes: `?a=${'%41'.repeat(4_900)}`,
      'wrong escapes': `?${'%&'.repeat(7_000)}`,
    }
    for (const [kind, query] of sampled(Object.entries(queries), { most: 1, from: at }))
      await expectFree(endpoint, kind, { query, token })
    for (const name of Object.keys(endpoint.params?.shape ?? {})) {
      const params = { [name]: 'a-'.repeat(2_000) }
      await expectFree(endpoint, name, { query: queryOf(endpoint), params, token })
    }
  })
})
