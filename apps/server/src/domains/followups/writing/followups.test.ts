import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { app, mobile, runScheduledJob } from '../followups.factory.ts'

let server: TestServer
let jo: ReturnType<typeof app>
let sam: ReturnType<typeof app>
let owner: ReturnType<typeof app>
let client: string
const day = 24 * 60 * 60_000
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
})
beforeEach(async () => {
  server.clock.set('2026-11-20T15:00:00Z')
  jo = app(server, server.here.people.employee)
  sam = app(server, server.here.people.admin)
  owner = app(server, server.here.people.owner)
  client = await jo.client()
})
afterAll(() => server.close())

const made = async (who: typeof jo, body: Parameters<typeof jo.create>[0] = {}) => {
  const { status, body: followup } = await who.create({ client, ...body })
  expect(status, JSON.stringify(followup)).toBe(201)
  return followup
}
const ids = async (who: typeof jo) => (await who.of(client)).body.data.map(({ id }) => id)

test('stores one for the team, visible to everyone', async () => {
  const followup = await made(jo, { note: ' Ask about the roof ', reminderAt: 30 })
  expect(followup).toMatchObject({
    assignTo: 'team',
    user: null,
    date: '2026-11-21T15:00:00.000Z',
    reminderAt: 30,
    note: 'Ask about the roof',
    messageStatus: null,
    isActive: true,
    client: { id: client, firstName: 'Maria', lastName: 'Alvarez', companyName: null },
    createdByUser: { id: jo.id, firstName: 'Employee', avatar: null },
    reminderJob: { state: 'waiting', dueAt: '2026-11-21T14:30:00.000Z' },
    version: 1,
  })
  expect((await sam.of(client)).body.data).toEqual([followup])
  expect((await sam.bucket('tomorrow')).body.data).toContainEqual(followup)
})

test('allows one without a client', async () => {
  const { body } = await jo.create({ note: 'Call the carrier' })
  expect(body.client).toBeNull()
})

describe('who sees what', () => {
  test.each([
    ['team', ['jo', 'sam', 'owner']],
    ['self', ['jo']],
    ['peer', ['jo', 'sam']],
  ] as const)('%s', async (assignTo, seers) => {
    const before = { jo: await jo.counts(), sam: await sam.counts(), owner: await owner.counts() }
    const { id } = await made(jo, { assignTo, ...(assignTo === 'peer' && { user: sam.id }), note: 'Sealed words' })
    for (const [name, who] of Object.entries({ jo, sam, owner })) {
      const sees = (seers as readonly string[]).includes(name)
      const listed = (await who.bucket('tomorrow', { limit: 100 })).body.data.map((each) => each.id)
      expect([name, listed.includes(id), (await ids(who)).includes(id)]).toEqual([name, sees, sees])
      const infinite = (await who.counts()).tomorrow - before[name as 'jo'].tomorrow
      expect([name, infinite]).toEqual([name, sees ? 1 : 0])
      expect([name, JSON.stringify(await who.missed()).includes(id)]).toEqual([name, sees])
      if (sees) continue
      // A filter shows nobody more than they may see.
      expect(JSON.stringify((await who.bucket('tomorrow', { user: jo.id, limit: 100 })).body)).not.toContain(id)
      expect((await who.bucket('tomorrow', { assignTo: 'self', createdByUser: jo.id })).body.data).toEqual([])
      expect((await who.counts({ createdByUser: jo.id, assignTo: 'self' })).tomorrow).toBe(0)
      for (const refused of [who.update(id, { note: 'x' }), who.remove(id), who.restore(id)])
        expect((await refused).body).toMatchObject({ code: 'followupNotFound' })
      expect((await who.answer(id, 'pastDue', 'ignored')).status).toBe(404)
    }
  })

  test('emits only the removal to people who may no longer see it', async () => {
    const { id } = await made(jo, { note: 'For all' })
    await jo.update(id, { assignTo: 'self', note: 'For me' })
    expect(await ids(sam)).toEqual([])
    const heard = JSON.stringify(await sam.missed())
    expect(heard).toContain('"followups_remove"')
    expect(heard).not.toContain('For me')
    expect(await ids(jo)).toEqual([id])
  })

  test('hides another person’s own stream and its offsets', async () => {
    const query = { stream: `followups:${jo.id}`, after: 0, limit: 200 }
    const { body } = await server.request(api.platform.listMissedEvents, { query }, { token: await sam.session() })
    expect(body).toMatchObject({ code: 'streamNotFound' })
  })

  test('keeps the text of private ones out of the audit log', async () => {
    const { id } = await made(jo, { assignTo: 'self', note: 'Sealed words' })
    await jo.update(id, { note: 'Other sealed words' })
    const { rows } = await server.admin.query('select changes::text from tenant.audit_log where entity_id = $1', [id])
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('ealed words')
  })

  test('refuses to make another person’s private, and peers outside the account', async () => {
    const { id } = await made(jo)
    expect((await sam.update(id, { assignTo: 'self' })).body).toMatchObject({ code: 'invalid' })
    for (const [user, code] of [
      [null, 'invalid'],
      [jo.id, 'invalid'],
      [server.there.people.admin.id, 'userNotFound'],
    ] as const)
      expect((await jo.create({ assignTo: 'peer', user, client })).body).toMatchObject({ code })
  })
})

