import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

const page = '<meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>'

let server: TestServer
let webRoot: string
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'web-'))
  writeFileSync(join(webRoot, 'index.html'), page)
  server = await testServer({ webRoot, rateFactor: 1 })
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true })
})

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

describe('pages', () => {
  test('every address is the page, with a nonce of its own and no unsafe source', async () => {
    const [first, second] = await Promise.all([fetch(`${server.url}/contacts`), fetch(`${server.url}/login`)])
    const policy = first.headers.get('content-security-policy') ?? ''
    const nonce = policy.match(/'nonce-([^']+)'/)?.[1] ?? ''
    expect(await first.text()).toBe(page.replaceAll('__CSP_NONCE__', nonce))
    expect(second.headers.get('content-security-policy')).not.toBe(policy)
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  test('an API address that is not there is no page', async () => {
    const answer = await fetch(`${server.url}/api/nothing`)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'notFound', message: 'There is no such address.' },
    ])
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('an answer says what time it is by the clock that sessions end by', async () => {
    const answer = await fetch(`${server.url}/api/healthcheck`)
    expect(answer.headers.get('date')).toBe(server.clock.now().toUTCString())
  })
})

describe('bodies', () => {
  const token = () => server.session(server.here.people.owner)

  test.each([
    ['no JSON', '{x', {}, 400, 'malformed'],
    ['another kind', '<a/>', { 'content-type': 'text/xml' }, 415, 'unsupportedType'],
    ['too large', `"${'x'.repeat(1_100_000)}"`, {}, 413, 'tooLarge'],
  ])('%s', async (_, body, headers, status, code) => {
    const answer = await post('/api/clients', body, { authorization: `Bearer ${await token()}`, ...headers })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
  })
})

describe('an Idempotency-Key', () => {
  const add = async (key: string, lastName: string) =>
    server.request(
      api.contacts.createContact,
      { body: { lastName } },
      { token: await session, headers: { 'idempotency-key': key } },
    )
  let session: Promise<string>
  beforeAll(() => {
    session = server.session(server.here.people.admin)
  })
  const named = async (lastName: string) =>
    (await server.admin.query('select count(*)::int as n from tenant.contacts where last_name = $1', [lastName]))
      .rows[0].n

  test('gives the same answer again and does the work once, also when both come at once', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([add(key, 'Once'), add(key, 'Once')])
    const third = await add(key, 'Once')
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
    expect(new Set([first.body.id, second.body.id, third.body.id]).size).toBe(1)
    expect(await named('Once')).toBe(1)
  })

  test('belongs to one body', async () => {
    const key = randomUUID()
    await add(key, 'One body')
    expect(await add(key, 'Another body')).toMatchObject({ status: 422, body: { code: 'idempotencyMismatch' } })
    expect(await named('Another body')).toBe(0)
  })

  test('is free again when the work failed', async () => {
    const key = randomUUID()
    expect((await add(key, '')).status).toBe(422)
    expect((await add(key, 'Mended')).status).toBe(201)
  })

  test('must look like one', async () => {
    expect(await add('a b', 'X')).toMatchObject({ status: 400, body: { code: 'malformed' } })
  })
})

test('a caller that asks too often is told when to come back', async () => {
  const ask = () => server.request(api.auth.checkEmail, { params: { email: 'owner@here.test' } })
  const answers = []
  for (let i = 0; i < 31; i++) answers.push(await ask())
  expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true)
  expect(answers[30]).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
  expect(Number(answers[30]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('it says whether traffic may come', async () => {
  expect(await server.request(api.platform.ready, {})).toMatchObject({ status: 200, body: { nodes: 'alone' } })
  server.platform.readiness.ready = false
  expect(await server.request(api.platform.ready, {})).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await server.request(api.platform.healthcheck, {})).body).toEqual({ message: 'OK' })
})

test('the documents state every endpoint', async () => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  const stated = Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
  expect(stated).toBe(Object.values(api).reduce((sum, room) => sum + Object.keys(room).length, 0))
  expect(await (await fetch(`${server.url}/api/docs`)).text()).toContain('/clients/{id}/activity')
})
