import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { eventually } from '#testing/eventually'
import { AppError } from '../app-error.ts'
import { createCaller, type NodeOptions, openDomain, openNode, type TestNode } from './fixtures/node.ts'
import { type DisconnectContext, publish } from './realtime.ts'

let db: TestDatabase
let node: TestNode
const open = async (given: Partial<NodeOptions> = {}) => {
  node = await openNode({ databaseUrl: db.serverUrl, domains: [openDomain()], ...given })
  return node
}
const imported = () => ({ importId: randomUUID(), created: 1, updated: 0 })
const scope = (accountId: string) => ({ accountId, actor: { userId: null, name: 'A test' } })

beforeAll(async () => {
  db = await testDatabase()
})
afterEach(() => node.close())
afterAll(() => db.close())

describe('who canSubscribe', () => {
  test('the account does and another account does not', async () => {
    await open()
    const [here, there] = [createCaller(randomUUID()), createCaller(randomUUID())]
    const [mine, other] = [await node.enter(here), await node.enter(there)]
    const payload = imported()
    await node.database.inAccount(scope(here.accountId), async (tx) => publish(tx, 'contactsImported', payload))
    expect(await mine.next('contacts_imported')).toEqual([payload, { stream: 'contacts', seq: 1 }])
    node.realtime.emit(there.accountId, 'tagsChanged', {})
    await other.next('refresh_tags')
    expect(other.names()).toEqual(['stream_offsets', 'refresh_tags'])
  })

  test('resolves audiences of roles, users, a session, a room, and nobody', async () => {
    await open()
    const accountId = randomUUID()
    const owner = createCaller(accountId, { role: 'owner' })
    const jo = createCaller(accountId)
    const [ownerClient, joClient] = [await node.enter(owner), await node.enter(jo)]
    const emit = (audience: Parameters<typeof node.realtime.emitTo>[1], id: string) =>
      node.realtime.emitTo(accountId, audience, 'favoriteChanged', { id, favorite: true })
    const ids = Array.from({ length: 6 }, () => randomUUID())
    emit({ roles: ['owner', 'admin'] }, ids[0]!)
    emit({ users: [jo.userId] }, ids[1]!)
    emit({ session: owner.sessionId }, ids[2]!)
    emit({ users: [] }, ids[3]!)
    node.realtime.enterRoom(accountId, joClient.socket.id!, 'board')
    emit({ room: 'board' }, ids[4]!)
    node.realtime.leaveRoom(accountId, joClient.socket.id!, 'board')
    emit({ room: 'board' }, ids[5]!)
    node.realtime.emit(accountId, 'tagsChanged', {})
    await Promise.all([ownerClient.next('refresh_tags'), joClient.next('refresh_tags')])
    const favorites = ({ heard }: typeof joClient) =>
      heard.filter(({ name }) => name === 'contact_favorite').map(({ args }) => (args[0] as { id: string }).id)
    expect(favorites(ownerClient)).toEqual([ids[0], ids[2]])
    expect(favorites(joClient)).toEqual([ids[1], ids[4]])
  })

  test('passes the actor to the audience, and emits nothing after a rollback', async () => {
    const audiences = {
      favoriteChanged: (_: unknown, { userId }: { userId: string | null }) => ({ users: [userId ?? ''] }),
    }
    await open({ domains: [openDomain({ audiences })] })
    const [jo, sam] = [createCaller(randomUUID()), createCaller(randomUUID())]
    const samHere = { ...sam, accountId: jo.accountId, namespace: jo.namespace }
    const [joClient, samClient] = [await node.enter(jo), await node.enter(samHere)]
    const act = (fail: boolean) =>
      node.database.inAccount({ accountId: jo.accountId, actor: { userId: jo.userId, name: 'Jo' } }, async (tx) => {
        publish(tx, 'favoriteChanged', { id: randomUUID(), favorite: !fail })
        if (fail) throw new AppError('conflict')
      })
    await expect(act(true)).rejects.toThrow(AppError)
    await act(false)
    expect(await joClient.next('contact_favorite')).toMatchObject([{ favorite: true }])
    node.realtime.emit(jo.accountId, 'tagsChanged', {})
    await samClient.next('refresh_tags')
    expect(samClient.names()).not.toContain('contact_favorite')
  })

  test('a payload that breaks the contract fails the transaction', async () => {
    await open()
    const extra = { ...imported(), secret: 'x' }
    const work = node.database.inAccount(scope(randomUUID()), async (tx) => publish(tx, 'contactsImported', extra))
    await expect(work).rejects.toThrow('contactsImported breaks its contract')
  })
})