test.each([
  ['2026-11-20T15:00:00.000Z', 'choose a time in the future'],
  ['2026-11-20T16:10:00.000Z', 'must be on a quarter of an hour'],
])('the date %s: %s', async (date, text) => {
  expect((await jo.create({ date })).body).toMatchObject({ fields: { date: text } })
})

test('refuses a stale edit with the current one; a past date may stay', async () => {
  const { id, version } = await made(jo)
  const saved = await sam.update(id, { note: 'First' }, { 'if-match': `"${version}"` })
  expect(saved.body.version).toBe(version + 1)
  const late = await jo.update(id, { note: 'Second' }, { 'if-match': `"${version}"` })
  expect(late.status).toBe(409)
  expect((late.body as unknown as { details: unknown }).details).toEqual({ current: saved.body, basedOn: version })
  server.clock.step(3 * day)
  expect((await jo.update(id, { note: 'Third', isActive: false })).body).toMatchObject({
    note: 'Third',
    isActive: false,
  })
  expect((await jo.update(id, { date: '2026-11-22T15:00:00.000Z' })).status).toBe(422)
})

test('restores a deleted one for 30 days', async () => {
  const { id } = await made(jo)
  expect((await sam.remove(id)).status).toBe(204)
  expect(await ids(jo)).toEqual([])
  expect((await jo.remove(id)).status).toBe(404)
  expect((await jo.restore(id)).body).toMatchObject({ id, isActive: true })
  expect((await jo.restore(id)).status).toBe(200)
  await jo.remove(id)
  server.clock.step(30 * day + 1)
  expect((await jo.restore(id)).status).toBe(404)
  await runScheduledJob(server.platform, server.here.id, 'followups.purge')
  const { rows } = await server.admin.query('select from tenant.followups where id = $1', [id])
  expect(rows).toEqual([])
})

test('a deleted contact takes its follow-ups out of sight, and brings them back', async () => {
  const { id } = await made(jo)
  const token = await jo.session()
  await server.request(api.households.deleteContact, { params: { id: client } }, { token })
  expect((await jo.of(client)).status).toBe(404)
  expect(JSON.stringify((await jo.bucket('tomorrow', { limit: 100 })).body)).not.toContain(id)
  expect((await jo.create({ client })).body).toMatchObject({ code: 'contactNotFound' })
  await server.request(api.households.restoreContact, { params: { id: client } }, { token })
  expect(await ids(jo)).toEqual([id])
})

describe('a scheduled message', () => {
  const message = {
    assignTo: 'none',
    messageAt: '2026-11-21T16:00:00.000Z',
    messageTo: mobile,
    message: 'Hello',
  } as const

  test('is dated when it is sent, visible to everyone, and listed separately', async () => {
    const before = await jo.counts()
    const { id } = await made(jo, { ...message, reminderAt: 15 })
    const [shown] = (await sam.of(client)).body.data
    expect(shown).toMatchObject({ id, date: message.messageAt, message: 'Hello', reminderAt: null, reminderJob: null })
    expect(await jo.counts()).toEqual(before)
    expect(await jo.counts({ assignTo: 'none', createdByUser: jo.id })).toMatchObject({ tomorrow: 1 })
    expect((await sam.counts({ assignTo: 'none', createdByUser: sam.id })).tomorrow).toBe(0)
  })

  test('requires a mobile number of the client', async () => {
    for (const body of [
      { ...message, client, messageTo: '12125550199' },
      { ...message, client: await jo.client({ mobilePhone: undefined }) },
      { ...message, client: null },
    ])
      expect((await jo.create(body)).body).toMatchObject({
        code: 'messageNotSchedulable',
        message:
          "Unable to schedule message to contact. Please ensure they have a mobile phone assign and that they haven't opted out of receiving messages.",
      })
  })

  test.each(['message', 'messageTo', 'messageAt'] as const)('is nothing without its %s', async (field) => {
    const { body } = await jo.create({ ...message, client, [field]: null })
    expect((body as unknown as { fields: object }).fields).toHaveProperty(field)
  })
})
