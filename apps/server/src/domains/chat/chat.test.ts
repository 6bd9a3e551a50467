import { chatStream, ownChatStream } from '@frontdesk/contract/chat/limits'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { openTab } from '#testing/tab'
import { type Chatting, chatting } from './chat.factory.ts'
import { chatRecurring } from './chat.jobs.ts'
import { oldMessages } from './retention/archives.store.ts'

let server: TestServer
let sam: Chatting
let ana: Chatting
let olivia: Chatting
beforeAll(async () => {
  server = await testServer()
  const { employee, admin, owner } = server.here.people
  ;[sam, ana, olivia] = [chatting(server, employee), chatting(server, admin), chatting(server, owner)]
})
afterAll(() => server.close())

/** Hears the events of the chat alone. */
const tab = (token: string) => openTab(server, token, (name) => name.startsWith('chat_'))
const missed = async (who: Chatting, stream: string) =>
  server.request(api.platform.listMissedEvents, { query: { stream, after: 0 } }, await who.auth())

test('everybody is in the room for everyone from the first day, and a new colleague too', async () => {
  const room = await sam.everyone()
  expect(room).toMatchObject({ format: 'group', title: 'Everyone', said: 0, mine: { seq: 0, hidden: false } })
  expect(room.users).toHaveLength(4)
  expect((await sam.remove(room.id, sam)).body).toMatchObject({ code: 'everyonesRoom' })
  const rename = { params: { id: room.id }, body: { title: 'Mine now' } }
  expect((await server.request(api.chat.renameChatRoom, rename, await sam.auth())).status).toBe(403)
  const body = { userEmail: 'new@here.test', userFirstName: 'New', userLastName: 'Person' }
  const params = { id: server.here.id }
  const added = await server.request(api.employees.createEmployee, { params, body }, await olivia.auth())
  expect(added.status).toBe(201)
  expect((await sam.everyone()).users).toHaveLength(5)
})

test('a direct room is one for each pair, and nobody else knows of it', async () => {
  const { body: room } = await sam.direct(ana)
  expect((await ana.direct(sam)).body.id).toBe(room.id)
  const said = await sam.say(room.id, 'Just between us')
  expect(said.body).toMatchObject({ seq: 1, said: 1, message: 'Just between us', user: sam.id })
  expect((await ana.rooms()).find(({ id }) => id === room.id)).toMatchObject({
    said: 1,
    mine: { said: 0 },
    lastMessage: { message: 'Just between us' },
  })
  for (const stranger of [olivia, chatting(server, server.there.people.owner)]) {
    expect((await stranger.rooms()).some(({ id }) => id === room.id)).toBe(false)
    expect((await stranger.room(room.id)).status).toBe(404)
    expect((await stranger.messages(room.id)).status).toBe(404)
    expect((await stranger.say(room.id, 'Hi')).status).toBe(404)
    expect((await stranger.edit(said.body.id, 'Changed')).status).toBe(404)
    expect((await stranger.react(said.body.id, '👍')).status).toBe(404)
    expect((await stranger.pin(said.body.id, null)).status).toBe(404)
    expect((await stranger.search({ q: 'between' })).body.data).toEqual([])
    expect((await missed(stranger, chatStream(room.id))).status).toBe(404)
  }
  expect((await missed(ana, ownChatStream(sam.id))).status).toBe(404)
  expect((await sam.add(room.id, olivia)).body).toMatchObject({ code: 'directRoom' })
  expect((await sam.direct(chatting(server, server.there.people.owner))).body).toMatchObject({ code: 'userNotFound' })
})

test('a message is edited and deleted by its author, within a day', async () => {
  const room = await sam.group('Claims', ana)
  const said = (await sam.say(room.id, 'Tow is aproved')).body
  expect((await ana.edit(said.id, 'Mine')).body).toMatchObject({ code: 'notManageable' })
  expect((await sam.edit(said.id, 'Tow is approved')).body).toMatchObject({ message: 'Tow is approved', edited: true })
  const late = (await sam.say(room.id, 'Old')).body
  const reply = (await ana.say(room.id, 'Thanks', { replyTo: said.id })).body
  expect(reply.replyTo).toMatchObject({ id: said.id, message: 'Tow is approved', user: sam.id })
  await sam.drop(said.id)
  const { data } = (await ana.messages(room.id)).body
  expect(data.find(({ id }) => id === said.id)).toMatchObject({ message: '', deleted: true, files: [], reactions: [] })
  expect(data.find(({ id }) => id === reply.id)?.replyTo).toMatchObject({ deleted: true, message: '' })
  expect((await sam.search({ q: 'approved' })).body.data).toEqual([])
  await server.admin.query("update tenant.chat_messages set created_at = created_at - interval '1 day' where id = $1", [
    late.id,
  ])
  expect((await sam.edit(late.id, 'Too late')).body).toMatchObject({ code: 'notManageable' })
  expect((await sam.drop(late.id)).body).toMatchObject({ code: 'notManageable' })
})

