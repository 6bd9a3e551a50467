// Every endpoint × role × other account × malformed input, derived from the contract, so that none can be forgotten.
import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import { roles } from '@frontdesk/contract/kit/role'
import { api, errors } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { authenticate } from '../../apps/server/src/domains/auth/auth.public.ts'
import { AppError } from '../../apps/server/src/platform/app-error.ts'
import type { Authentication } from '../../apps/server/src/platform/caller.ts'
import { authorize } from '../../apps/server/src/platform/http/authorize.ts'
import { parseRequest } from '../../apps/server/src/platform/http/parse.ts'
import { exhaustive, sampled } from '../../apps/server/src/testing/exhaustive.ts'
import { type TestPerson, type TestServer, testPassword, testServer } from '../../apps/server/src/testing/server.ts'
import { type Fixtures, parametersOf, secretOfThere, seedFixtures } from './fixtures.ts'
import { jsonSchema, junkTexts, malformed, sample } from './sample.ts'

interface Loose {
  status: number
  body: { code?: string; message?: string }
}

let server: TestServer
let here: Fixtures
let there: Fixtures
beforeAll(async () => {
  server = await testServer()
  here = await seedFixtures(server, 'here')
  there = await seedFixtures(server, 'there')
})
afterAll(() => server.close())

const endpoints = Object.values(api).flatMap((domain) => Object.entries(domain as Record<string, Endpoint>))
const protectedOnes = endpoints.filter(([, { who }]) => typeof who !== 'string')

function goodArguments(endpoint: Endpoint, world: Fixtures, self: string) {
  const body = endpoint.body
  return {
    params: parametersOf(endpoint, world, self),
    ...(endpoint.query && { query: sample(jsonSchema(endpoint.query)) as object }),
    ...(isUpload(body)
      ? { file: new File(['First Name\nAda\n'], 'a.csv', { type: body.types[0] ?? '' }) }
      : body && { body: sample(jsonSchema(body as z.ZodType)) }),
  }
}

interface Given {
  params?: object
  query?: object
  body?: unknown
  file?: File
}

/** In process, through all hooks; a file goes over HTTP. */
async function send(endpoint: Endpoint, args: Given, token?: string): Promise<Loose> {
  if (args.file) return (await server.request(endpoint as never, args as never, token ? { token } : {})) as Loose
  const signIn = Buffer.from(`${here.people.employee.email}:${testPassword}`).toString('base64')
  const authorization = token ? `Bearer ${token}` : endpoint.who === 'credentials' && `Basic ${signIn}`
  const reply = await server.app.app.inject({
    method: endpoint.method,
    url: `/api${pathOf(endpoint, args.params)}`,
    ...(args.query && { query: asTexts(args.query) }),
    headers: {
      ...(authorization && { authorization }),
      ...(args.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(args.body !== undefined && { payload: JSON.stringify(args.body) }),
  })
  const isJson =
    reply.headers['content-type']?.includes('json') && (reply.statusCode >= 400 || endpoint.reply !== 'file')
  return { status: reply.statusCode, body: isJson ? reply.json() : (reply.body as Loose['body']) }
}

const pathOf = ({ path }: Endpoint, params: object = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))

const tokenOf = (person: TestPerson, options?: Parameters<TestServer['session']>[1]) => server.session(person, options)

/** Declared as versioned, or an edit whose reply has a version; the body of a draft contains its base version. */
const isVersioned = ({ versioned, method, reply, body }: Endpoint) =>
  versioned || (method === 'PUT' && !keysOf(body).includes('version') && keysOf(reply).includes('version'))
const keysOf = (schema: Endpoint['body'] | Endpoint['reply']) =>
  schema && typeof schema === 'object' && 'shape' in schema ? Object.keys((schema as z.ZodObject).shape) : []

/** First, because the other tests change most of the fixtures. */
describe('a stale edit', () => {
  test.each(protectedOnes.filter(([, endpoint]) => isVersioned(endpoint)))('%s', async (_name, endpoint) => {
    const person = here.people.owner
    const args = goodArguments(endpoint, here, person.id)
    // For templates, the body contains the id.
    const body = {
      ...('body' in args && (args.body as object)),
      ...(endpoint.path === '/templates/{format}' && { id: here.template }),
      // Addresses and phone numbers, as filters, have more rules than their schema shows.
      ...(endpoint.path.endsWith('/business') && { websiteUrl: 'https://harbor.example' }),
      ...(/\/rep\/\d$/.test(endpoint.path) && { email: 'ana@harbor.example', phoneNumber: '+16175550190' }),
      ...(endpoint.path === '/campaigns/{id}' && { targetQuery: null, targetContacts: [here.contact] }),
    }
    const sent = endpoint.body ? { ...args, body } : args
    const options = { token: await tokenOf(person), headers: { 'if-match': '"777"' } }
    const replied = (await server.request(endpoint as never, sent as never, options)) as Loose & {
      body: { details?: { current?: { version?: number }; basedOn?: number } }
    }
    expect([replied.status, replied.body.code], JSON.stringify(replied.body)).toEqual([409, 'conflict'])
    expect(replied.body.details).toEqual({
      current: expect.objectContaining({ version: expect.any(Number) }),
      basedOn: 777,
    })
  })
})

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

/** An error that an endpoint returns is declared by it or belongs to the platform. */
function expectDeclared(endpoint: Endpoint, code: string | undefined) {
  const common = ['malformed', 'notFound', 'conflict', 'invalid', 'refusedWhileGhosting', 'unsupportedType', 'tooLarge']
  expect([...(endpoint.errors ?? []), ...common]).toContain(code)
}

/** In process, through all hooks: the session is checked before the body. */
describe('without a session', () => {
  test.each(protectedOnes)('%s', async (_name, endpoint) => {
    const path = pathOf(endpoint, parametersOf(endpoint, here, here.people.owner.id))
    for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
      const reply = await server.app.app.inject({ method: endpoint.method, url: `/api${path}`, headers })
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'notSignedIn'])
    }
  })
  test('through all hooks', async () => {
    const endpoint = api.contacts.createContact
    const { status, body } = await send(endpoint, goodArguments(endpoint, here, here.people.owner.id))
    expect([status, body.code]).toEqual([401, 'notSignedIn'])
  })
})

