import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, ours, type Texting, texting } from './sms.factory.ts'

let server: TestServer
let sam: Texting
beforeAll(async () => {
  // A Friday morning: texts may be sent everywhere.
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
  sam = texting(server, server.here.people.employee)
})
afterAll(() => server.close())

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
