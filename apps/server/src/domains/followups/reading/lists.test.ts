import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { app, mobile } from '../followups.factory.ts'

let server: TestServer
let jo: ReturnType<typeof app>
let sam: ReturnType<typeof app>
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
})
beforeEach(async () => {
  await server.admin.query('delete from tenant.followups')
  server.clock.set('2026-11-20T15:00:00Z')
  jo = app(server, server.here.people.employee)
  sam = app(server, server.here.people.admin)
})
afterAll(() => server.close())

const at = (day: number, hour = 17) => `2026-11-${day}T${hour}:00:00.000Z`
const made = async (who: typeof jo, body: Parameters<typeof jo.create>[0] & { kind?: 'call' | 'email' }) => {
  const { status, body: followup } = await who.create(body)
  expect(status, JSON.stringify(followup)).toBe(201)
  return followup
}
const ids = async (query: object, who = jo) =>
  (await who.bucket('tomorrow', { limit: 100, ...query })).body.data.map(({ note }) => note)

test('narrows by who is to do it, by type, and by words', async () => {
  const client = await jo.client({ coFirstName: 'Zoé', coLastName: 'Lucas' })
  const date = at(21)
  await made(jo, { note: 'team', date, client })
  await made(jo, { note: 'mine', date, assignTo: 'self', kind: 'email' })
  await made(sam, { note: 'for jo', date, assignTo: 'peer', user: jo.id })
  await made(jo, { note: 'for sam', date, assignTo: 'peer', user: sam.id })
  await made(jo, {
    note: 'message',
    assignTo: 'none',
    client,
    messageAt: date,
    messageTo: mobile,
    message: 'Hello Ana',
  })
  expect(await ids({ assigned: 'me' })).toEqual(['mine', 'for jo'])
  expect(await ids({ assigned: 'team' })).toEqual(['team'])
  expect(await ids({ assigned: 'meAndTeam', messages: 'true' })).toEqual(['team', 'mine', 'for jo', 'message'])
  expect(await ids({ assigned: sam.id })).toEqual(['for sam'])
  expect(await ids({ assigned: jo.id }, sam)).toEqual(['for jo'])
  expect(await ids({ type: 'email' })).toEqual(['mine'])
  expect(await ids({ type: 'message' })).toEqual(['message'])
  expect(await ids({ q: 'zoe luc' })).toEqual(['team'])
  expect(await ids({ q: 'FOR' })).toEqual(['for jo', 'for sam'])
  expect(await ids({ q: 'hello', messages: 'true' })).toEqual(['message'])
  expect(await ids({ q: '%' })).toHaveLength(4)
})

test('counts what was completed today, and what is left of today', async () => {
  const progress = async () =>
    (await server.request(api.followups.getFollowupProgress, { query: {} }, { token: await jo.session() })).body
  const { id } = await made(jo, { date: at(20) })
  await made(jo, { date: at(20, 20) })
  await made(jo, { date: at(21) })
  expect(await progress()).toEqual({ done: 0, of: 2 })
  await jo.update(id, { isActive: false })
  expect(await progress()).toEqual({ done: 1, of: 2 })
  server.clock.set('2026-11-21T06:00:00Z')
  expect(await progress()).toEqual({ done: 0, of: 1 })
})

test('groups by contact, the one with the earliest first, in pages', async () => {
  const list = async (query: object) =>
    (await server.request(api.followups.listFollowupsByContact, { query }, { token: await jo.session() })).body
  const [ada, ben] = [await jo.client(), await jo.client()]
  await made(jo, { client: ada, date: at(23), note: 'a' })
  await made(jo, { client: ben, date: at(22), note: 'b' })
  await made(jo, { client: ben, date: at(25), note: 'c' })
  await made(jo, { client: null, date: at(24), note: 'nobody' })
  await made(sam, { client: ada, date: at(21), note: 'private', assignTo: 'self' })
  const first = await list({ limit: 2 })
  expect(first.data.map(({ client, total }) => [client?.id, total])).toEqual([
    [ben, 2],
    [ada, 1],
  ])
  expect(first.data[0]?.followups.map(({ note }) => note)).toEqual(['b', 'c'])
  const second = await list({ limit: 2, cursor: first.next })
  expect(second.data.map(({ client, followups }) => [client, followups.length])).toEqual([[null, 1]])
  expect(second.next).toBeNull()
})

test('lists days in the zone of the agency, with the first of each', async () => {
  const days = async (query: { from: string; to: string; perDay?: number }) =>
    server.request(api.followups.listFollowupDays, { query }, { token: await jo.session() })
  // 11 PM on November 21 in New York.
  await made(jo, { date: '2026-11-22T04:00:00.000Z', note: 'late evening' })
  await made(jo, { date: '2026-11-21T18:00:00.000Z', note: 'noon' })
  await made(jo, { date: at(23) })
  const { body } = await days({ from: '2026-11-21', to: '2026-11-22', perDay: 1 })
  expect(body.data.map(({ followups, ...day }) => [day, followups.map(({ note }) => note)])).toEqual([
    [{ day: '2026-11-21', total: 2, late: 0 }, ['noon']],
  ])
  expect((await days({ from: '2026-11-01', to: '2026-12-31' })).status).toBe(400)
  expect((await days({ from: '2026-11-02', to: '2026-11-01' })).status).toBe(400)
})
