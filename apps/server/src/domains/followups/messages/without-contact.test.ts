import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, ours, texting } from '../../sms/sms.factory.ts'
import { app, runScheduledJob } from '../followups.factory.ts'

let server: TestServer
let jo: ReturnType<typeof app>
let sam: ReturnType<typeof texting>
let phone: string
let room: string
let numbers = 0
beforeAll(async () => {
  server = await testServer()
  await openTexting(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-20T15:00:00Z')
  jo = app(server, server.here.people.employee)
  sam = texting(server, server.here.people.owner)
  numbers += 1
  phone = `1212555${3000 + numbers}`
  server.world.text(phone, { to: ours, text: 'Is this the agency?', media: [] })
  await expect.poll(async () => (await sam.rooms({ search: phone })).length, quickly).toBe(1)
  room = (await sam.room(phone)).id
})
afterAll(() => server.close())

// One in the afternoon in New York.
const messageAt = '2026-11-20T18:00:00.000Z'
const text = () => ({ assignTo: 'none', messageAt, messageTo: phone, message: 'See you at noon' }) as const
const due = async (at = messageAt) => {
  server.clock.set(at)
  await runScheduledJob(server.platform, server.here.id, 'followups.messages')
}
const scheduled = async (person = server.here.people.owner) =>
  server.request(
    api.followups.listScheduledTexts,
    { params: { number: phone } },
    { token: await app(server, person).session() },
  )
/** A session expires sooner than the clock moves here. */
const texts = async () =>
  (await texting(server, server.here.people.owner).messages(room)).data.filter(({ type }) => type === 'scheduled')
const received = () =>
  (server.world.find(phone)?.texts ?? []).filter(({ flow }) => flow === 'received').map((each) => each.text)
const stored = async (id: string) => {
  const { rows } = await server.admin.query(
    'select contact_id, message_status as status, active from tenant.followups where id = $1',
    [id],
  )
  return rows[0]
}
const quickly = { timeout: 8000, interval: 20 }
const contactWith = async (mobilePhone: string) => {
  const body = { firstName: 'Petra', lastName: 'Lindgren', mobilePhone }
  return (await server.request(api.contacts.createContact, { body }, { token: await jo.session() })).body.id
}

test('is scheduled for the number of a conversation, listed there, changed, and deleted', async () => {
  const { status, body } = await jo.create(text())
  expect([status, body]).toMatchObject([201, { client: null, messageTo: phone, messageStatus: 'scheduled' }])
  expect((await scheduled()).body.data).toEqual([body])
  expect((await jo.bucket('today', { assignTo: 'none' })).body.data).toContainEqual(body)
  expect((await jo.update(body.id, { message: 'See you at one' })).body).toMatchObject({ message: 'See you at one' })
  expect((await scheduled()).body.data).toMatchObject([{ message: 'See you at one', version: 2 }])
  await jo.remove(body.id)
  expect((await scheduled()).body.data).toEqual([])
  await jo.restore(body.id)
  await jo.update(body.id, { isActive: false })
  expect((await scheduled()).body.data).toEqual([])
})

test('is invisible to other accounts', async () => {
  const { body } = await jo.create(text())
  expect((await scheduled(server.there.people.owner)).body.data).toEqual([])
  const stranger = app(server, server.there.people.owner)
  expect((await stranger.create(text())).body).toMatchObject({ code: 'messageNotSchedulable' })
  for (const refused of [stranger.update(body.id, { message: 'x' }), stranger.remove(body.id)])
    expect((await refused).body).toMatchObject({ code: 'followupNotFound' })
})

test('needs a conversation, and has no values for placeholders', async () => {
  expect((await jo.create({ ...text(), messageTo: '12125550999' })).body).toMatchObject({
    code: 'messageNotSchedulable',
  })
  const refused = { status: 422, body: { fields: { message: expect.stringContaining('replace {{firstName}} first') } } }
  expect(await jo.create({ ...text(), message: 'Hi {{firstName}}' })).toMatchObject(refused)
  const { id } = (await jo.create(text())).body
  expect(await jo.update(id, { message: 'Hi {{firstName}}' })).toMatchObject(refused)
  expect((await jo.update(id, { messageTo: '12125550998' })).body).toMatchObject({ code: 'invalid' })
})

test('is refused with a task, which needs a contact to text', async () => {
  const task = { ...text(), assignTo: 'team', date: '2026-11-20T20:00:00.000Z' } as const
  expect((await jo.create(task)).body).toMatchObject({ code: 'messageNotSchedulable' })
  const { id } = (await jo.create(text())).body
  expect((await jo.update(id, { assignTo: 'team', date: task.date })).body).toMatchObject({
    code: 'messageNotSchedulable',
  })
  await expect(
    server.admin.query(`update tenant.followups set assign_to = 'team' where id = $1`, [id]),
  ).rejects.toThrow('followups_recipient')
})

test('goes out when due, once', async () => {
  const { id } = (await jo.create(text())).body
  await due('2026-11-20T17:59:59Z')
  expect(received()).toEqual([])
  await Promise.all([due(), due()])
  await due()
  await expect.poll(received, quickly).toEqual(['See you at noon'])
  expect(await texts()).toMatchObject([{ id, type: 'scheduled', user: server.here.people.employee.id }])
  expect((await scheduled()).body.data).toEqual([])
  expect((await jo.update(id, { message: 'Changed' })).body).toMatchObject({ code: 'messageUnderway' })
})

test('goes out once when the server dies between taking and storing it', async () => {
  const { id } = (await jo.create(text())).body
  await server.admin.query(
    `create function tenant.die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
     create trigger die before update on tenant.followups for each row
       when (new.message_status = 'sent') execute function tenant.die()`,
  )
  await expect(due()).rejects.toThrow('killed')
  await server.admin.query('drop function tenant.die cascade')
  expect(await stored(id)).toEqual({ contact_id: null, status: 'scheduled', active: true })
  expect(await texts()).toEqual([])
  await due()
  await due()
  await expect.poll(received, quickly).toEqual(['See you at noon'])
})

test('is held in quiet hours of the number’s area', async () => {
  const at = '2026-11-21T03:00:00.000Z'
  await jo.create({ ...text(), messageAt: at })
  await due(at)
  expect(await texts()).toMatchObject([{ status: 'held', holdUntil: '2026-11-21T13:00:00.000Z' }])
  expect(received()).toEqual([])
})

test('is refused to a number that sent STOP', async () => {
  await jo.create(text())
  server.world.text(phone, { to: ours, text: 'STOP', media: [] })
  await expect.poll(async () => (await sam.shown(room)).disabled, quickly).toEqual([phone])
  await due()
  expect(await texts()).toMatchObject([{ status: 'refused' }])
  expect(received()).not.toContain('See you at noon')
})

test('is refused without consent to a number that never wrote', async () => {
  phone = '12125552999'
  room = (await sam.room(phone)).id
  await jo.create(text())
  await due()
  expect(await texts()).toMatchObject([{ status: 'refused', reason: expect.stringContaining('Ask for consent') }])
  expect(received()).toEqual([])
})

test('is canceled by a reply, where that was chosen', async () => {
  const { id } = (await jo.create({ ...text(), cancelOnReply: true })).body
  server.world.text(phone, { to: ours, text: 'I am early', media: [] })
  await expect.poll(async () => (await stored(id))?.active, quickly).toBe(false)
  await due()
  expect(received()).not.toContain('See you at noon')
})

test('becomes the contact’s once a contact has the number, and still goes out', async () => {
  const { id } = (await jo.create(text())).body
  const client = await contactWith(phone)
  expect((await jo.of(client)).body.data).toMatchObject([{ id, client: { id: client, firstName: 'Petra' } }])
  expect((await scheduled()).body.data).toMatchObject([{ id, client: { id: client } }])
  await due()
  await expect.poll(received, quickly).toEqual(['See you at noon'])
})

test('belongs to the contact that has the number already, and may name it', async () => {
  const client = await contactWith(phone)
  const { body } = await jo.create({ ...text(), message: 'Hi {{firstName}}' })
  expect(body).toMatchObject({ client: { id: client } })
})

test('shows with the contact that its conversation is linked to, and still goes out', async () => {
  const { id } = (await jo.create(text())).body
  const client = await contactWith('12125550997')
  await sam.change(room, { client })
  expect((await jo.of(client)).body.data).toMatchObject([{ id, messageTo: phone }])
  await due()
  await expect.poll(received, quickly).toEqual(['See you at noon'])
})

test('becomes the contact’s when a contact changes its number to it, not while that contact is deleted', async () => {
  const { id } = (await jo.create(text())).body
  const client = await contactWith('12125550996')
  const token = await jo.session()
  await server.request(api.households.deleteContact, { params: { id: client } }, { token })
  await server.admin.query('update tenant.contacts set co_mobile_phone = $1 where id = $2', [phone, client])
  expect(await stored(id)).toMatchObject({ contact_id: null })
  await server.request(api.households.restoreContact, { params: { id: client } }, { token })
  expect(await stored(id)).toMatchObject({ contact_id: client })
})