test('the same id again stores nothing twice, and is not somebody else’s', async () => {
  const room = await sam.group('Once', ana)
  const id = crypto.randomUUID()
  const both = await Promise.all([sam.say(room.id, 'Once', { id }), sam.say(room.id, 'Once', { id })])
  expect(both.map(({ body }) => [body.id, body.seq])).toEqual([
    [id, 2],
    [id, 2],
  ])
  expect((await ana.say(room.id, 'Once', { id })).body).toMatchObject({ code: 'idTaken' })
  const other = await sam.group('Other', ana)
  expect((await sam.say(other.id, 'Once', { id })).body).toMatchObject({ code: 'idTaken' })
})

test('reactions count each person once, and only emoji are any', async () => {
  const room = await sam.group('Reactions', ana)
  const { id } = (await sam.say(room.id, 'Great')).body
  await ana.react(id, '👍')
  await ana.react(id, '👍')
  await sam.react(id, '👍')
  expect((await sam.react(id, '❤️')).body.reactions).toEqual([
    { emoji: '👍', by: [ana.id, sam.id] },
    { emoji: '❤️', by: [sam.id] },
  ])
  expect((await ana.react(id, '👍', false)).body.reactions[0]).toEqual({ emoji: '👍', by: [sam.id] })
  for (const text of ['a', '👍 yes', '<b>', '1', '👍<i>', '']) expect((await sam.react(id, text)).status).toBe(422)
  for (const emoji of ['👩🏽‍💻', '🇺🇸', '1️⃣', '☺️']) expect((await sam.react(id, emoji)).status).toBe(200)
})

test('what is unread is counted by person, and can be marked as unread again', async () => {
  const room = await sam.group('Unread', ana)
  for (const text of ['One', 'Two', 'Three']) await sam.say(room.id, text)
  const shown = async (who: Chatting) => (await who.room(room.id)).body
  const unread = async (who: Chatting) => (await shown(who)).said - (await shown(who)).mine.said
  expect([await unread(sam), await unread(ana)]).toEqual([0, 3])
  await ana.read(room.id, 4)
  expect(await unread(ana)).toBe(0)
  expect((await ana.read(room.id, 2)).body).toMatchObject({ seq: 2, said: 1 })
  expect(await unread(ana)).toBe(2)
  await sam.read(room.id, 4)
  const readers = await server.request(api.chat.listChatReaders, { params: { id: room.id } }, await sam.auth())
  expect(new Map(readers.body.data.map(({ userId, seq }) => [userId, seq]))).toEqual(
    new Map([
      [sam.id, 4],
      [ana.id, 2],
    ]),
  )
})

test('a hidden room comes back when somebody writes, and one’s order stays', async () => {
  const [a, b] = [await sam.group('Alpha', ana), await sam.group('Beta', ana)]
  await ana.mine(a.id, { hidden: true, muted: true })
  expect((await ana.room(a.id)).body.mine).toMatchObject({ hidden: true, muted: true })
  await sam.say(a.id, 'Back')
  expect((await ana.room(a.id)).body.mine).toMatchObject({ hidden: false, muted: true })
  const body = { rooms: [b.id, a.id] }
  await server.request(api.chat.orderChatRooms, { body }, await ana.auth())
  const placed = (rooms: { id: string }[]) => rooms.map(({ id }) => id).filter((id) => body.rooms.includes(id))
  expect(placed(await ana.rooms())).toEqual([b.id, a.id])
  expect(placed(await sam.rooms())).toEqual([a.id, b.id])
})

