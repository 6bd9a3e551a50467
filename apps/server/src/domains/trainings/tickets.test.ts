import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobContext } from '#platform/jobs/job'
import { type TestServer, testServer } from '#testing/server'
import { readTicket, training } from './trainings.factory.ts'
import { trainingRecurring } from './trainings.jobs.ts'

type Training = Awaited<ReturnType<typeof training>>

let server: TestServer
let sam: Training
let own: string
beforeAll(async () => {
  server = await testServer()
  sam = await training(server, server.here.people.employee)
  const ada = await training(server, server.here.people.super)
  own = (await ada.add({ title: 'Our phones', details: 'Say **hello**.', arcadeId: 'abc-1', notify: true })).body.id
})
afterAll(() => server.close())

const over = { code: 'trainingTicketOver', message: expect.stringMatching(/Open it again from Trainings and Features/) }
const read = (id: string, ticket: string) => readTicket(server, id, ticket)
const viewers = async (who: Training, id: string) => (await who.list()).data.find((one) => one.id === id)?.viewedBy

test('a ticket opens its training once, without a session', async () => {
  const opened = await sam.open(own)
  expect(opened.status).toBe(201)
  const { ticket, expiresAt } = opened.body
  expect(expiresAt).toBe(new Date(server.clock.now().getTime() + 60_000).toISOString())
  // The ticket of one opens no other, and is not used up by trying.
  expect((await read('first-day', ticket)).body).toMatchObject(over)
  const seen = await read(own, ticket)
  expect([seen.status, seen.body]).toMatchObject([
    200,
    { title: 'Our phones', details: 'Say **hello**.', arcadeId: 'abc-1' },
  ])
  expect(seen.body).not.toHaveProperty('viewedBy')
  const again = await read(own, ticket)
  expect([again.status, again.body]).toMatchObject([410, over])
})

test('two who use it at the same time get it once', async () => {
  const { ticket } = (await sam.open('first-day')).body
  const replies = await Promise.all([1, 2, 3].map(() => read('first-day', ticket)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410])
})

test('it is over after a minute', async () => {
  const [soon, late] = [(await sam.open('first-day')).body.ticket, (await sam.open('first-day')).body.ticket]
  server.clock.step(59_000)
  expect((await read('first-day', soon)).status).toBe(200)
  server.clock.step(1000)
  expect((await read('first-day', late)).body).toMatchObject(over)
})

test.each([
  ['of an account that does not exist', () => `00000000-0000-4000-8000-000000000000.${'x'.repeat(32)}`, over],
  ['that was never given', () => `${server.here.id}.${'x'.repeat(32)}`, over],
  ['without an account', () => 'x'.repeat(32), over],
  ['with something else in place of the account', () => `${'.'.repeat(36)}.${'x'.repeat(32)}`, over],
  ['that is no ticket', () => "'; drop table trainings; --", { code: 'invalid' }],
])('one %s opens nothing', async (_, made, refusal) => {
  expect((await read('first-day', made())).body).toMatchObject(refusal)
})

test('with its person it is over', async () => {
  const { ticket } = (await sam.open('first-day')).body
  const remove = (at: string) =>
    server.admin.query(`update tenant.users set removed_at = ${at} where id = $1`, [sam.id])
  await remove('now()')
  expect((await read('first-day', ticket)).body).toMatchObject(over)
  await remove('null')
  expect((await read('first-day', ticket)).status).toBe(200)
})

test('with another account’s name on it, it opens nothing there', async () => {
  const { ticket } = (await sam.open('first-day')).body
  const moved = ticket.replace(server.here.id, server.there.id)
  expect((await read('first-day', moved)).body).toMatchObject(over)
  expect((await read('first-day', ticket)).status).toBe(200)
})

test('only a digest of it is stored, it is in no log, and one that nobody used is gone two days later', async () => {
  const { ticket } = (await sam.open('first-day')).body
  const secret = ticket.split('.')[1] ?? ''
  const stored = async () => (await server.admin.query('select t::text as row from tenant.training_tickets t')).rows
  expect((await stored()).length).toBeGreaterThan(0)
  expect(JSON.stringify(await stored())).not.toContain(secret)
  expect(server.logged.join()).not.toContain(secret)
  server.clock.step(2 * 24 * 3_600_000)
  const [recurring] = trainingRecurring
  if (recurring?.per !== 'account') throw new Error('trainings.tickets runs per account.')
  const actor = { userId: null, name: 'Frontdesk' }
  const { signal } = new AbortController()
  await recurring.run({ accountId: server.here.id, actor, platform: server.platform, signal } as JobContext)
  expect(await stored()).toEqual([])
  sam = await training(server, server.here.people.employee)
})

test('who opened it is shown to everybody once, and is new to them no more', async () => {
  const ana = await training(server, server.here.people.admin)
  const before = await ana.count()
  expect(await viewers(ana, own)).toEqual([sam.id])
  await ana.open(own)
  await ana.open(own)
  expect(await viewers(sam, own)).toEqual([sam.id, ana.id])
  expect(await ana.count()).toBe(before - 1)
  const [first] = (await ana.list()).data.slice(-1)
  expect(first?.viewedBy).toContain(ana.id)
  const { rows } = await server.admin.query(
    'select count(*)::int as views from tenant.training_views where training = $1 and user_id = $2',
    [own, ana.id],
  )
  expect(rows).toEqual([{ views: 1 }])
})

test('whoever acts as somebody else reads it, and marks nothing for them', async () => {
  const { owner, admin } = server.here.people
  const ghost = await training(server, admin, { ghostedBy: owner })
  const before = await ghost.count()
  const { ticket } = (await ghost.open('first-day')).body
  expect((await read('first-day', ticket)).status).toBe(200)
  expect(await ghost.count()).toBe(before)
  expect(await viewers(ghost, 'first-day')).not.toContain(admin.id)
})

test('nothing remains of a training that one deletes while others open it', async () => {
  const ada = await training(server, server.here.people.super)
  for (let round = 0; round < 5; round++) {
    const { id } = (await ada.add()).body
    await Promise.all([sam.open(id), ada.remove(id), sam.open(id)])
    for (const table of ['training_views', 'training_tickets'])
      expect((await server.admin.query(`select from tenant.${table} where training = $1`, [id])).rows).toEqual([])
  }
})

test('whoever opened one is named, and it is new to them no more, however many others did', async () => {
  const { id } = server.here
  await server.admin.query(
    `with more as (insert into tenant.users (account_id, id, first_name, last_name, email)
        select $1, gen_random_uuid(), 'Viewer', n::text, n || '@more.test' from generate_series(1, 1000) n returning id)
      insert into tenant.training_views (account_id, training, user_id, viewed_at)
        select $1, 'find-contact', id, '2026-01-01' from more`,
    [id],
  )
  const before = await sam.count()
  await sam.open('find-contact')
  const viewed = await viewers(sam, 'find-contact')
  expect([viewed?.length, viewed?.includes(sam.id)]).toEqual([1000, true])
  expect([await sam.count(), (await sam.list()).newCount]).toEqual([before - 1, before - 1])
})

test('a training that does not exist is opened by nobody', async () => {
  for (const id of ['no-such-lesson', crypto.randomUUID()])
    expect((await sam.open(id)).body).toMatchObject({ code: 'trainingNotFound' })
  expect((await sam.open('../users')).status).toBeGreaterThanOrEqual(400)
})
