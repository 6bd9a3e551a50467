import { chatStream } from '@frontdesk/contract/chat/limits'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { type Chatting, chatting } from '../chat.factory.ts'

let server: TestServer
let ana: Chatting
let sam: Chatting
beforeAll(async () => {
  server = await testServer()
  ana = chatting(server, server.here.people.admin)
  sam = chatting(server, server.here.people.employee)
})
afterAll(() => server.close())

const unread = async (who: Chatting, id: string) => {
  const { said, mine } = (await who.room(id)).body
  return said - mine.said
}
const mentioned = async (who: Chatting, id: string) => (await who.room(id)).body.mine.mentioned
const say = async (room: string, text: string, more: object = {}) => (await ana.say(room, text, more)).body

test('counts a deleted message as read, whatever is marked as unread later', async () => {
  const { id } = await ana.group('Deleted', sam)
  const before = (await sam.room(id)).body.seq
  const [first, second] = [await say(id, 'One'), await say(id, 'Two')]
  await say(id, 'Three')
  expect(await unread(sam, id)).toBe(3)
  await ana.drop(second.id)
  expect(await unread(sam, id)).toBe(2)
  await sam.read(id, first.seq)
  expect(await unread(sam, id)).toBe(1)
  await ana.drop(first.id)
  expect(await unread(sam, id)).toBe(1)
  await sam.read(id, before)
  expect(await unread(sam, id)).toBe(1)
  await sam.read(id, first.seq + 10)
  expect(await unread(sam, id)).toBe(0)
  expect(await unread(ana, id)).toBe(0)
})

test('marks a room in which someone mentions a person until they read it', async () => {
  const { id } = await ana.group('Mentions', sam)
  const mention = await say(id, 'Hi @Employee Here', { mentions: [sam.id] })
  expect([await mentioned(sam, id), await mentioned(ana, id)]).toEqual([true, false])
  await say(id, 'And more')
  expect(await mentioned(sam, id)).toBe(true)
  await sam.read(id, mention.seq + 1)
  expect(await mentioned(sam, id)).toBe(false)
  await sam.read(id, mention.seq - 1)
  expect(await mentioned(sam, id)).toBe(true)
  await ana.drop(mention.id)
  expect(await mentioned(sam, id)).toBe(false)
})

test('mentions whom an edit adds, and no longer whom it takes out', async () => {
  const { id } = await ana.group('Edited', sam)
  const message = await say(id, 'Hi all')
  await sam.read(id, message.seq)
  const added = (await ana.edit(message.id, 'Hi @Employee Here')).body
  expect(added.mentions).toEqual([sam.id])
  expect(await mentioned(sam, id)).toBe(true)
  const query = { stream: chatStream(id), after: 0, limit: 100 }
  const { data } = (await server.request(api.platform.listMissedEvents, { query }, await sam.auth())).body
  expect(data.at(-1)?.payload).toMatchObject({ message: { id: message.id }, mentioned: { users: [sam.id] } })
  const taken = (await ana.edit(message.id, 'Hi @Employee Heredia')).body
  expect(taken.mentions).toEqual([])
  expect(await mentioned(sam, id)).toBe(false)
})