test('whoever is removed loses the room at once, also in an open tab', async () => {
  const room = await sam.group('Secrets', ana, olivia)
  const file = new File(['Salary list'], 'list.txt', { type: 'text/plain' })
  const uploaded = (await sam.upload(room.id, file)).body
  await sam.say(room.id, 'The salaries', { files: [uploaded.id] })
  expect((await ana.file(uploaded.id)).status).toBe(200)
  const anas = await tab((await ana.auth()).token)
  const olivias = await tab((await olivia.auth()).token)
  await anas.tell('chat_viewRoom', { roomId: room.id })
  await olivias.tell('chat_viewRoom', { roomId: room.id })
  expect((await ana.remove(room.id, olivia)).status).toBe(204)
  expect((await ana.remove(room.id, olivia)).status).toBe(204)
  await expect.poll(olivias.names).toContain('chat_removeRoom')
  const before = olivias.heard.length
  await sam.say(room.id, 'Now that she is gone')
  await anas.tell('chat_typing', { roomId: room.id, typing: true })
  await expect.poll(anas.names).toContain('chat_typing')
  await sam.everyone().then(({ id }) => sam.say(id, 'A marker'))
  await expect.poll(() => olivias.heard.slice(before).map(({ payload }) => JSON.stringify(payload))).toHaveLength(1)
  expect(JSON.stringify(olivias.heard.slice(before))).toContain('A marker')
  expect((await olivia.room(room.id)).status).toBe(404)
  expect((await olivia.file(uploaded.id)).status).toBe(404)
  expect((await olivia.search({ q: 'salaries' })).body.data).toEqual([])
  expect((await missed(olivia, chatStream(room.id))).status).toBe(404)
  expect(await olivias.tell('chat_viewRoom', { roomId: room.id })).toMatchObject({ ok: false })
  expect(await olivias.tell('chat_joinRoom', { roomId: room.id })).toMatchObject({ ok: false })
  expect((await missed(ana, chatStream(room.id))).body.data.length).toBeGreaterThan(2)
})

test('only the creator and admins remove others, and everybody may leave', async () => {
  const room = await ana.group('Team', sam, olivia)
  expect((await sam.remove(room.id, olivia)).body).toMatchObject({ code: 'notMayRemove' })
  expect((await sam.remove(room.id, sam)).status).toBe(204)
  const { data } = (await ana.messages(room.id)).body
  expect(data.at(-1)).toMatchObject({ type: 'status', message: 'left', user: sam.id })
  await ana.add(room.id, sam)
  expect((await sam.messages(room.id)).body.data.at(-1)).toMatchObject({ message: 'added Employee Here' })
  expect((await sam.room(room.id)).body).toMatchObject({ said: 0, mine: { seq: 2 } })
})

test('a ghost reads groups, writes nothing, and knows of no direct room', async () => {
  const { people } = server.here
  const direct = (await sam.direct(olivia)).body
  await sam.say(direct.id, 'Confidential matters')
  const group = await sam.group('Public matters', ana)
  await sam.say(group.id, 'Public words')
  const token = await server.session(people.employee, { ghostedBy: people.admin })
  const asGhost = { token }
  const rooms = (await server.request(api.chat.listChatRooms, {}, asGhost)).body.data
  expect(rooms.every(({ format }) => format === 'group')).toBe(true)
  const of = { params: { id: direct.id } }
  expect((await server.request(api.chat.listChatMessages, { ...of, query: {} }, asGhost)).status).toBe(404)
  expect((await server.request(api.chat.searchChat, { query: { q: 'Confidential' } }, asGhost)).body.data).toEqual([])
  const ghost = await tab(token)
  expect(ghost.streams).toContain(chatStream(group.id))
  expect(ghost.streams).not.toContain(chatStream(direct.id))
  await olivia.say(direct.id, 'Still confidential')
  await olivia.say((await olivia.everyone()).id, 'Hello all')
  await expect.poll(() => JSON.stringify(ghost.heard)).toContain('Hello all')
  expect(JSON.stringify(ghost.heard)).not.toContain('Still confidential')
  const said = await ghost.tell('chat_message', {
    roomId: group.id,
    message: { id: crypto.randomUUID(), message: 'As somebody else' },
  })
  expect(said).toMatchObject({ ok: false, error: { code: 'refusedWhileGhosting' } })
  const body = { id: crypto.randomUUID(), message: 'As somebody else' }
  const refused = await server.request(api.chat.sendChatMessage, { params: { id: group.id }, body }, asGhost)
  expect(refused.status).toBe(403)
  sam = chatting(server, people.employee)
  ana = chatting(server, people.admin)
})