describe('with ids of another account', () => {
  test.each(protectedOnes)('%s', async (_name, endpoint) => {
    const token = await tokenOf(here.people.owner)
    const args = goodArguments(endpoint, there, there.people.admin.id)
    const { status, body } = await send(endpoint, args, token)
    expect(JSON.stringify(body ?? '')).not.toContain(secretOfThere)
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    const named = Object.keys(args.params).length > 0
    const harmless =
      endpoint.path === '/auth/sessions/{id}' ||
      // Deleting what does not exist, or belongs to another person, is no error.
      endpoint.path === '/drafts/{id}' ||
      endpoint.path === '/pictures/{name}' ||
      // Buckets have the same names in every account.
      endpoint.path === '/followups/{bucket}' ||
      // Numbers are the same everywhere; the texts scheduled for one are listed per account.
      endpoint.path === '/followups/number/{number}' ||
      endpoint.path === '/phone/flow-recordings/buckets/{bucket}' ||
      // So do the formats of templates; the body contains the template's id.
      endpoint.path.startsWith('/templates/{format}') ||
      // So do the groups of values, and VINs.
      (endpoint.path.startsWith('/values/{id}') && endpoint.method === 'POST') ||
      endpoint.path === '/utilities/lookup/vin/{vin}' ||
      endpoint.path === '/utilities/lookup/zip/{zip}' ||
      endpoint.path === '/chat/gifs/{gif}'
    if (named && !harmless) expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
  })
})

