// The other parts of a multipart body with a file, in any order: tested for every endpoint that accepts a file.
import { readFileSync } from 'node:fs'
import { type Endpoint, isUpload, type Upload } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { findHoldMusicFile } from '../../apps/server/src/providers/carrier/hold-music.ts'
import { drawPng } from '../../apps/server/src/testing/draw-png.ts'
import { sampled } from '../../apps/server/src/testing/exhaustive.ts'
import { type TestServer, testServer } from '../../apps/server/src/testing/server.ts'
import { type Fixtures, parametersOf, seedFixtures } from './fixtures.ts'

let server: TestServer
let fixtures: Fixtures
let token: string
beforeAll(async () => {
  server = await testServer()
  fixtures = await seedFixtures(server, 'here')
  token = await server.session(fixtures.people.owner)
})
afterAll(() => server.close())

const uploads = Object.entries(api).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
    isUpload(endpoint.body) ? [{ name: `${domain}.${name}`, endpoint, upload: endpoint.body }] : [],
  ),
)

type Part = [name: string, value: string | Blob]

async function send(endpoint: Endpoint, parts: readonly Part[]) {
  const params = parametersOf(endpoint, fixtures, fixtures.people.owner.id)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const body = new FormData()
  for (const name of required(endpoint.body)) body.append(name, 'Some words')
  for (const [name, value] of parts) body.append(name, value)
  const reply = await fetch(`${server.url}/api${path}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}` },
    body,
    signal: AbortSignal.timeout(10_000),
  })
  return { status: reply.status, body: (await reply.json()) as { code: string; fields?: Record<string, string> } }
}

const required = (body: Endpoint['body']) =>
  Object.entries(isUpload(body) ? (body.fields?.shape ?? {}) : {})
    .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
    .map(([name]) => name)

const music = readFileSync(findHoldMusicFile('guitar-harbor-lights') ?? '')
const picture = Buffer.from(drawPng({ width: 4, height: 4 }).split(',')[1] ?? '', 'base64')
const file = ({ types }: Upload, name = 'people.csv') =>
  types.includes('audio/mpeg')
    ? new File([music], 'welcome.mp3', { type: 'audio/mpeg' })
    : types.every((type) => /^(image\/|application\/pdf)/.test(type)) && types.includes('application/pdf')
      ? new File(['%PDF-1.4 signed'], 'signed.pdf', { type: 'application/pdf' })
      : types.every((type) => type.startsWith('image/')) && types.includes('image/png')
        ? new File([picture], 'office.png', { type: 'image/png' })
        : new File(['First Name,Last Name,Title\nAnn,King,Owner\n'], name, {
            type: types.find((type) => type === 'text/csv') ?? types[0],
          })
/** Larger than one chunk, so that the parts after it arrive later. */
const large = (upload: Upload) => new File([file(upload), 'Bob,Lane\n'.repeat(40_000)], 'people.csv', file(upload))
const unknown = 'is not known here'

const bodies: readonly [string, (upload: Upload) => Part[], Record<string, string>][] = [
  [
    'an unknown field before it',
    (u) => [
      ['nobodyKnowsThis', 'x'],
      ['file', file(u)],
    ],
    { nobodyKnowsThis: unknown },
  ],
  [
    'an unknown field after it',
    (u) => [
      ['file', file(u)],
      ['nobodyKnowsThis', 'x'],
    ],
    { nobodyKnowsThis: unknown },
  ],
  [
    'one after a large file',
    (u) => [
      ['file', large(u)],
      ['nobodyKnowsThis', 'x'],
    ],
    { nobodyKnowsThis: unknown },
  ],
  [
    'an endless field',
    (u) => [
      ['nobodyKnowsThis', 'x'.repeat(20_000)],
      ['file', file(u)],
    ],
    { nobodyKnowsThis: unknown },
  ],
  ['many fields', (u) => [...many, ['file', file(u)]], Object.fromEntries([['f0', unknown]])],
  [
    'a second file',
    (u) => [
      ['file', file(u)],
      ['file', file(u, 'second.csv')],
    ],
    { file: 'send one file at a time' },
  ],
  [
    'a file of another name',
    (u) => [
      ['file', file(u)],
      ['other', file(u)],
    ],
    { other: unknown },
  ],
  [
    'a file of another name first',
    (u) => [
      ['other', file(u)],
      ['file', file(u)],
    ],
    { other: unknown },
  ],
]
const many = Array.from({ length: 60 }, (_, i): Part => [`f${i}`, 'x'])

/** Each endpoint gets the next two. */
const table = uploads.flatMap(({ name, ...rest }, at) =>
  sampled(bodies, { most: 2, from: at * 2 }).map(([what, parts, fields]) => ({ name, what, parts, fields, ...rest })),
)

test.each(uploads)('$name takes a file', async ({ endpoint, upload }) => {
  expect((await send(endpoint, [['file', file(upload)]])).status).toBe(endpoint.status ?? 200)
})

const kept = async () => {
  const { rows } = await server.admin.query(
    'select (select count(*) from tenant.documents) as documents, (select count(*) from tenant.imports) as imports',
  )
  return rows[0]
}

test.each(table)('$name: refuses $what by name', async ({ endpoint, upload, parts, fields }) => {
  const before = await kept()
  const { status, body } = await send(endpoint, parts(upload))
  expect([status, body]).toEqual([422, expect.objectContaining({ code: 'invalid', fields })])
  expect(await kept()).toEqual(before)
})

test.each([
  ['a field is missing', '/taskboard/import', 'application/json'],
  ['the account is another', `/accounts/${crypto.randomUUID()}/import`, 'text/csv'],
])('answers at once when %s, however large the file', async (_, path, type) => {
  const body = new FormData()
  body.append('file', new File(['Bob,Lane\n'.repeat(100_000)], 'people.csv', { type }))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(5_000),
  })
  expect([404, 422]).toContain(reply.status)
})