test('search finds beginnings of words in any case, by room, person, and file', async () => {
  const [here, there] = [await sam.group('Search here', ana), await sam.group('Search there', olivia)]
  const { id } = (await sam.upload(here.id, new File(['a,b\n'], 'quarterly.csv', { type: 'text/csv' }))).body
  await sam.say(here.id, 'Quarterly Überblick', { files: [id] })
  await ana.say(here.id, 'quarterly numbers')
  await sam.say(there.id, 'quarterly party')
  const texts = async (who: Chatting, query: Parameters<Chatting['search']>[0]) =>
    (await who.search(query)).body.data.map(({ message }) => message.message)
  expect(await texts(sam, { q: 'QUARTER' })).toEqual(['quarterly party', 'quarterly numbers', 'Quarterly Überblick'])
  expect(await texts(ana, { q: 'quarter' })).toEqual(['quarterly numbers', 'Quarterly Überblick'])
  expect(await texts(sam, { q: 'quarter uberb' })).toEqual(['Quarterly Überblick'])
  expect(await texts(sam, { q: 'quarter', room: there.id })).toEqual(['quarterly party'])
  expect(await texts(ana, { q: 'quarter', room: there.id })).toEqual([])
  expect(await texts(sam, { q: 'quarter', user: ana.id })).toEqual(['quarterly numbers'])
  expect(await texts(sam, { q: 'quarter', file: 'true' })).toEqual(['Quarterly Überblick'])
  expect((await sam.search({ q: 'qua' })).status).toBe(400)
})

test('pages, and the messages around one', async () => {
  const room = await sam.group('Long', ana)
  const ids: string[] = []
  for (let at = 0; at < 25; at += 1) ids.push((await sam.say(room.id, `Line ${at}`)).body.id)
  const newest = (await ana.messages(room.id)).body
  expect([newest.data.length, newest.older, newest.newer]).toEqual([10, true, false])
  const before = (await ana.messages(room.id, { before: newest.data[0]?.seq ?? 0 })).body
  expect(before.data.at(-1)?.seq).toBe((newest.data[0]?.seq ?? 0) - 1)
  const around = (await ana.messages(room.id, { around: ids[10] ?? '' })).body
  expect(around.data.some(({ id }) => id === ids[10])).toBe(true)
  expect([around.older, around.newer]).toEqual([true, true])
  const after = (await ana.messages(room.id, { after: newest.data[8]?.seq ?? 0 })).body
  expect(after.data).toHaveLength(1)
})

test('files are checked by their content, and belong to one room', async () => {
  const [room, other] = [await sam.group('Files', ana), await sam.group('Files 2', ana)]
  const program = new File([new Uint8Array([0x4d, 0x5a, 0, 0, 1, 2, 3])], 'harmless.txt', { type: 'text/plain' })
  expect((await sam.upload(room.id, program)).status).toBe(415)
  const { body } = await sam.upload(room.id, new File(['Hello'], 'hello.txt', { type: 'text/plain' }))
  expect(body).toMatchObject({ name: 'hello.txt', type: 'text/plain', size: 5, imageUrl: `/api/chat/files/${body.id}` })
  expect((await ana.file(body.id)).status).toBe(404)
  expect((await sam.say(other.id, 'Elsewhere', { files: [body.id] })).body).toMatchObject({ code: 'chatFileNotFound' })
  expect((await ana.say(room.id, 'Not mine', { files: [body.id] })).body).toMatchObject({ code: 'chatFileNotFound' })
  expect((await sam.say(room.id, '', { files: [body.id] })).body.files).toMatchObject([{ name: 'hello.txt' }])
  expect((await ana.file(body.id)).status).toBe(200)
  expect((await olivia.upload(room.id, new File(['x'], 'x.txt', { type: 'text/plain' }))).status).toBe(404)
})

