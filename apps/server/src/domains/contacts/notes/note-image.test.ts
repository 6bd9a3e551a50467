import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeDiscardedFiles } from '#platform/files/discarded-files'
import type { JobContext } from '#platform/jobs/job'
import { type TestServer, testServer } from '#testing/server'
import { householdRecurring } from '../../households/households.jobs.ts'
import { stillWebpSize } from './webp-size.ts'

let server: TestServer
let token: string
let contact: string
const day = 24 * 60 * 60_000
const { contacts } = api
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  token = await server.session(server.here.people.employee)
  contact = (await server.request(contacts.createContact, { body: { lastName: 'King' } }, { token })).body.id
})
afterAll(() => server.close())

/** The minimum that reads as a lossless picture with a size. */
function webp(width: number, height: number, more = 40) {
  const bytes = Buffer.alloc(25 + more)
  bytes.write('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f', 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.writeUInt32LE(((height - 1) << 14) | (width - 1), 21)
  return bytes
}
const url = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`
const [large, small] = [webp(400, 300), webp(100, 100)]

const write = (image: string | undefined, thumbnail: string | undefined, headers: Record<string, string> = {}) =>
  server.request(
    contacts.addNote,
    { params: { id: contact }, body: { note: 'The roof', ...(image && { image }), ...(thumbnail && { thumbnail }) } },
    { token, headers },
  )
const look = (path: string, as = token) => fetch(server.url + path, { headers: { authorization: `Bearer ${as}` } })
const stored = async () => (await server.platform.files.list(`notes/${server.here.id}/`, 100)).map(({ key }) => key)

async function tidy() {
  for (const round of [...householdRecurring, removeDiscardedFiles]) {
    if (round.per !== 'account') continue
    const { signal } = new AbortController()
    const actor = { userId: null, name: 'Frontdesk' }
    await round.run({ accountId: server.here.id, actor, platform: server.platform, signal } as JobContext)
  }
}

test('stores a note’s picture in both sizes, lists their paths, and serves them to the account', async () => {
  const { body: note } = await write(url(large), url(small))
  const path = `/api/clients/${contact}/activity/${note.id}/image`
  expect(note).toMatchObject({ image: path, thumbnail: `${path}?size=thumbnail` })
  const list = await server.request(contacts.listActivity, { params: { id: contact }, query: {} }, { token })
  expect(list.body.data).toEqual([note])
  const [image, thumbnail] = [await look(path), await look(`${path}?size=thumbnail`)]
  expect(Buffer.from(await image.arrayBuffer())).toEqual(large)
  expect(Buffer.from(await thumbnail.arrayBuffer())).toEqual(small)
  expect(image.headers.get('content-type')).toBe('image/webp')
  expect(image.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await look(path, await server.session(server.there.people.owner))).status).toBe(404)
  expect((await look(path, 'x'.repeat(43))).status).toBe(401)
})

test('serves none for a note without a picture', async () => {
  const { body: note } = await write(undefined, undefined)
  expect(note).toMatchObject({ image: null, thumbnail: null })
  expect((await look(`/api/clients/${contact}/activity/${note.id}/image`)).status).toBe(404)
})

test.each([
  ['one size alone', url(large), undefined, 'thumbnail'],
  ['a picture that is too wide', url(webp(401, 10)), url(small), 'image'],
  ['a thumbnail that is too high', url(large), url(webp(10, 101)), 'thumbnail'],
  ['what is no picture', url(Buffer.alloc(64, 'x')), url(small), 'image'],
  ['one that was cut off', url(large.subarray(0, 40)), url(small), 'image'],
  ['another kind', 'data:image/png;base64,iVBORw0KGgo=', url(small), 'image'],
  ['too many bytes', url(webp(400, 400, 200 * 1024)), url(small), 'image'],
])('%s is refused, and nothing of it stays', async (_, image, thumbnail, field) => {
  const before = await stored()
  const { status, body } = await write(image, thumbnail)
  expect([status, body]).toMatchObject([422, { code: 'invalid', fields: { [field]: expect.any(String) } }])
  expect(await stored()).toEqual(before)
})

test('stores it once when sent twice with one key', async () => {
  const before = (await stored()).length
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await write(url(large), url(small), headers)
  const again = await write(url(large), url(small), headers)
  expect(again.body).toEqual(first.body)
  expect(await stored()).toHaveLength(before + 2)
  server.clock.step(day)
  await tidy()
  expect(await stored()).toHaveLength(before + 2)
})

test('its files go with the note for good, and stay as long as it can be restored', async () => {
  const { body: note } = await write(url(large), url(small))
  const params = { id: contact, activityId: note.id }
  await server.request(contacts.deleteNote, { params }, { token })
  expect((await look(note.image ?? '')).status).toBe(404)
  server.clock.step(29 * day)
  await tidy()
  expect((await stored()).filter((key) => key.includes(note.id))).toHaveLength(2)
  server.clock.step(2 * day)
  await tidy()
  expect((await stored()).filter((key) => key.includes(note.id))).toEqual([])
})

test('the size is read from each of the three beginnings of a WEBP file', () => {
  expect(stillWebpSize(webp(123, 45))).toEqual({ width: 123, height: 45 })
  const lossy = webp(1, 1)
  lossy.write('VP8 ', 12, 'latin1')
  lossy.writeUIntBE(0x9d012a, 23, 3)
  lossy.writeUInt16LE(320, 26)
  lossy.writeUInt16LE(240, 28)
  expect(stillWebpSize(lossy)).toEqual({ width: 320, height: 240 })
  const extended = webp(1, 1)
  extended.write('VP8X', 12, 'latin1')
  extended[20] = 0x10
  extended.writeUIntLE(399, 24, 3)
  extended.writeUIntLE(199, 27, 3)
  expect(stillWebpSize(extended)).toEqual({ width: 400, height: 200 })
  extended[20] = 0x02
  expect(stillWebpSize(extended), 'one that moves').toBeUndefined()
})
