import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import type { Authentication } from '../../caller.ts'
import { createCaller, type NodeOptions, openDomain, openNode, type TestNode } from '../fixtures/node.ts'

let db: TestDatabase
let node: TestNode
const open = async (given: Partial<NodeOptions> = {}) => {
  node = await openNode({ databaseUrl: db.serverUrl, domains: [openDomain()], ...given })
  return node
}

beforeAll(async () => {
  db = await testDatabase()
})
afterEach(() => node.close())
afterAll(() => db.close())

describe('at the gate', () => {
  test('a token in auth or in the query opens the own namespace', async () => {
    await open()
    const caller = createCaller(randomUUID())
    const token = node.signIn(caller)
    await node.connect(caller.namespace, token).connected()
    const query = { token, userId: 'x', name: 'Jo', version: '2.11.3', device: 'desktop' }
    await node.connect(caller.namespace, '', { auth: {}, query }).connected()
    expect(node.sockets.open).toBe(2)
  })

  test.each([
    ['none', ''],
    ['too short to be one', 'abc'],
    ['of nobody', 'x'.repeat(43)],
  ])('a token that is %s is unauthorized', async (_what, token) => {
    await open()
    const refused = await node.connect('harbor', token).refused()
    expect(refused).toMatchObject({ message: 'unauthorized', data: { code: 'notSignedIn' } })
    expect(node.sockets.open).toBe(0)
  })

  test.each([
    ['multipleLoginsDetected', 'Session Invalid', 'sessionInvalid'],
    ['idle', 'unauthorized', 'notSignedIn'],
  ])('a session ended by %s hears "%s" and why', async (reason, message, code) => {
    await open()
    const token = node.signIn(createCaller(randomUUID()))
    node.sessions.set(token, { state: 'ended', reason, at: new Date('2026-11-21T08:00:00Z'), device: 'Chrome' })
    const refused = await node.connect('harbor', token).refused()
    const data = { code, reason, at: '2026-11-21T08:00:00.000Z', device: 'Chrome' }
    expect(refused).toMatchObject({ message, data })
  })

  test('refuses another account’s and an unknown namespace equally, without a trace', async () => {
    await open()
    const token = node.signIn(createCaller(randomUUID()))
    const other = await node.enter(createCaller(randomUUID()))
    for (const namespace of [(other.socket as unknown as { nsp: string }).nsp.slice(1), 'nobody', 'NO_SUCH']) {
      expect((await node.connect(namespace, token).refused()).message).toBe('Invalid namespace')
    }
  })

  test('refuses a person who must set up MFA first', async () => {
    await open()
    const caller = createCaller(randomUUID())
    const token = node.signIn(caller)
    node.sessions.set(token, { state: 'live', caller, locked: false, mfaSetupRequired: true })
    const refused = await node.connect(caller.namespace, token).refused()
    expect(refused).toMatchObject({ message: 'unauthorized', data: { code: 'mfaSetupRequired' } })
  })

  test('a session that ends while it connects is cut', async () => {
    let asked = 0
    const ended: Authentication = { state: 'ended', reason: 'signedOut', at: new Date(), device: null }
    const got: unknown[] = []
    const clientEvents = { setPresence: async (payload: unknown) => void got.push(payload) }
    await open({
      authenticate: async (_token, known) => (++asked === 1 ? known : ended),
      domains: [openDomain({ clientEvents })],
    })
    const caller = createCaller(randomUUID())
    const client = node.connect(caller.namespace, node.signIn(caller))
    client.socket.emit('users_phoneStatus', { status: 'busy' })
    expect(await client.next('session_ended')).toMatchObject([{ reason: 'signedOut', device: null }])
    expect(await client.disconnected()).toBe('io server disconnect')
    expect(got).toEqual([])
  })

  test('reconnects a socket whose namespace was dropped while it connected', async () => {
    const admitted = Promise.withResolvers<void>()
    const letIn = Promise.withResolvers<void>()
    let slow = ''
    await open({
      async authenticate(token, known) {
        if (token !== slow) return known
        admitted.resolve()
        await letIn.promise
        return known
      },
    })
    const caller = createCaller(randomUUID())
    slow = node.signIn(caller)
    const client = node.connect(caller.namespace, slow, { reconnection: true, reconnectionDelay: 10 })
    await admitted.promise
    await node.connect(caller.namespace, 'x'.repeat(43)).refused()
    letIn.resolve()
    await client.next('stream_offsets')
    node.realtime.emit(caller.accountId, 'tagsChanged', {})
    await client.next('refresh_tags')
  })

  test('a database that fails is no verdict on the token', async () => {
    await open({ authenticate: () => Promise.reject(new Error('The database is away.')) })
    const refused = await node.connect('harbor', 'x'.repeat(43)).refused()
    expect(refused).toMatchObject({ message: 'unavailable', data: { code: 'unavailable' } })
    expect(node.errors).toHaveLength(1)
    expect(JSON.stringify(node.errors)).not.toContain('xxxx')
  })
})