describe('a session', () => {
  test('is disconnected with the reason when it ends', async () => {
    await open()
    const jo = createCaller(randomUUID())
    const [tab, secondTab] = [await node.enter(jo), await node.enter(jo)]
    const phone = await node.enter({ ...jo, sessionId: randomUUID(), kind: 'mobile' })
    const why = {
      reason: 'multipleLoginsDetected',
      at: '2026-11-21T09:00:00.000Z',
      device: 'Chrome on Windows',
    } as const
    const gone = Promise.all([tab.disconnected(), secondTab.disconnected()])
    const began = performance.now()
    node.realtime.endSession(jo.accountId, jo.sessionId, why)
    expect(await gone).toEqual(['io server disconnect', 'io server disconnect'])
    expect(performance.now() - began).toBeLessThan(4000)
    expect(await tab.next('session_ended')).toEqual([why])
    node.realtime.emit(jo.accountId, 'tagsChanged', {})
    await phone.next('refresh_tags')
    expect(phone.names()).not.toContain('session_ended')
  })

  test('sends and receives nothing while locked, and catches up once unlocked', async () => {
    await open()
    const jo = createCaller(randomUUID())
    const client = await node.enter(jo)
    node.realtime.sessionLocked(jo.accountId, jo.sessionId, true)
    expect(await client.next('session_locked')).toEqual([{ locked: true, idle: false }])
    expect(await client.send('users_phoneStatus', { status: 'busy' })).toMatchObject({ error: { code: 'locked' } })
    await node.database.inAccount(scope(jo.accountId), async (tx) => publish(tx, 'contactsImported', imported()))
    node.realtime.sessionLocked(jo.accountId, jo.sessionId, false)
    expect(await client.next('session_locked')).toEqual([{ locked: false, idle: false }])
    expect(await client.next('stream_offsets')).toEqual([{ contacts: 1 }])
    expect(client.names()).not.toContain('contacts_imported')
    expect(await client.send('users_phoneStatus', { status: 'busy' })).toEqual({ ok: true })
  })

  test('is locked when it connects locked', async () => {
    const connected: boolean[] = []
    await open({
      domains: [openDomain({ onConnect: async ({ ...context }) => void connected.push(isLocked(context)) })],
    })
    const jo = createCaller(randomUUID())
    const client = node.connect(jo.namespace, node.signIn(jo, true))
    await client.connected()
    expect(await client.send('users_phoneStatus', { status: 'busy' })).toMatchObject({ error: { code: 'locked' } })
    node.realtime.sessionLocked(jo.accountId, jo.sessionId, false)
    await client.next('stream_offsets')
    expect(await client.send('users_phoneStatus', { status: 'busy' })).toEqual({ ok: true })
    node.realtime.sessionLocked(jo.accountId, jo.sessionId, true)
    await client.next('session_locked')
    await client.send('users_phoneStatus', { status: 'busy' })
    expect(connected).toEqual([true, false, true])
  })
})

test('disconnects its sockets on stop so that they find another node, and refuses new ones', async () => {
  const left: string[] = []
  await open({ domains: [openDomain({ onDisconnect: async ({ how }: DisconnectContext) => void left.push(how) })] })
  const jo = createCaller(randomUUID())
  const client = await node.enter(jo)
  await node.gateway.close()
  expect(await client.disconnected()).toBe('transport close')
  expect((await node.connect(jo.namespace, node.signIn(jo)).refused()).message).toBe('websocket error')
  expect(left).toEqual(['silent'])
})

test('a domain learns how a socket went', async () => {
  const left: string[] = []
  await open({ domains: [openDomain({ onDisconnect: async ({ how }: DisconnectContext) => void left.push(how) })] })
  const jo = createCaller(randomUUID())
  const gone = async (how: string) => eventually(() => expect(left.splice(0)).toEqual([how]), 10_000)
  await node.enter(jo)
  node.realtime.endSession(jo.accountId, jo.sessionId, {
    reason: 'signedOut',
    at: '2026-11-21T09:00:00.000Z',
    device: null,
  })
  await gone('ended')
  ;(await node.enter(jo)).close()
  await gone('silent')
  // Like a browser whose page is closed or reloaded.
  const page = new WebSocket(`${node.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  await new Promise((resolve) => {
    page.onmessage = ({ data }) => {
      if (String(data).startsWith('0')) page.send(`40/${jo.namespace},${JSON.stringify({ token: node.signIn(jo) })}`)
      if (String(data).includes('stream_offsets')) resolve(undefined)
    }
  })
  page.close()
  await gone('closed')
})

test('refuses to start if an event has no audience, or two', async () => {
  await open()
  const without = openDomain()
  without.audiences = { ...without.audiences, noteSaved: undefined }
  await expect(openNode({ databaseUrl: db.serverUrl, domains: [without] })).rejects.toThrow('who hears noteSaved')
  const twice = { name: 'other', routes: [], audiences: { noteSaved: () => 'account' as const } }
  await expect(openNode({ databaseUrl: db.serverUrl, domains: [openDomain(), twice] })).rejects.toThrow('Two rooms')
  const deaf = { ...openDomain(), clientEvents: {} }
  await expect(openNode({ databaseUrl: db.serverUrl, domains: [deaf] })).rejects.toThrow(
    'No room answers users_phoneStatus',
  )
})

const isLocked = (context: object) => 'locked' in context && context.locked === true
