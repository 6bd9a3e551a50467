// Every endpoint × role × other account × malformed input, from the contract: nobody can forget one.
import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import { roles } from '@frontdesk/contract/kit/role'
import { api, errors } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestPerson, type TestServer, testPassword, testServer } from '../../apps/server/src/testing/server.ts'
import { jsonSchema, junkTexts, malformed, sample } from './sample.ts'
import { furnish, parametersOf, secretOfThere, type World } from './world.ts'

interface Loose {
  status: number
  body: { code?: string; message?: string }
}

let server: TestServer
let here: World
let there: World
beforeAll(async () => {
  server = await testServer()
  here = await furnish(server, 'here')
  there = await furnish(server, 'there')
})
afterAll(() => server.close())

const endpoints = Object.values(api).flatMap((room) => Object.entries(room as Record<string, Endpoint>))
const protectedOnes = endpoints.filter(([, { who }]) => typeof who !== 'string')

function goodArguments(endpoint: Endpoint, world: World, self: string) {
  const body = endpoint.body
  return {
    params: parametersOf(endpoint, world, self),
    ...(endpoint.query && { query: sample(jsonSchema(endpoint.query)) as object }),
    ...(isUpload(body)
      ? { file: new File(['First Name\nAda\n'], 'a.csv', { type: body.types[0] ?? '' }) }
      : body && { body: sample(jsonSchema(body as z.ZodType)) }),
  }
}

async function send(endpoint: Endpoint, args: object, token?: string): Promise<Loose> {
  const options = token
    ? { token }
    : endpoint.who === 'credentials'
      ? { basic: { email: here.people.employee.email, password: testPassword } }
      : {}
  return (await server.request(endpoint as never, args as never, options)) as Loose
}

const tokenOf = (person: TestPerson, options?: Parameters<TestServer['session']>[1]) => server.session(person, options)

describe.each(roles)('as %s', (role) => {
  test.each(protectedOnes)('%s', async (_name, endpoint) => {
    const person = here.people[role]
    const token = await tokenOf(person)
    const { status, body } = await send(endpoint, goodArguments(endpoint, here, person.id), token)
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    if (endpoint.who.includes(role as never)) {
      expect(status, JSON.stringify(body)).not.toBe(401)
      expect(body?.code).not.toBe('forbidden')
      if (status >= 400) expectDeclared(endpoint, body.code)
    } else {
      expect([status, body.code]).toEqual([403, 'forbidden'])
    }
  })
})

/** An error that an endpoint answers is stated for it or belongs to the platform. */
function expectDeclared(endpoint: Endpoint, code: string | undefined) {
  const common = ['malformed', 'notFound', 'conflict', 'invalid', 'refusedWhileGhosting', 'unsupportedType', 'tooLarge']
  expect([...(endpoint.errors ?? []), ...common]).toContain(code)
}

describe('without a session', () => {
  test.each(protectedOnes)('%s', async (_name, endpoint) => {
    const { status, body } = await send(endpoint, goodArguments(endpoint, here, here.people.owner.id))
    expect([status, body.code]).toEqual([401, 'notSignedIn'])
  })
  test.each(protectedOnes)('%s with a token that nobody has', async (_name, endpoint) => {
    const { status } = await send(endpoint, goodArguments(endpoint, here, here.people.owner.id), 'x'.repeat(43))
    expect(status).toBe(401)
  })
})

describe('with things of another account', () => {
  test.each(protectedOnes)('%s', async (_name, endpoint) => {
    const token = await tokenOf(here.people.owner)
    const args = goodArguments(endpoint, there, there.people.admin.id)
    const { status, body } = await send(endpoint, args, token)
    expect(JSON.stringify(body ?? '')).not.toContain(secretOfThere)
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    const named = Object.keys(args.params).length > 0
    const harmless =
      endpoint.path === '/auth/sessions/{id}' ||
      endpoint.path === '/pictures/{name}' ||
      // Buckets go by the same name in every account.
      endpoint.path === '/followups/{bucket}' ||
      // Formats of templates too; the things themselves are named in the body.
      endpoint.path.startsWith('/templates/{format}') ||
      // Groups of values and VINs go by the same name in every account.
      (endpoint.path.startsWith('/values/{id}') && endpoint.method === 'POST') ||
      endpoint.path === '/utilities/lookup/vin/{vin}'
    if (named && !harmless) expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
  })
})

describe('while the screen is locked', () => {
  test.each(protectedOnes)('%s', async (_name, endpoint) => {
    const person = here.people.owner
    const { body } = await send(
      endpoint,
      goodArguments(endpoint, here, person.id),
      await tokenOf(person, { locked: true }),
    )
    if (endpoint.whileLocked) expect(body?.code).not.toBe('locked')
    else expect(body?.code).toBe('locked')
  })
})

describe('as a ghost', () => {
  test.each(protectedOnes)('%s', async (_name, endpoint) => {
    const token = await tokenOf(here.people.employee, { ghostedBy: here.people.owner })
    const { body } = await send(endpoint, goodArguments(endpoint, here, here.people.employee.id), token)
    const roleSuffices = endpoint.who.includes('employee' as never)
    if (roleSuffices && endpoint.refusedToGhosts) expect(body?.code).toBe('refusedWhileGhosting')
    else expect(body?.code).not.toBe('refusedWhileGhosting')
  })
})

describe('malformed input', () => {
  test.each(endpoints)('%s', { timeout: 60_000 }, async (_name, endpoint) => {
    const person = here.people.owner
    const good = goodArguments(endpoint, here, person.id)
    let token: string | undefined
    for (const args of wrongArguments(endpoint, good)) {
      if (typeof endpoint.who !== 'string') token ??= await tokenOf(person)
      const { status, body } = await send(endpoint, args, token)
      // What was refused as malformed came to no operation; anything else may have ended the session.
      if (status !== 400) token = undefined
      const about = JSON.stringify([args, status, body]).slice(0, 600)
      expect(status, about).toBeLessThan(500)
      if (status < 400) continue
      expect(Object.keys(errors), about).toContain(body.code)
      expect(body.message, about).toMatch(/\S/)
    }
  })
})

function* wrongArguments(endpoint: Endpoint, good: ReturnType<typeof goodArguments>): Generator<object> {
  for (const name of Object.keys(good.params)) {
    for (const text of junkTexts) yield { ...good, params: { ...good.params, [name]: text.slice(0, 2000) } }
  }
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    for (const text of junkTexts) yield { ...good, query: { ...good.query, [name]: text.slice(0, 2000) } }
  }
  if (endpoint.body && !isUpload(endpoint.body)) {
    for (const body of spread([...malformed(jsonSchema(endpoint.body as z.ZodType))])) yield { ...good, body }
  }
}

/**
 * All of them, or every seventh where there are many: a form of a hundred fields would take as long as fifty endpoints.
 * Seven divides no number of wrong values, so that each of them is sent, now for this field and now for that.
 */
const spread = <T>(bodies: T[]) => (bodies.length > 240 ? bodies.filter((_, at) => at % 7 === 0) : bodies)
