// Whether an agency exists can't be told from how long a wrong address takes: both ask the database as often.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const token = 'A'.repeat(43)
const made = '0'.repeat(32)
test.each([
  ['the review page of an agency', (name: string) => `/review/${name}`],
  ['a personal link', (name: string) => `/review/${name}/${token}`],
  ['the calls of the review page', (name: string) => `/api/service-review/${name}`],
  ['the calls of a personal link', (name: string) => `/api/service-review/${name}/${token}`],
  ['a referral', (name: string) => `/refer/${name}-aaaaaaaaaa`],
  ['the calls of a referral', (name: string) => `/api/refer/${name}-aaaaaaaaaa`],
  ['a logo', (name: string) => `/api/accounts/${name}/logo/${made}`],
  ['the client app', (name: string) => `/api/app/${name}`],
  ['its manifest', (name: string) => `/api/app/${name}/manifest.webmanifest`],
  ['a picture of an email', (name: string) => `/api/mail/pictures/${name}/${crypto.randomUUID()}`],
  ['preferences for email', (name: string) => `/api/mail/preferences/${name}/${token}`],
  ['the consent page', (name: string) => `/consent/${name}`],
  ['the calls of the consent page', (name: string) => `/api/consent/${name}`],
  ['a form for consent', (name: string) => `/api/consent/${name}/${token}`],
])('%s: a wrong address is refused alike, and with the same work, whether the agency exists', async (_, path) => {
  const { database } = server.platform
  const reads = [
    vi.spyOn(database, 'read'),
    vi.spyOn(database, 'readAll'),
    vi.spyOn(database, 'directory'),
    vi.spyOn(database, 'readDirectory'),
    vi.spyOn(database, 'inAccount'),
  ] as const
  const askOnce = async (name: string) => {
    for (const each of reads) each.mockClear()
    const reply = await fetch(`${server.url}${path(name)}`)
    const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(reply.headers)
    return {
      status: reply.status,
      headers,
      body: await reply.text(),
      reads: reads.map(({ mock }) => mock.calls.length),
    }
  }
  /** The least of several, because the server's rounds read too. */
  const ask = async (name: string) => {
    const asked = [await askOnce(name), await askOnce(name), await askOnce(name), await askOnce(name)] as const
    return { ...asked[0], reads: reads.map((_, at) => Math.min(...asked.map((each) => each.reads[at] ?? 0))) }
  }
  const known = await ask(server.here.namespace)
  expect(known.status).toBeGreaterThanOrEqual(400)
  expect(await ask('nowhere')).toEqual(known)
  vi.restoreAllMocks()
})
