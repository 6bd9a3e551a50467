// Pictures of emails, and who the emails come from.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPng } from '#testing/draw-png'
import { type TestServer, testServer } from '#testing/server'
import { setAddress } from './email.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const upload = async (bytes: Uint8Array, type: string) => {
  const token = await server.session(server.here.people.employee)
  const file = new File([Buffer.from(bytes)], 'office.png', { type })
  return server.request(api.campaigns.uploadEmailPicture, { file }, { token })
}

const readPng = (width: number, height: number) => Buffer.from(drawPng({ width, height }).split(',')[1] ?? '', 'base64')

test('a picture is fetched without a session, by any site, and only as the agency’s', async () => {
  const png = readPng(20, 10)
  const { status, body } = await upload(png, 'image/png')
  expect([status, body]).toMatchObject([201, { width: 20, height: 10 }])
  const { pathname } = new URL(body.url)
  const shown = await fetch(server.url + pathname)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(50)
  for (const path of [
    pathname.replace('/here/', '/there/'),
    pathname.replace('/here/', '/nowhere/'),
    pathname.replace(body.id, crypto.randomUUID()),
  ])
    expect((await fetch(server.url + path)).status).toBe(404)
})

test('a file that is no picture, or larger than fits in memory, is refused', async () => {
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>'), 'image/png')).status).toBe(422)
  expect((await upload(Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(415)
  const bomb = readPng(2, 2)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  expect((await upload(bomb, 'image/png')).status).toBe(422)
})

test('says who emails come from, and what is missing', async () => {
  const token = await server.session(server.here.people.employee)
  const read = async () => (await server.request(api.campaigns.getEmailSender, {}, { token })).body
  const before = await read()
  expect(before).toMatchObject({ name: 'Harbor Insurance', embedded: true, postalAddress: null })
  expect(before.from).toMatch(/^[^<>\s]+@[^<>\s]+$/)
  expect(before.checks.map(({ what, state }) => `${what} ${state}`)).toEqual([
    ...['spf unchecked', 'dkim unchecked', 'dmarc unchecked', 'address missing'],
  ])
  await setAddress(server)
  expect(await read()).toMatchObject({ postalAddress: 'Harbor LLC, 1 Main St, Boston, MA 02110' })
})
