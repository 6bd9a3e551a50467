import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { type Client, createCaller, openDomain, openNode, type TestNode } from '#platform/realtime/fixtures/node'
import { type TestDatabase, testDatabase } from '#testing/database'
import { contactAudiences } from '../contacts.access.ts'
import { contactViewers } from './viewers.ts'

const maria = randomUUID()
const walter = randomUUID()

let db: TestDatabase
let node: TestNode
let jo: Caller
let sam: Caller

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  const domain = openDomain({ ...contactViewers, audiences: contactAudiences })
  node = await openNode({ databaseUrl: db.serverUrl, domains: [domain] })
  jo = createCaller(randomUUID())
  sam = createCaller(jo.accountId)
})
afterEach(() => node.close())

const looksAt = (client: Client, clientId: string | null) => client.send('contact_view', { clientId })
const seen = async (client: Client) => (await client.next('contact_viewer'))[0]
const said = (client: Client) => client.names().filter((name) => name === 'contact_viewer').length

test('viewers of a contact receive new viewers and announce themselves', async () => {
  const [one, two] = [await node.enter(jo), await node.enter(sam)]
  await looksAt(one, maria)
  expect(await seen(one)).toEqual({ clientId: maria, userId: jo.userId, viewing: true })
  await looksAt(two, maria)
  expect(await seen(one)).toEqual({ clientId: maria, userId: sam.userId, viewing: true })
  // Like Jo's browser when it receives a new viewer.
  await looksAt(one, maria)
  expect(await seen(two)).toMatchObject({ userId: sam.userId })
  expect(await seen(two)).toEqual({ clientId: maria, userId: jo.userId, viewing: true })
})

test('viewers receive that another one left for another contact, for none, or disconnected', async () => {
  const [one, two] = [await node.enter(jo), await node.enter(sam)]
  await looksAt(one, maria)
  await looksAt(two, maria)
  await looksAt(two, walter)
  await looksAt(two, maria)
  await looksAt(two, null)
  await looksAt(two, maria)
  two.close()
  const heard = []
  for (let at = 0; at < 7; at++) heard.push(await seen(one))
  const sams = heard.slice(1).map((event) => (event as { viewing: boolean }).viewing)
  expect(sams).toEqual([true, false, true, false, true, false])
})

test('viewers of other contacts and other accounts receive nothing', async () => {
  const [one, two] = [await node.enter(jo), await node.enter(sam)]
  const stranger = await node.enter(createCaller(randomUUID()))
  await looksAt(stranger, maria)
  await looksAt(two, walter)
  await looksAt(one, maria)
  await looksAt(one, null)
  await looksAt(two, null)
  await looksAt(stranger, null)
  // Each receives its own arrival, but after leaving the room not its own departure.
  expect([said(one), said(two), said(stranger)]).toEqual([1, 1, 1])
})

test('a ghost is shown as the person behind it', async () => {
  const one = await node.enter(jo)
  await looksAt(one, maria)
  await seen(one)
  const actor = randomUUID()
  const ghost = { userId: actor, sessionId: randomUUID() } as unknown as NonNullable<Caller['ghost']>
  await looksAt(await node.enter(createCaller(jo.accountId, { kind: 'ghost', ghost })), maria)
  expect(await seen(one)).toMatchObject({ userId: actor })
})
