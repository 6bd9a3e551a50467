import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeatedSlot } from '#testing/longest-turn'
import { type TestServer, testServer } from '#testing/server'
import { chooseLanguage, parseForm } from './public-pages.ts'

// By the pages of reviews, which are such pages.
let server: TestServer
let limited: TestServer
beforeAll(async () => {
  server = await testServer()
  limited = await testServer({ rateFactor: 1 })
  for (const { admin, here } of [server, limited])
    await admin.query('update tenant.accounts set service_review_enabled = true where account_id = $1', [here.id])
})
afterAll(async () => {
  await server.close()
  await limited.close()
})

const form = 'application/x-www-form-urlencoded'
const post = (body: string | Uint8Array<ArrayBuffer>, type: string = form, at: TestServer = server) =>
  fetch(`${at.url}/review/here`, { method: 'POST', body, redirect: 'manual', headers: { 'content-type': type } })

test('a body that is too large, has too many fields, or is no form is refused with a page', async () => {
  const refused: [string | Uint8Array<ArrayBuffer>, string, number][] = [
    ['a'.repeat(10_000_000), form, 413],
    [new Uint8Array(33_000), form, 413],
    [
      Array.from({ length: 10_000 }, (_, at) => `f${at}=1`)
        .join('&')
        .slice(0, 30_000),
      form,
      413,
    ],
    ['&'.repeat(30_000), form, 413],
    ['{"rating":5}', 'application/json', 415],
    ['rating=5', 'text/plain', 415],
    ['rating=5', 'multipart/form-data; boundary=x', 415],
    ['x'.repeat(10_000_000), 'multipart/form-data; boundary=x', 415],
  ]
  for (const [body, type, status] of refused) {
    const reply = await post(body, type)
    expect([status, reply.status, reply.headers.get('content-type')]).toEqual([
      status,
      status,
      'text/html; charset=utf-8',
    ])
    expect(await reply.text()).toContain('This couldn’t be sent')
  }
})

test('a form that another site sends is refused with a page, and the page’s own is taken', async () => {
  const send = async (site: string) => {
    const headers = { 'content-type': form, 'sec-fetch-site': site }
    const reply = await fetch(`${server.url}/review/here`, { method: 'POST', body: 'rating=5', headers })
    return [reply.status, (await reply.text()).includes('This couldn’t be sent')]
  }
  for (const site of ['cross-site', 'same-site']) expect([site, ...(await send(site))]).toEqual([site, 400, true])
  // Refused for what is missing in it.
  expect(await send('same-origin')).toEqual([422, false])
})

test('bad encodings are read as text, and never fail', async () => {
  for (const body of [
    'rating=%',
    'rating=%ff%fe&feedback=%00%00',
    'rating=5&feedback=%ED%A0%80',
    '%',
    '=',
    '&&',
    '\0\0',
  ])
    expect((await post(body)).status).toBe(422)
  expect((await post(new Uint8Array([0xff, 0xfe, 0x00, 0x26, 0x3d]))).status).toBe(422)
  expect(server.logged.join('\n')).not.toMatch(/"level":(50|60)/)
})

test('a form has no NUL, however it is written', () => {
  for (const [body, value] of [
    ['a=x%00y', 'xy'],
    ['a=%0%000', '%00'],
    ['a=%%0000', '%00'],
    ['a=%2500', '%00'],
    ['%00a%00=\0', ''],
  ] as const)
    expect([...parseForm(body)]).toEqual([['a', value]])
})

test('HEAD has the headers of GET, other methods are unknown, and bad addresses are refused', async () => {
  const head = await fetch(`${server.url}/review/here`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    ...[200, 'text/html; charset=utf-8', ''],
  ])
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
    expect((await fetch(`${server.url}/review/here`, { method })).status).toBeGreaterThanOrEqual(404)
  expect(
    (await fetch(`${server.url}/privacy/here`, { method: 'POST', body: 'a=1', headers: { 'content-type': form } }))
      .status,
  ).toBe(404)
  for (const path of ['/review/%', '/review/%E0%A4%A', '/review/here%2f..%2f', `/review/${'a'.repeat(8000)}`])
    expect((await fetch(server.url + path)).status).toBeGreaterThanOrEqual(400)
})

test('the policy allows the page’s one style by its digest', async () => {
  const reply = await fetch(`${server.url}/review/here`)
  const css = /<style>([^<]*)<\/style>/.exec(await reply.text())?.[1] ?? ''
  const digest = createHash('sha256').update(css).digest('base64')
  expect(reply.headers.get('content-security-policy')).toContain(`style-src 'sha256-${digest}';`)
})

test('a network that asks too often gets a page without the agency, and sign-in still works', async () => {
  const pages = []
  for (let at = 0; at < 31; at += 1) pages.push(await fetch(`${limited.url}/review/here`))
  expect(pages.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429])
  const last = pages.at(-1)
  expect([last?.headers.get('content-type'), Number(last?.headers.get('retry-after')) > 0]).toEqual([
    ...['text/html; charset=utf-8', true],
  ])
  expect(await last?.text()).not.toContain('Harbor')
  // Forms are counted apart, before they are read.
  for (let at = 0; at < 30; at += 1) await post('rating=9', form, limited)
  expect((await post('x'.repeat(1_000_000), form, limited)).status).toBe(429)
  await limited.signIn(limited.here.people.owner)
})

test('a form that arrives slowly holds up no other, and neither does a flood of long ones', async () => {
  const { hostname, port } = new URL(server.url)
  const slow = connect(Number(port), hostname)
  slow.on('error', () => {})
  slow.write(
    `POST /review/here HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: ${form}\r\nContent-Length: 1000\r\n\r\nr`,
  )
  expect((await post('rating=9')).status).toBe(422)
  slow.destroy()
  const flood = () => Promise.all(Array.from({ length: 20 }, () => post(`feedback=${'%E8%AA%9E'.repeat(3000)}`)))
  expect(await repeatedSlot(flood, 100)).toBeLessThan(100)
})

test('the language is the one chosen, else the browser’s first of both', () => {
  expect(chooseLanguage(null, undefined)).toBe('en')
  expect(chooseLanguage(null, 'fr, es-MX;q=0.8, en;q=0.5')).toBe('es')
  expect(chooseLanguage(null, 'en, es')).toBe('en')
  expect(chooseLanguage('en', 'es')).toBe('en')
  expect(chooseLanguage('xx', 'es')).toBe('es')
  expect(chooseLanguage(null, ','.repeat(100_000))).toBe('en')
})
