// Bodies of many parts, several of them at once: an upload holds the event loop no longer than its one file needs.
import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestHold, repeatedSlot } from '../../apps/server/src/testing/longest-turn.ts'
import { type TestServer, testServer } from '../../apps/server/src/testing/server.ts'
import { type Fixtures, parametersOf, seedFixtures } from './fixtures.ts'

let server: TestServer
let world: Fixtures
let most: number
let token: string
beforeAll(async () => {
  server = await testServer()
  world = await seedFixtures(server, 'here')
  token = await server.session(world.people.owner)
  most = (await longestHold()) / 2
})
afterAll(() => server.close())

const borders = 100_000
const atOnce = 8
const endpoints = Object.values(api).flatMap((domain) =>
  Object.values(domain as Record<string, Endpoint>).filter(({ body }) => isUpload(body)),
)
const bytesOf = ({ body }: Endpoint) => (isUpload(body) ? body.maxBytes : 0)
/** The one that takes the most bytes. */
const endpoint = endpoints.toSorted((a, b) => bytesOf(b) - bytesOf(a))[0] as Endpoint

const field = (border: string) => `--${border}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n`
const file = (border: string) =>
  `--${border}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na,b\r\n`

const shapes: readonly [string, (border: string) => string][] = [
  ['borders alone', (border) => `--${border}\r\n`.repeat(borders)],
  ['borders after a first field', (border) => `${field(border)}${`--${border}\r\n`.repeat(borders)}`],
  ['short parts', (border) => `--${border}\r\n\r\na\r\n`.repeat(borders)],
  ['fields', (border) => field(border).repeat(borders / 10)],
  ['borders after the file', (border) => `${file(border)}${`--${border}\r\n`.repeat(borders)}`],
  ['borders without a line end', (border) => `--${border}${`\r\n--${border}`.repeat(borders)}`],
]

test.each(shapes)('eight uploads of %s at once don’t hold the loop, and are refused', async (_, shape) => {
  const border = 'b'
  const body = Buffer.from(`${shape(border)}--${border}--\r\n`)
  const values = parametersOf(endpoint, world, world.people.owner.id)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${border}` }
  let statuses: number[] = []
  const send = async () => {
    const replies = await Promise.all(
      Array.from({ length: atOnce }, () =>
        fetch(`${server.url}/api${path}`, {
          method: endpoint.method,
          headers,
          body,
          signal: AbortSignal.timeout(20_000),
        }),
      ),
    )
    statuses = replies.map(({ status }) => status)
    await Promise.all(replies.map((reply) => reply.arrayBuffer()))
  }
  expect(await repeatedSlot(send, most)).toBeLessThan(most)
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
})

test.each([
  ['no boundary', 'multipart/form-data'],
  ['two boundaries', 'multipart/form-data; boundary=b; boundary=c'],
  ['an encoded boundary', "multipart/form-data; boundary*=utf-8''b"],
])('refuses %s', async (_, type) => {
  const values = parametersOf(endpoint, world, world.people.owner.id)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const reply = await fetch(`${server.url}/api${path}`, {
    method: endpoint.method,
    headers,
    body: `${file('b')}--b--\r\n`,
  })
  expect([reply.status, (await reply.json()).code]).toEqual([400, 'malformed'])
})
