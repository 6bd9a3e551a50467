import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { settleOverdue } from '../../sending/consent/stop-wishes.ts'
import { openTexting, ours, runRound, type Texting, texting } from '../sms.factory.ts'
import { sendAutomatedText, settleNumber } from '../sms.public.ts'

let server: TestServer
let sam: Texting
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
  sam = texting(server, server.here.people.employee)
})
afterAll(() => server.close())

const quickly = { timeout: 8000, interval: 20 }
const actor = { userId: null, name: 'Frontdesk' }
const textIn = (from: string, text: string) => server.world.text(from, { to: ours, text, media: [] })
const roomOf = async (phone: string) => (await sam.rooms({ search: phone }))[0]
const received = (phone: string) => server.world.find(phone)?.texts.filter(({ flow }) => flow === 'received') ?? []
const incomingText = async (phone: string, text: string) => {
  textIn(phone, text)
  await expect
    .poll(async () => {
      const room = await roomOf(phone)
      const { data } = await sam.messages(room?.id ?? crypto.randomUUID())
      return data?.some(
        ({ message, flow }: { message: string; flow: string }) => message === text && flow === 'incoming',
      )
    }, quickly)
    .toBe(true)
  const room = await roomOf(phone)
  if (!room) throw new Error('no room')
  return room
}
const automatic = async (phone: string, origin: 'scheduled' | 'autoReply' = 'scheduled') => {
  const id = crypto.randomUUID()
  const text = { id, contactId: null, origin, to: phone, text: 'A reminder', userId: null }
  await server.database.inAccount({ accountId: server.here.id, actor }, (tx) =>
    sendAutomatedText(tx, server.platform, text),
  )
  return id
}
const statusOf = async (roomId: string, id: string) =>
  (await sam.messages(roomId)).data.find((message: { id: string }) => message.id === id)?.status
const decide = async (id: string, decision: 'optOut' | 'notAWish') =>
  server.request(api.sending.decideStopWish, { params: { id }, body: { decision } }, await sam.auth())
const wishes = async () =>
  (await server.request(api.sending.listStopWishes, {}, await sam.auth())).body.data.map(({ phone }) => phone)

test('a possible opt-out stops automatic texts until a person decides that it wasn’t one', async () => {
  const phone = '13035550160'
  const room = await incomingText(phone, 'Too many texts')
  expect(room).toMatchObject({ status: 'attention', disabled: [], stopWishes: [{ phone }] })
  expect(await wishes()).toContain(phone)
  // Thanksgiving doesn't count: ten business days after Friday, November 20.
  expect(room.stopWishes[0]?.dueAt).toBe('2026-12-07T18:30:00.000Z')
  const id = await automatic(phone)
  expect(await statusOf(room.id, id)).toBe('held')
  expect(await statusOf(room.id, await automatic(phone, 'autoReply'))).toBe('held')
  expect(received(phone)).toEqual([])
  expect((await sam.send(room.id, 'A colleague may still ask')).status).toBe(201)
  const wish = room.stopWishes[0]?.id ?? ''
  expect((await decide(wish, 'notAWish')).body).toMatchObject({ act: 'notAWish', wording: 'Too many texts' })
  expect((await sam.shown(room.id)).stopWishes).toEqual([])
  expect((await decide(wish, 'optOut')).body).toMatchObject({ code: 'stopWishDecided' })
  await runRound(server, 'sms.held')
  await expect.poll(() => statusOf(room.id, id), quickly).toBe('delivered')
})

test('a person decides that it was one: the number opts out and what waits is canceled', async () => {
  const phone = '13035550161'
  const room = await incomingText(phone, 'wrong number')
  const id = await automatic(phone)
  await decide(room.stopWishes[0]?.id ?? '', 'optOut')
  expect(await sam.shown(room.id)).toMatchObject({ disabled: [phone], stopWishes: [] })
  expect(await statusOf(room.id, id)).toBe('canceled')
  expect((await sam.send(room.id, 'Hello')).status).toBe(422)
})

test('a possible opt-out that nobody decides on opts out after ten business days', async () => {
  const phone = '13035550162'
  const room = await incomingText(phone, 'Not interested')
  const overdue = () => {
    const context = {
      accountId: server.here.id,
      actor,
      platform: server.platform,
      signal: new AbortController().signal,
    }
    return settleOverdue(context, { onSettled: settleNumber })
  }
  await overdue()
  expect((await sam.shown(room.id)).disabled).toEqual([])
  const before = server.clock.now()
  server.clock.set('2026-12-07T18:31:00Z')
  await overdue()
  server.clock.set(before)
  expect(await sam.shown(room.id)).toMatchObject({ disabled: [phone], stopWishes: [] })
})

test('a clear opt-out request in a sentence opts out at once, with one confirmation', async () => {
  const phone = '13035550163'
  const room = await incomingText(phone, 'I sold the car. Please take me off your list!')
  expect(room).toMatchObject({ disabled: [phone], status: 'attention' })
  await incomingText(phone, 'Unsubscribe me')
  await expect.poll(() => received(phone).length, quickly).toBe(1)
  expect(received(phone)[0]?.text).toContain('You’re opted out')
})

test('HELP and STOP that were answered automatically leave nothing waiting and nothing unread', async () => {
  const phone = '13035550164'
  const before = (await sam.counts()).unread
  for (const text of ['HELP', 'Stop.', 'START']) {
    const room = await incomingText(phone, text)
    expect([text, room]).toMatchObject([text, { status: 'open', waitingSince: null, incoming: 0 }])
  }
  expect((await sam.counts()).unread).toBe(before)
  await expect.poll(() => received(phone).length, quickly).toBe(3)
})

test('a blocked number that texts STOP is opted out too', async () => {
  const phone = '13035550165'
  const body = { phoneNumber: `+${phone}` }
  const blocked = await server.request(api.blocked.blockNumber, { body }, await sam.auth())
  expect(blocked.status).toBeLessThan(300)
  textIn(phone, 'stop texting me')
  const isOptedOut = async () =>
    (await server.request(api.sending.checkNumber, { query: { to: phone } }, await sam.auth())).body.optedOut
  await expect.poll(isOptedOut, quickly).toBe(true)
})

test('an opt-in question goes out once, however often it is asked for', async () => {
  const room = await sam.room('+13035550166')
  const ask = async () =>
    server.request(api.sms.sendOptIn, { params: { id: room.id }, body: { id: crypto.randomUUID() } }, await sam.auth())
  const replies = await Promise.all([ask(), ask(), ask()])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  await expect.poll(() => received('13035550166').length, quickly).toBe(1)
  await incomingText('13035550166', 'What for?')
  expect((await ask()).status).toBe(201)
})

test('a reply to a group text names the group', async () => {
  const [one, two] = ['13035550167', '13035550168']
  const group = await sam.room(`+${one}`, `+${two}`)
  await sam.send(group.id, 'Who can come at 3?')
  await expect.poll(() => received(one).length, quickly).toBe(1)
  const room = await incomingText(one, 'I can')
  const messages = async (id: string) => (await sam.messages(id)).data
  expect((await messages(room.id)).at(-1)).toMatchObject({ message: 'I can', groupRoom: group.id })
  await sam.send(room.id, 'Thanks!')
  await expect.poll(() => received(one).length, quickly).toBe(2)
  await incomingText(one, 'You are welcome')
  expect((await messages(room.id)).at(-1)).toMatchObject({ message: 'You are welcome', groupRoom: null })
})