/** In process: the decision about a session depends only on the endpoint's declaration. */
async function admission(endpoint: Endpoint, session: Authentication): Promise<string> {
  const authorization = `Bearer ${'x'.repeat(43)}`
  try {
    await authorize(endpoint, authorization, async () => session)
    return 'admitted'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const sessionOf = (token: string) => authenticate(server.platform)(token, { active: false })

describe('while the screen is locked', () => {
  let session: Authentication
  beforeAll(async () => {
    session = await sessionOf(await tokenOf(here.people.owner, { locked: true }))
  })
  test.each(protectedOnes)('%s', async (_name, endpoint) => {
    const said = await admission(endpoint, session)
    if (endpoint.whileLocked) expect(said).not.toBe('locked')
    else expect(said).toBe('locked')
  })
  test('through all hooks', async () => {
    const token = await tokenOf(here.people.owner, { locked: true })
    const endpoint = api.contacts.createContact
    const { body } = await send(endpoint, goodArguments(endpoint, here, here.people.owner.id), token)
    expect(body.code).toBe('locked')
  })
})

describe('as a ghost', () => {
  let session: Authentication
  const refused = protectedOnes.filter(([, endpoint]) => endpoint.refusedToGhosts && hasEmployee(endpoint))
  beforeAll(async () => {
    session = await sessionOf(await tokenOf(here.people.employee, { ghostedBy: here.people.owner }))
  })
  test.each(protectedOnes)('%s', async (_name, endpoint) => {
    const said = await admission(endpoint, session)
    const expected = !hasEmployee(endpoint)
      ? 'forbidden'
      : endpoint.refusedToGhosts
        ? 'refusedWhileGhosting'
        : 'admitted'
    expect(said).toBe(expected)
  })
  test('through all hooks', async () => {
    const token = await tokenOf(here.people.employee, { ghostedBy: here.people.owner })
    const [, endpoint] = refused[0] ?? []
    if (!endpoint) throw new Error('Nothing is refused to ghosts.')
    const { body } = await send(endpoint, goodArguments(endpoint, here, here.people.employee.id), token)
    expect(body.code).toBe('refusedWhileGhosting')
  })
})

function hasEmployee({ who }: Endpoint) {
  return who.includes('employee' as never)
}

describe('malformed input', () => {
  test.each(endpoints)('%s', async (_name, endpoint) => {
    const person = here.people.owner
    const good = goodArguments(endpoint, here, person.id)
    const [probe, ...bodies] = wrongBodies(endpoint, good)
    let token: string | undefined
    for (const args of [...wrongAddresses(endpoint, good), ...(probe ? [probe] : []), ...bodies.filter(isParsed)]) {
      if (typeof endpoint.who !== 'string') token ??= await tokenOf(person)
      const { status, body } = await send(endpoint, args, token)
      // A malformed request reaches no operation; any other may have ended the session.
      if (status !== 400) token = undefined
      const about = JSON.stringify([args, status, body]).slice(0, 600)
      expect(status, about).toBeLessThan(500)
      if (status < 400) continue
      expectClear(body, about)
    }

    /** Most bodies are refused by the schema: they are only parsed, and one of them is sent over HTTP. */
    function isParsed(args: Wrong): boolean {
      const body = args.body === undefined ? undefined : JSON.parse(JSON.stringify(args.body))
      try {
        parseRequest(endpoint, { params: args.params, query: asTexts(args.query), body })
        return true
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        expectClear(error, JSON.stringify([args, error.facts]).slice(0, 600))
        return false
      }
    }
  })
})

function expectClear({ code, message }: Loose['body'], about: string) {
  expect(Object.keys(errors), about).toContain(code)
  expect(message, about).toMatch(/\S/)
}

interface Wrong {
  params: object
  query?: object
  body?: unknown
}

const asTexts = (query: object = {}) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

function* wrongAddresses(endpoint: Endpoint, good: ReturnType<typeof goodArguments>): Generator<Wrong> {
  for (const name of Object.keys(good.params)) {
    for (const text of sampled(junkTexts, { most: 2, from: endpoint.path.length }))
      yield { ...good, params: { ...good.params, [name]: text.slice(0, 2000) } }
  }
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    for (const text of sampled(junkTexts, { most: 1, from: name.length }))
      yield { ...good, query: { ...good.query, [name]: text.slice(0, 2000) } }
  }
}

function wrongBodies(endpoint: Endpoint, good: ReturnType<typeof goodArguments>): Wrong[] {
  if (!endpoint.body || isUpload(endpoint.body)) return []
  return spread([...malformed(jsonSchema(endpoint.body))]).map((body) => ({ ...good, body }))
}

/**
 * The bodies that are no objects, and every seventh of the others (of all of them only in the exhaustive run, and only of
 * few). The number of wrong values per field is no multiple of seven, so that each of them is sent for some field.
 */
const spread = <T>(bodies: T[]) =>
  exhaustive && bodies.length <= 240 ? bodies : bodies.filter((_, at) => at < 4 || at % 7 === 0)