test('a message stands in the timeline of the contact that it is pinned to', async () => {
  const contact = await server.request(api.contacts.createContact, { body: { lastName: 'Boyd' } }, await sam.auth())
  const { id: contactId } = contact.body
  const room = await sam.group('Renewals', ana)
  const { id } = (await ana.say(room.id, 'Chubb holds the rate')).body
  const timeline = async () =>
    (
      await server.request(api.timeline.listTimeline, { params: { id: contactId }, query: {} }, await olivia.auth())
    ).body.data.filter(({ channel }) => channel === 'chat')
  expect((await sam.pin(id, contactId)).body.pinned).toMatchObject({ contact: contactId, by: sam.id })
  expect(await timeline()).toMatchObject([{ text: 'Chubb holds the rate', by: { id: ana.id } }])
  const pinned = await server.request(api.chat.listPinnedMessages, { params: { id: room.id } }, await ana.auth())
  expect(pinned.body.data.map((each) => each.id)).toEqual([id])
  await ana.pin(id, null)
  expect(await timeline()).toEqual([])
  const card = { kind: 'contact', id: contactId, contact: contactId }
  expect((await sam.say(room.id, '', { cards: [card] })).body.cards).toEqual([card])
  const unknown = { ...card, contact: crypto.randomUUID() }
  expect((await sam.say(room.id, '', { cards: [unknown] })).body).toMatchObject({ code: 'contactNotFound' })
})

test('old messages are archived for owners, and then deleted', async () => {
  const room = await sam.group('Archive', ana)
  const { id: fileId } = (await sam.upload(room.id, new File(['Kept'], 'kept.txt', { type: 'text/plain' }))).body
  const old = (await sam.say(room.id, '=Old words', { files: [fileId] })).body
  await server.admin.query(
    "update tenant.chat_messages set created_at = created_at - interval '40 days' where id = $1",
    [old.id],
  )
  await sam.say(room.id, 'New words')
  const body = { previews: true, retentionDays: 30 }
  expect((await server.request(api.chat.saveChatSettings, { body }, await sam.auth())).status).toBe(403)
  expect((await server.request(api.chat.saveChatSettings, { body }, await ana.auth())).body).toMatchObject(body)
  await runRecurring(server, chatRecurring, 'chat.retention')
  expect((await ana.messages(room.id)).body.data.map(({ message }) => message)).toEqual([
    'created Archive',
    'New words',
  ])
  expect((await sam.file(fileId)).status).toBe(404)
  expect((await ana.room(room.id)).body).toMatchObject({ said: 2, mine: { said: 1 } })
  expect((await server.request(api.chat.listChatArchives, {}, await ana.auth())).status).toBe(403)
  const [archive] = (await server.request(api.chat.listChatArchives, {}, await olivia.auth())).body.data
  expect(archive).toMatchObject({ messages: 1 })
  const of = { params: { id: archive?.id ?? '' } }
  const file = await server.request(api.chat.downloadChatArchive, of, await olivia.auth())
  expect(file.status).toBe(200)
  await runRecurring(server, chatRecurring, 'chat.retention')
  expect((await server.request(api.chat.listChatArchives, {}, await olivia.auth())).body.data).toHaveLength(1)
})

test('whoever leaves the account is in no room any more', async () => {
  const { body } = await server.request(api.employees.listEmployees, {}, await olivia.auth())
  const left = body.data.find(({ email }) => email === 'new@here.test')
  const room = await sam.group('With new', { id: left?.id ?? '' })
  const takeOver = { followups: null, managedContacts: null, templates: null }
  const of = { params: { accountId: server.here.id, userId: left?.id ?? '' }, body: { takeOver } }
  const old = (await sam.direct({ id: left?.id ?? '' })).body
  expect((await server.request(api.employees.deleteEmployee, of, await olivia.auth())).status).toBeLessThan(300)
  expect((await sam.room(room.id)).body.users).toEqual([sam.id])
  expect((await sam.everyone()).users).toHaveLength(4)
  // It is named after both, also in the archive.
  expect((await sam.room(old.id)).body.users).toEqual([sam.id, left?.id].sort())
  await sam.say(old.id, 'See you')
  server.clock.step(1000)
  const archived = await server.platform.database.read(server.here.id, oldMessages(server.clock.now(), 1000))
  expect(archived.find(({ room_id }) => room_id === old.id)?.room).toBe('Employee Here and New Person')
  expect((await sam.direct({ id: left?.id ?? '' })).body).toMatchObject({ code: 'userNotFound' })
  await server.admin.query('update tenant.users set removed_at = null where id = $1', [left?.id])
  expect((await sam.everyone()).users).toHaveLength(5)
  expect((await sam.room(room.id)).body.users).toEqual([sam.id])
  const again = (await sam.direct({ id: left?.id ?? '' })).body
  expect([again.id, again.users.length]).toEqual([old.id, 2])
})
