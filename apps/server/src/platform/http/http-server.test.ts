import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type OutgoingHttpHeaders } from 'node:http'
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
  writeFileSync(join(webRoot, 'client.html'), '<title>App</title><style nonce="__CSP_NONCE__"></style>')
  server = await testServer({ webRoot, rateFactor: 1, env: { DEMO: 'on' } })
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true })
})

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

describe('pages', () => {
  test('serves the page at every address, with its own nonce and no unsafe source', async () => {
    const [first, second] = await Promise.all([fetch(`${server.url}/contacts`), fetch(`${server.url}/login`)])
    const policy = first.headers.get('content-security-policy') ?? ''
    const nonce = policy.match(/'nonce-([^']+)'/)?.[1] ?? ''
    expect(await first.text()).toBe(page.replaceAll('__CSP_NONCE__', nonce))
    expect(second.headers.get('content-security-policy')).not.toBe(policy)
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*|https?:/)
  })

  test('serves the clients’ app at its address, of any agency, with a policy of its own', async () => {
    for (const path of ['/app/harbor', '/app/harbor/', '/app/%3Cscript%3E']) {
      const answer = await fetch(`${server.url}${path}`)
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/^<title>App</)])
      expect(answer.headers.get('content-security-policy')).toMatch(/form-action 'none'$/)
      expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https?:|data:|blob:|NONCE/)
    }
  })

  test('returns no page for an unknown API address', async () => {
    const answer = await fetch(`${server.url}/api/nothing`)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'notFound', message: 'This address doesn’t exist.' },
    ])
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('includes the server’s time in replies', async () => {
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

test.each([
  ['NUL', 'a\0b@harbor.test:x'],
  ['an address longer than any', `${'a'.repeat(300)}@harbor.test:x`],
  ['no colon', 'owner'],
])('Basic credentials with %s are none', async (_, credentials) => {
  const answer = await post('/api/auth', '{}', { authorization: `Basic ${btoa(credentials)}` })
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'notSignedIn'])
})

describe('a demo', () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'a',
  }
  const ask = async (path: string, headers: OutgoingHttpHeaders | readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<[number?, string?]>()
    get(`${server.url}${path}`, { headers }, async (response) =>
      resolve([response.statusCode, Buffer.concat(await response.toArray()).toString()]),
    )
      .on('upgrade', ({ statusCode }) => resolve([statusCode]))
      .on('error', reject)
    return promise
  }

  test.each(['/', '/contacts', '/outbox', '/api/healthcheck', '/api/nothing', '/%E0%A4%A'])(
    'gives nothing of %s to a page whose name was made to lead here',
    async (path) => {
      const [status, text] = await ask(path, { host: 'evil.example:4400' })
      expect([path, status]).toEqual([path, path.includes('%') ? 400 : 421])
      expect(text).not.toContain('csp-nonce')
    },
  )

  test.each(['host', 'authorization', 'content-type'])('refuses a request with two %s headers', async (name) => {
    const { host } = new URL(server.url)
    const twice = ['Host', host, ...(name === 'host' ? ['host', 'evil.example'] : [name, 'a', name, 'b'])]
    const message = `Send one ${name} header, not several.`
    for (const path of ['/', '/api/healthcheck']) {
      const [status, text = ''] = await ask(path, twice)
      expect([path, status, text]).toEqual([path, 400, JSON.stringify({ code: 'malformed', message })])
    }
    const socket = await ask('/socket.io/?EIO=4&transport=websocket', [...Object.entries(upgrade).flat(), ...twice])
    expect(socket).toEqual([400, expect.stringContaining(message)])
  })

  test('opens no socket for it, nor for a page of another site', async () => {
    const path = '/socket.io/?EIO=4&transport=websocket'
    const { host } = new URL(server.url)
    for (const headers of [{ host: 'evil.example' }, { host, origin: 'https://evil.example' }]) {
      const [status, text] = await ask(path, { ...upgrade, ...headers })
      expect([status, text]).toEqual([400, expect.stringContaining('public passwords')])
    }
  })
})

test('tells a limited caller when to retry', async () => {
  const ask = () => server.request(api.auth.checkEmail, { params: { email: 'owner@here.test' } })
  const answers = []
  for (let i = 0; i < 31; i++) answers.push(await ask())
  expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true)
  expect(answers[30]).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
  expect(Number(answers[30]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('reports whether it accepts traffic', async () => {
  expect(await server.request(api.platform.ready, {})).toMatchObject({ status: 200, body: { nodes: 'alone' } })
  server.platform.readiness.ready = false
  expect(await server.request(api.platform.ready, {})).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await server.request(api.platform.healthcheck, {})).body).toEqual({ message: 'OK' })
})

test('documents every endpoint', async () => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  const stated = Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
  expect(stated).toBe(Object.values(api).reduce((sum, domain) => sum + Object.keys(domain).length, 0))
  expect(await (await fetch(`${server.url}/api/docs`)).text()).toContain('/clients/{id}/activity')
})
