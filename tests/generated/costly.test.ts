// Rate limits are applied before any other work for callers without a session, and of their calls only sign-ins hash.
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { allDomains } from '../../apps/server/src/domains.ts'
import { createSteppedClock } from '../../apps/server/src/platform/clock.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { hashesBegun } from '../../apps/server/src/platform/crypto/password.ts'
import { createHttpServer } from '../../apps/server/src/platform/http/http-server.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createMetrics } from '../../apps/server/src/platform/metrics.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { type TestServer, testServer } from '../../apps/server/src/testing/server.ts'
import { jsonSchema, sample } from './sample.ts'

const endpoints = Object.values(api).flatMap((domain) => Object.entries(domain as Record<string, Endpoint>))
const forStrangers = endpoints.filter(([, { who }]) => typeof who === 'string')
const forSessions = endpoints.filter(([, { who }]) => typeof who !== 'string')
const pathOf = ({ path }: Endpoint) => `/api${path.replace(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000')}`

describe('for a caller over the rate limit, the server', () => {
  let app: FastifyInstance
  const worked: string[] = []
  beforeAll(async () => {
    const parts = {
      config: readConfig({ DEMO: 'off' }),
      clock: createSteppedClock('2026-11-20T15:00:00Z'),
      log: createLog({ production: true, logLevel: 'silent' }),
      metrics: createMetrics(),
      nodes: { count: async () => ({ count: Number.MAX_SAFE_INTEGER, leftMs: 30_000 }) },
    }
    const platform = new Proxy(parts as never as Platform, {
      get(known, name) {
        if (name in known) return known[name as keyof Platform]
        worked.push(String(name))
        throw new Error(`Too early for ${String(name)}.`)
      },
    })
    app = await createHttpServer({
      platform,
      domains: allDomains,
      authenticate: async () => ({ state: 'unknown' }),
      checkReplies: true,
      rateFactor: 1,
    })
  })
  afterAll(() => app.close())

  // A malformed body: had it been parsed, the reply would be 400.
  const send = (endpoint: Endpoint, authorization?: string) =>
    app.inject({
      method: endpoint.method,
      url: pathOf(endpoint),
      headers: { ...(authorization && { authorization }), ...(endpoint.method !== 'GET' && json) },
      ...(endpoint.method !== 'GET' && { payload: '{not json' }),
    })
  const json = { 'content-type': 'application/json' }

  test.each(forStrangers)('refuses %s before anything is read, hashed, or looked up', async (_name, endpoint) => {
    const before = { ...hashesBegun }
    for (const authorization of [undefined, `Bearer ${'x'.repeat(43)}`, `Basic ${btoa('a@b.test:x')}`]) {
      const { statusCode, headers } = await send(endpoint, authorization)
      expect([statusCode, Number(headers['retry-after'])]).toEqual([429, 30])
    }
    expect([hashesBegun, worked]).toEqual([before, []])
  })

  test.each(forSessions)('%s parses no body without a session', async (_name, endpoint) => {
    expect((await send(endpoint)).statusCode).toBe(401)
    expect([401, 429]).toContain((await send(endpoint, `Bearer ${'x'.repeat(43)}`)).statusCode)
    expect(worked).toEqual([])
  })
})

describe('a caller without a session', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  test.each(forStrangers)('%s hashes nothing unless it is a sign-in', async (name, endpoint) => {
    const before = hashesBegun.signIn + hashesBegun.change
    const { email } = server.here.people.owner
    const body = endpoint.body && (sample(jsonSchema(endpoint.body as z.ZodType)) as Record<string, unknown>)
    const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, email]))
    if ('id' in params) params.id = '01890000-0000-7000-8000-000000000000'
    for (const known of [email, 'nobody@here.test']) {
      const args = { params, ...(body && { body: { ...body, ...('email' in body && { email: known }) } }) }
      const options = endpoint.who === 'credentials' ? { basic: { email: known, password: 'not-this-one' } } : {}
      const { status } = await server.request(endpoint as never, args as never, options)
      expect(status).toBeLessThan(500)
    }
    expect(hashesBegun.signIn + hashesBegun.change - before).toBe(name === 'signIn' ? 2 : 0)
  })
})
