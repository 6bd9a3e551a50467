import { defaultOfficeHours } from '@frontdesk/contract/hours/office-hours'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, ours, runRound, type Texting, texting } from './sms.factory.ts'

let server: TestServer
let sam: Texting
beforeAll(async () => {
  // A Friday morning: texts may be sent everywhere.
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
  sam = texting(server, server.here.people.employee)
})
afterAll(() => server.close())

const runJob = (name: string) => runRound(server, name)
/** Sessions end after hours without use. */
function setClock(at: string) {
  server.clock.set(at)
  sam = texting(server, server.here.people.employee)
}
const quickly = { timeout: 8000, interval: 20 }
const media: { type: string; bytes: Buffer }[] = []
const textIn = (from: string, text: string) => server.world.text(from, { to: ours, text, media })
const roomOf = async (phone: string) => (await sam.rooms({ search: phone }))[0]
const statusOf = async (roomId: string, id: string) =>
  (await sam.messages(roomId)).data.find((message) => message.id === id)?.status

test('a client’s text comes in, is answered, and the answer arrives', async () => {
  textIn('13035550148', 'Did the adjuster get my photos?')
  await expect
    .poll(() => roomOf('13035550148'), quickly)
    .toMatchObject({
      status: 'attention',
      phoneNumber: '13035550148',
      incoming: 1,
      settled: 0,
      waitingSince: expect.any(String),
      lastMessage: { message: 'Did the adjuster get my photos?', flow: 'incoming' },
    })
  const room = await roomOf('13035550148')
  if (!room) throw new Error('no room')
  const sent = await sam.send(room.id, 'Yes, all of them.')
  expect([sent.status, sent.body]).toMatchObject([
    201,
    { status: 'pending', seq: 2, segments: 1, user: server.here.people.employee.id },
  ])
  await expect.poll(() => statusOf(room.id, sent.body.id), quickly).toBe('delivered')
  expect(server.world.find('13035550148')?.texts.map(({ flow, text }) => [flow, text])).toEqual([
    ['sent', 'Did the adjuster get my photos?'],
    ['received', 'Yes, all of them.'],
  ])
  expect(await sam.shown(room.id)).toMatchObject({ status: 'open', settled: 1, waitingSince: null, seq: 2 })
})

test('a typed text has the client’s personal link, and is refused where there is none', async () => {
  const phone = '13035550177'
  const body = { firstName: 'Debra', lastName: 'Powell', mobilePhone: phone }
  const client = (await server.request(api.contacts.createContact, { body }, await sam.auth())).body.id
  const room = await sam.room(phone)
  const sent = await sam.send(room.id, 'Tell a friend: {{ referralLink }}')
  expect(sent.status).toBe(201)
  const { data } = (await server.request(api.referrals.getReferralLink, { params: { id: client } }, await sam.auth()))
    .body
  expect([sent.body.message, data?.url]).toEqual([`Tell a friend: ${data?.url}`, expect.stringContaining('/refer/')])
  const active = { params: { id: client }, body: { active: false } }
  await server.request(api.referrals.updateReferralLink, active, await sam.auth())
  expect((await sam.send(room.id, '{{referralLink|Call us}}')).body.message).toBe('Call us')
  const unknown = await sam.room('13035550178')
  for (const { id } of [room, unknown])
    expect(await sam.send(id, 'See {{referralLink}}')).toMatchObject({ status: 422, body: { code: 'textRefused' } })
})

test('the same id again stores and sends nothing twice', async () => {
  const room = await sam.room('+13035550149')
  const id = crypto.randomUUID()
  const [first, second] = await Promise.all([sam.send(room.id, 'Once', { id }), sam.send(room.id, 'Once', { id })])
  expect([first.status, second.status, first.body.seq, second.body.seq]).toEqual([201, 201, 1, 1])
  await expect.poll(() => statusOf(room.id, id), quickly).toBe('delivered')
  expect(server.world.find('13035550149')?.texts).toHaveLength(1)
})

