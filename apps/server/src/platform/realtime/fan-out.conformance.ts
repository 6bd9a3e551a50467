// Who receives what, with sender and recipients on one node or on two.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Client, createCaller, type TestNode } from './fixtures/node.ts'
import { publish } from './realtime.ts'

/** The limit for what is pushed rather than polled, in milliseconds: usually a few, on a loaded machine more. */
const prompt = 4000

/** @param open The node that emits, and the node that receives. */
export function fanOutConformance(open: () => { near: TestNode; far: TestNode }) {
  const actor = { userId: null, name: 'A test' }
  const imported = () => ({ importId: randomUUID(), created: 1, updated: 0 })

  /** Everything emitted before has arrived once this has. */
  async function settled(accountId: string, ...clients: Client[]) {
    open().near.realtime.emit(accountId, 'tagsChanged', {})
    await Promise.all(clients.map((client) => client.next('refresh_tags')))
  }

  test('delivers a durable event to the account at once, and to no other', async () => {
    const { near, far } = open()
    const [jo, stranger] = [createCaller(randomUUID()), createCaller(randomUUID())]
    const [mine, other] = [await far.enter(jo), await far.enter(stranger)]
    const payload = imported()
    const began = performance.now()
    await near.database.inAccount({ accountId: jo.accountId, actor }, async (tx) =>
      publish(tx, 'contactsImported', payload),
    )
    expect(await mine.next('contacts_imported')).toEqual([payload, { stream: 'contacts', seq: 1 }])
    expect(performance.now() - began).toBeLessThan(prompt)
    await settled(stranger.accountId, other)
    expect(other.names()).toEqual(['stream_offsets', 'refresh_tags'])
  })

  test('delivers events in the order in which they were emitted', async () => {
    const { near, far } = open()
    const jo = createCaller(randomUUID())
    const client = await far.enter(jo)
    const ids = Array.from({ length: 50 }, () => randomUUID())
    for (const id of ids) near.realtime.emit(jo.accountId, 'favoriteChanged', { id, favorite: true })
    await settled(jo.accountId, client)
    const heard = client.heard.filter(({ name }) => name === 'contact_favorite')
    expect(heard.map(({ args }) => (args[0] as { id: string }).id)).toEqual(ids)
  })

  test('delivers to one person, one role, one session, and one room', async () => {
    const { near, far } = open()
    const owner = createCaller(randomUUID(), { role: 'owner' })
    const jo = createCaller(owner.accountId)
    const [ownerClient, joClient] = [await far.enter(owner), await far.enter(jo)]
    const ids = Array.from({ length: 6 }, () => randomUUID())
    const emit = (audience: Parameters<typeof near.realtime.emitTo>[1], id = '') =>
      near.realtime.emitTo(jo.accountId, audience, 'favoriteChanged', { id, favorite: true })
    emit({ roles: ['owner', 'admin'] }, ids[0])
    emit({ users: [jo.userId] }, ids[1])
    emit({ session: owner.sessionId }, ids[2])
    emit({ users: [] }, ids[3])
    near.realtime.enterRoom(jo.accountId, joClient.socket.id ?? '', 'board')
    emit({ room: 'board' }, ids[4])
    near.realtime.leaveRoom(jo.accountId, joClient.socket.id ?? '', 'board')
    emit({ room: 'board' }, ids[5])
    await settled(jo.accountId, ownerClient, joClient)
    const favorites = ({ heard }: Client) =>
      heard.filter(({ name }) => name === 'contact_favorite').map(({ args }) => (args[0] as { id: string }).id)
    expect(favorites(ownerClient)).toEqual([ids[0], ids[2]])
    expect(favorites(joClient)).toEqual([ids[1], ids[4]])
  })

  test('delivers from an account without a socket on the emitting node', async () => {
    const { near, far } = open()
    const jo = createCaller(randomUUID())
    const client = await far.enter(jo)
    expect(near.realtime.here.has(jo.accountId)).toBe(near === far)
    await settled(jo.accountId, client)
  })

  test('delivers local events only on this node', async () => {
    const { near, far } = open()
    const jo = createCaller(randomUUID())
    const client = await far.enter(jo)
    near.realtime.here.emit(jo.accountId, 'favoriteChanged', { id: randomUUID(), favorite: true })
    await settled(jo.accountId, client)
    expect(client.names().includes('contact_favorite')).toBe(near === far)
  })

  test('disconnects an ended session with the reason at once', async () => {
    const { near, far } = open()
    const jo = createCaller(randomUUID())
    const [tab, secondTab] = [await far.enter(jo), await near.enter(jo)]
    const phone = await far.enter({ ...jo, sessionId: randomUUID(), kind: 'mobile' })
    const why = { reason: 'signedOut', at: '2026-11-21T09:00:00.000Z', device: null } as const
    const began = performance.now()
    near.realtime.endSession(jo.accountId, jo.sessionId, why)
    expect(await Promise.all([tab.disconnected(), secondTab.disconnected()])).toEqual([
      'io server disconnect',
      'io server disconnect',
    ])
    expect(performance.now() - began).toBeLessThan(prompt)
    expect(await tab.next('session_ended')).toEqual([why])
    expect(await secondTab.next('session_ended')).toEqual([why])
    await settled(jo.accountId, phone)
    expect(phone.names()).not.toContain('session_ended')
  })

  test('locks all tabs of a session, which receive nothing and catch up once unlocked', async () => {
    const { near, far } = open()
    const jo = createCaller(randomUUID())
    const [tab, secondTab] = [await far.enter(jo), await near.enter(jo)]
    const locks = far.realtime.here.watchLocks()
    near.realtime.sessionLocked(jo.accountId, jo.sessionId, true)
    for (const client of [tab, secondTab]) {
      expect(await client.next('session_locked')).toEqual([{ locked: true, idle: false }])
      expect(await client.send('users_phoneStatus', { status: 'busy' })).toMatchObject({ error: { code: 'locked' } })
    }
    expect(far.realtime.here.lockedSessions()).toContainEqual({ accountId: jo.accountId, sessionId: jo.sessionId })
    locks.stop()
    expect([...locks.changed]).toEqual([jo.sessionId])
    await near.database.inAccount({ accountId: jo.accountId, actor }, async (tx) =>
      publish(tx, 'contactsImported', imported()),
    )
    near.realtime.sessionLocked(jo.accountId, jo.sessionId, false)
    for (const client of [tab, secondTab]) {
      expect(await client.next('session_locked')).toEqual([{ locked: false, idle: false }])
      expect(await client.next('stream_offsets')).toEqual([{ contacts: 1 }])
      expect(client.names()).not.toContain('contacts_imported')
      expect(await client.send('users_phoneStatus', { status: 'busy' })).toEqual({ ok: true })
    }
  })
}
