import { embeddedVoicePath } from '@frontdesk/contract/calls/embedded-voice'
import { api } from '@frontdesk/contract/registry'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, ours, type Texting, texting } from '../sms/sms.factory.ts'

let server: TestServer
let sam: Texting
let token: string
let elsewhere: string
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
  sam = texting(server, server.here.people.employee)
  token = (await sam.auth()).token
  elsewhere = await server.session(server.there.people.owner)
})
afterAll(() => server.close())

const quickly = { timeout: 8000, interval: 20 }
const number = '13035550148'
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const take = () => server.request(api.handset.takePhone, { body: { number, name: 'Teresa' } }, { token })
const text = (body: { to: string; message: string; pictures?: string[] }) =>
  server.request(api.handset.textAgency, { params: { number }, body }, { token })
const texts = async () => (await server.request(api.handset.listTexts, { params: { number } }, { token })).body.data

test('a phone is taken, texts the agency with a picture, and gets its answer', async () => {
  expect((await take()).body).toMatchObject({ number, name: 'Teresa', behavior: 'normal' })
  expect((await text({ to: ours, message: 'Hail last night', pictures: [picture] })).status).toBe(201)
  await expect.poll(async () => (await sam.rooms({ search: number }))[0]?.incoming, quickly).toBe(1)
  const [room] = await sam.rooms({ search: number })
  const inRoom = async () => (await sam.messages(room?.id ?? '')).data
  await expect.poll(async () => (await inRoom())[0]?.media[0]?.state, quickly).toBe('ready')
  expect((await inRoom())[0]?.media[0]).toMatchObject({ type: 'image/png', width: 1, height: 1 })
  const sent = await sam.send(room?.id ?? '', 'On our way')
  await expect
    .poll(async () => (await inRoom()).find(({ id }) => id === sent.body.id)?.status, quickly)
    .toBe('delivered')
  expect((await texts()).map(({ flow, text: words }) => [flow, words])).toEqual([
    ['sent', 'Hail last night'],
    ['received', 'On our way'],
  ])
})

test.each([
  ['undelivered', 'undelivered', 'The phone couldn’t be reached.'],
  ['failed', 'failed', 'The phone company filtered this text as unwanted. Reword it, or call.'],
  ['optedOut', 'failed', 'This number opted out of texts.'],
] as const)('a phone that is %s makes a text %s, with words that say why', async (behavior, status, reason) => {
  await server.request(api.handset.setBehavior, { params: { number }, body: { behavior } }, { token })
  const [room] = await sam.rooms({ search: number })
  const sent = await sam.send(room?.id ?? '', `Are you ${behavior}?`)
  const shown = async () => (await sam.messages(room?.id ?? '')).data.find(({ id }) => id === sent.body.id)
  await expect.poll(async () => (await shown())?.status, quickly).toBe(status)
  expect((await shown())?.reason).toBe(reason)
  expect(await sam.shown(room?.id ?? '')).toMatchObject({ status: 'attention', undelivered: true })
})

test('another account sees neither the phone nor its texts', async () => {
  const as = { token: elsewhere }
  expect((await server.request(api.handset.listPhones, {}, as)).body.data).toEqual([])
  expect((await server.request(api.handset.listTexts, { params: { number } }, as)).status).toBe(404)
  expect((await server.request(api.handset.takePhone, { body: { number } }, as)).status).toBe(404)
})

const voiceOf = async (of: string, by: string) =>
  server.request(api.handset.openVoice, { params: { number: of } }, { token: by })

/** The signalling socket of a page that is a phone. */
async function pageOf(voice: string): Promise<Socket> {
  const socket = io(server.url, {
    path: embeddedVoicePath,
    transports: ['websocket'],
    forceNew: true,
    auth: { token: voice, page: crypto.randomUUID() },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}

test('a phone calls and is called by its own agency alone', async () => {
  expect((await voiceOf(number, elsewhere)).status).toBe(404)
  const { body } = await voiceOf(number, token)
  const page = await pageOf(body.token)
  const offer = 'v=0'
  expect(await page.emitWithAck('call', { to: '16175550199', offer })).toEqual({
    ok: false,
    message: 'There is nobody to call.',
  })
  let rings = 0
  page.on('ring', () => {
    rings += 1
  })
  const { voice } = server.platform.carrier
  const placed = (from: string) =>
    voice.place({ leg: crypto.randomUUID(), to: { kind: 'number', number }, from, timeoutSeconds: 5 })
  await placed('16175550199')
  const own = await placed(ours)
  await expect.poll(() => rings, quickly).toBe(1)
  await voice.hangUp({ ...own, conference: 'any' })
  page.disconnect()
})

test('a token that was changed, or is none, opens no phone', async () => {
  const { body } = await voiceOf(number, token)
  for (const wrong of ['', 'x.y', `${body.token}x`, body.token.replace(/^./, 'X'), token])
    await expect(pageOf(wrong)).rejects.toThrow()
})

test('only the agency’s own numbers can be texted, and nothing empty', async () => {
  expect((await text({ to: '16175550199', message: 'Hello' })).body).toMatchObject({ code: 'notAgency' })
  expect((await text({ to: ours, message: '' })).status).toBe(422)
})

test('without the demo there is no handset', async () => {
  const { phoneWorld } = server.platform
  server.platform.phoneWorld = undefined as never
  expect((await server.request(api.handset.listPhones, {}, { token })).body).toMatchObject({ code: 'handsetOff' })
  server.platform.phoneWorld = phoneWorld as never
})