test('texts to one number arrive in the order in which they were written', async () => {
  const room = await sam.room('+13035550150')
  const words = Array.from({ length: 12 }, (_, at) => `Line ${at + 1}`)
  for (const word of words) await sam.send(room.id, word)
  await expect.poll(() => server.world.find('13035550150')?.texts.length, quickly).toBe(words.length)
  expect(server.world.find('13035550150')?.texts.map(({ text }) => text)).toEqual(words)
})

test('STOP cancels what waits, is confirmed once, and blocks texts; START takes it back', async () => {
  const phone = '13035550151'
  const room = await sam.room(`+${phone}`)
  textIn(phone, 'stop')
  await expect.poll(() => server.world.find(phone)?.texts.at(-1)?.text, quickly).toContain('You’re opted out')
  expect((await sam.shown(room.id)).disabled).toEqual([phone])
  const refused = await sam.send(room.id, 'Hello again')
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'textRefused', message: expect.stringContaining('opted out'), details: { overridable: false } },
  ])
  const count = server.world.find(phone)?.texts.length ?? 0
  textIn(phone, 'STOP')
  await expect.poll(async () => (await sam.shown(room.id)).seq, quickly).toBe(3)
  textIn(phone, 'Start')
  await expect.poll(() => server.world.find(phone)?.texts.length, quickly).toBe(count + 3)
  expect((await sam.send(room.id, 'Welcome back')).status).toBe(201)
})

test('quiet hours hold a text; a reason sends it, and the hour does', async () => {
  // 11:30 p.m. in Denver.
  setClock('2026-11-21T06:30:00Z')
  const room = await sam.room('+13035550152')
  const [first, second] = [await sam.send(room.id, 'Later'), await sam.send(room.id, 'Now')]
  expect(first.body).toMatchObject({ status: 'held', holdUntil: '2026-11-21T15:00:00.000Z', overridable: true })
  const params = { id: second.body.id }
  const body = { reason: 'They asked for a text tonight' }
  const sent = await server.request(api.sms.overrideHold, { params, body }, await sam.auth())
  expect(sent.body).toMatchObject({ status: 'pending', holdUntil: null })
  await expect.poll(() => statusOf(room.id, second.body.id), quickly).toBe('delivered')
  expect(await statusOf(room.id, first.body.id)).toBe('held')
  setClock('2026-11-21T15:00:00Z')
  await runJob('sms.held')
  await expect.poll(() => statusOf(room.id, first.body.id), quickly).toBe('delivered')
  expect(server.world.find('13035550152')?.texts.map(({ text }) => text)).toEqual(['Now', 'Later'])
})

test('an attempt whose outcome is unknown is shown to a person, and never repeated by itself', async () => {
  const room = await sam.room('+13035550153')
  const { messages } = server.platform.carrier
  const send = messages.send
  let tries = 0
  messages.send = async () => {
    tries += 1
    throw new Error('The connection broke.')
  }
  const sent = await sam.send(room.id, 'Did it arrive?')
  await expect.poll(() => statusOf(room.id, sent.body.id), quickly).toBe('unknown')
  messages.send = send
  expect(tries).toBe(1)
  const next = await sam.send(room.id, 'The next one')
  await expect.poll(() => statusOf(room.id, next.body.id), quickly).toBe('delivered')
  expect(await statusOf(room.id, sent.body.id)).toBe('unknown')
  const settled = await server.request(
    api.sms.settleUnknown,
    { params: { id: sent.body.id }, body: { as: 'sent' } },
    await sam.auth(),
  )
  expect(settled.body.status).toBe('sent')
})

test('conversations are assigned, followed, completed, snoozed, and searched', async () => {
  const room = await sam.room('+13035550154')
  const me = server.here.people.employee.id
  await sam.change(room.id, { assignedTo: me })
  expect((await sam.rooms({ filter: 'mine' })).map(({ id }) => id)).toContain(room.id)
  await server.request(api.sms.followRoom, { params: { id: room.id } }, await sam.auth())
  expect((await sam.change(room.id, { status: 'completed' })).body).toMatchObject({ code: 'roomFollowed' })
  await server.request(api.sms.unfollowRoom, { params: { id: room.id } }, await sam.auth())
  expect((await sam.change(room.id, { status: 'completed' })).body).toMatchObject({ status: 'completed' })
  const until = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  await sam.change(room.id, { snoozedUntil: until })
  expect((await sam.rooms({ filter: 'snoozed' })).map(({ id }) => id)).toEqual([room.id])
  server.clock.step(3_600_000)
  await runJob('sms.snoozed')
  expect(await sam.shown(room.id)).toMatchObject({ status: 'attention', snoozedUntil: null })
  await sam.send(room.id, 'Ask about the Überraschung', { type: 'note' })
  const found = await server.request(api.sms.searchMessages, { query: { q: 'uberrasch ask' } }, await sam.auth())
  expect(found.body.data).toMatchObject([{ room: { id: room.id }, message: { type: 'note' } }])
})

test('finds a word within scripts without spaces', async () => {
  const { id } = await sam.room('13035550177')
  for (const [message, q] of [
    ['来週の火曜日に電話してください', '火曜日'],
    ['客户想了解汽车保险', '汽车'],
    ['ลูกค้าต้องการต่ออายุ', 'ต่ออายุ'],
    ['Renew: フォードの保険', '保険 renew'],
  ] as const) {
    await sam.send(id, message, { type: 'note' })
    const found = await server.request(api.sms.searchMessages, { query: { q } }, await sam.auth())
    expect(found.body.data.map((each) => each.message.message)).toEqual([message])
    const within = await server.request(api.sms.searchMessages, { query: { q, room: id } }, await sam.auth())
    expect(within.body.data).toHaveLength(1)
  }
})

test('closed hours are answered once', async () => {
  const phone = '13035550155'
  // A Sunday.
  setClock('2026-11-22T20:00:00Z')
  const auth = await sam.auth()
  const owner = { token: await server.session(server.here.people.owner) }
  const { body } = await server.request(api.locations.listLocations, { params: { id: server.here.id } }, auth)
  const location = body.data[0]?.id ?? ''
  const officeHours = JSON.stringify({ ...defaultOfficeHours, smsClosedMessage: 'We are closed.' })
  const params = { id: server.here.id, locationId: location }
  await server.request(api.locations.updateLocation, { params, body: { officeHours } }, owner)
  textIn(phone, 'Anybody there?')
  await expect.poll(() => server.world.find(phone)?.texts.at(-1)?.text, quickly).toBe('We are closed.')
  textIn(phone, 'Hello?')
  await expect.poll(async () => (await roomOf(phone))?.incoming, quickly).toBe(2)
  expect(server.world.find(phone)?.texts.filter(({ flow }) => flow === 'received')).toHaveLength(1)
})

test('what came while we were away is fetched', async () => {
  const phone = '13035550156'
  const { messages } = server.platform.carrier
  const at = server.clock.now()
  const facts = { sid: 'SMmissed', from: phone, to: ours, others: [], text: 'Missed you', media: [], at }
  const before = messages.receivedSince
  messages.receivedSince = async function* () {
    yield { kind: 'received', ...facts }
  }
  await runJob('sms.missed')
  await runJob('sms.missed')
  messages.receivedSince = before
  const room = await roomOf(phone)
  expect(room?.incoming).toBe(1)
  expect((await sam.messages(room?.id ?? '')).data[0]).toMatchObject({ message: 'Missed you', flow: 'incoming' })
})

test('another account sees nothing of it', async () => {
  const stranger = texting(server, server.there.people.owner)
  const [room] = await sam.rooms()
  expect(await stranger.rooms({ search: '1303' })).toEqual([])
  expect((await stranger.messages(room?.id ?? '')).data).toBeUndefined()
  expect((await stranger.send(room?.id ?? '', 'Hello')).status).toBe(404)
})
