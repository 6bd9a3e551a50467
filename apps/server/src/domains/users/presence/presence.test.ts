import { randomUUID } from 'node:crypto'
import type { presenceUser } from '@frontdesk/contract/users/users'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Caller } from '#platform/caller'
import { type Client, createCaller, openDomain, openNode, type TestNode } from '#platform/realtime/fixtures/node'
import { type TestDatabase, testDatabase } from '#testing/database'
import { listPeers } from './list-peers.ts'
import { presence, usersPresence } from './presence.public.ts'
import { emitPresence } from './presence.ts'

type Peer = z.output<typeof presenceUser>

let db: TestDatabase
let node: TestNode
let jo: Caller
let sam: Caller

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  node = await openNode({ databaseUrl: db.serverUrl, domains: [openDomain(usersPresence)] })
  jo = await person('Jo', createCaller(randomUUID()))
  sam = await person('Sam', createCaller(jo.accountId, { role: 'admin' }))
})
afterEach(() => node.close())

async function person(firstName: string, caller: Caller): Promise<Caller> {
  const { accountId, namespace, userId, role } = caller
  const email = `${userId}@harbor.test`
  await db.admin.query(
    "insert into directory.accounts (id, namespace, name) values ($1, $2, 'A') on conflict do nothing",
    [accountId, namespace],
  )
  await db.admin.query("insert into directory.people (id, email, password_hash) values ($1, $2, 'x')", [userId, email])
  await db.admin.query('insert into directory.memberships (account_id, person_id, role) values ($1, $2, $3)', [
    accountId,
    userId,
    role,
  ])
  await db.admin.query('insert into tenant.accounts (account_id) values ($1) on conflict do nothing', [accountId])
  await db.admin.query(
    "insert into tenant.users (account_id, id, first_name, last_name, email) values ($1, $2, $3, 'Reed', $4)",
    [accountId, userId, firstName, email],
  )
  return caller
}

/** The next update with this status of the person. */
async function told(client: Client, userId: string, wanted: Partial<Peer>): Promise<Peer> {
  for (;;) {
    const [peer] = (await client.next('users_update')) as [Peer]
    const fits = Object.entries(wanted).every(([field, value]) => peer[field as keyof Peer] === value)
    if (peer.id === userId && fits) return peer
  }
}
const peersOf = async (client: Client) => ((await client.next('users_peers')) as [Peer[]])[0]

describe('peers', () => {
  test('are sent on connecting, by name, and the same over HTTP', async () => {
    await node.enter(jo)
    const peers = await peersOf(await node.enter(sam))
    expect(peers.map(({ firstName, phoneStatus, role }) => [firstName, phoneStatus, role])).toEqual([
      ['Jo', 'available', 'employee'],
      ['Sam', 'available', 'admin'],
    ])
    const call = { caller: sam, platform: node.platform } as Parameters<typeof listPeers>[0]
    expect((await listPeers(call)).data).toEqual(peers)
  })

  test('of another account are never sent', async () => {
    const stranger = await person('Kim', createCaller(randomUUID()))
    const client = await node.enter(stranger)
    expect(await peersOf(client)).toHaveLength(1)
    // What one does is told once one's own socket has joined, which one's arrival may precede.
    await client.send('users_phoneStatus', { status: 'lunch' })
    await told(client, stranger.userId, { phoneStatus: 'lunch' })
    const watching = await node.enter(sam)
    await node.enter(jo)
    await told(watching, jo.userId, { phoneStatus: 'available' })
    node.realtime.emit(stranger.accountId, 'tagsChanged', {})
    await client.next('refresh_tags')
    const named = client.heard.filter(({ name }) => name === 'users_update').map(({ args }) => (args[0] as Peer).id)
    expect(new Set(named)).toEqual(new Set([stranger.userId]))
  })

  test('are without those who no longer belong to the account', async () => {
    await db.admin.query('delete from directory.memberships where person_id = $1', [jo.userId])
    expect((await peersOf(await node.enter(sam))).map(({ id }) => id)).toEqual([sam.userId])
  })

  test('include a changed profile with its presence', async () => {
    const client = await node.enter(sam)
    await db.admin.query("update tenant.users set first_name = 'Joanna' where id = $1", [jo.userId])
    await emitPresence(node.platform, jo.accountId, jo.userId)
    expect(await told(client, jo.userId, { firstName: 'Joanna' })).toMatchObject({
      phoneStatus: 'offline',
      since: null,
    })
  })
})

describe('a status', () => {
  test('is emitted to the account, even if sent right on connecting', async () => {
    const watching = await node.enter(sam)
    const client = node.connect(jo.namespace, node.signIn(jo))
    expect(await client.send('users_phoneStatus', { status: 'lunch' })).toEqual({ ok: true })
    expect(await told(watching, jo.userId, { phoneStatus: 'lunch' })).toMatchObject({ loggedIn: true })
    await told(client, jo.userId, { phoneStatus: 'lunch' })
  })

  test('of coaching names a coachee of the account', async () => {
    const client = await node.enter(jo)
    const stranger = await person('Kim', createCaller(randomUUID()))
    for (const coaching of [undefined, null, stranger.userId, jo.userId, randomUUID()]) {
      const refused = await client.send('users_phoneStatus', { status: 'coaching', coaching })
      expect(refused).toMatchObject({ ok: false, error: { code: 'coacheeNotFound' } })
    }
    await client.send('users_phoneStatus', { status: 'coaching', coaching: sam.userId })
    await told(client, jo.userId, { phoneStatus: 'coaching', coaching: sam.userId })
    await client.send('users_phoneStatus', { status: 'busy', coaching: sam.userId })
    await told(client, jo.userId, { phoneStatus: 'busy', coaching: null })
  })

  test('is the second of two sent in a row', async () => {
    const client = await node.enter(jo)
    await Promise.all([
      client.send('users_phoneStatus', { status: 'coaching', coaching: sam.userId }),
      client.send('users_phoneStatus', { status: 'busy' }),
    ])
    const call = { caller: sam, platform: node.platform } as Parameters<typeof listPeers>[0]
    expect((await listPeers(call)).data[0]).toMatchObject({ phoneStatus: 'busy' })
  })

  test('is away behind the lock screen and restored, including missed peers', async () => {
    const watching = await node.enter(sam)
    const client = await node.enter(jo)
    await client.send('users_phoneStatus', { status: 'training' })
    await peersOf(client)
    node.realtime.sessionLocked(jo.accountId, jo.sessionId, true)
    await told(watching, jo.userId, { phoneStatus: 'away' })
    await watching.send('users_phoneStatus', { status: 'break' })
    node.realtime.sessionLocked(jo.accountId, jo.sessionId, false)
    await told(watching, jo.userId, { phoneStatus: 'training' })
    expect((await peersOf(client)).find(({ id }) => id === sam.userId)).toMatchObject({ phoneStatus: 'break' })
  })

  test('is on call while a call lasts', async () => {
    const client = await node.enter(jo)
    presence.onCall(node.platform, jo, 'call-1')
    await told(client, jo.userId, { phoneStatus: 'on call' })
    presence.offCall(node.platform, jo, 'call-1')
    await told(client, jo.userId, { phoneStatus: 'available' })
  })
})

describe('leaving', () => {
  test('changes at once when a session ends', async () => {
    const watching = await node.enter(sam)
    await node.enter(jo)
    await told(watching, jo.userId, { phoneStatus: 'available' })
    const why = { reason: 'signedOut', at: '2026-11-21T09:00:00.000Z', device: null } as const
    const began = performance.now()
    node.realtime.endSession(jo.accountId, jo.sessionId, why)
    await told(watching, jo.userId, { phoneStatus: 'offline' })
    expect(performance.now() - began).toBeLessThan(4000)
  })

  test('changes within ten seconds when a tab vanishes', async () => {
    const watching = await node.enter(sam)
    // A frozen browser in terms of the Engine.IO protocol: it connects, and never answers a ping.
    const frozen = new WebSocket(`${node.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    const hello = `40/${jo.namespace},${JSON.stringify({ token: node.signIn(jo) })}`
    frozen.onmessage = ({ data }) => String(data).startsWith('0') && frozen.send(hello)
    await told(watching, jo.userId, { phoneStatus: 'available' })
    const began = performance.now()
    await told(watching, jo.userId, { phoneStatus: 'offline' })
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('is not affected by a ghost of the person', async () => {
    const watching = await node.enter(sam)
    const ghost = ghostOf(jo, sam)
    const haunting = await node.enter(ghost)
    expect((await peersOf(haunting)).find(({ id }) => id === jo.userId)).toMatchObject({ phoneStatus: 'offline' })
    const refused = await haunting.send('users_phoneStatus', { status: 'busy' })
    expect(refused).toMatchObject({ error: { code: 'refusedWhileGhosting' } })
    const own = await node.enter(jo)
    node.realtime.sessionLocked(jo.accountId, ghost.sessionId, true)
    await haunting.next('session_locked')
    haunting.close()
    await own.send('users_phoneStatus', { status: 'lunch' })
    await told(watching, jo.userId, { phoneStatus: 'lunch' })
    const statuses = watching.heard.filter(({ name }) => name === 'users_update').map(({ args }) => args[0] as Peer)
    expect(statuses.filter(({ id }) => id === jo.userId).map(({ phoneStatus }) => phoneStatus)).not.toContain('away')
  })

  test('is not what acting as somebody else does, nor being oneself again', async () => {
    const own = await node.enter(sam)
    await own.send('users_phoneStatus', { status: 'training' })
    const ghost = ghostOf(jo, sam)
    const haunting = await node.enter(ghost)
    const statusOfSam = async () => {
      const call = { caller: jo, platform: node.platform } as Parameters<typeof listPeers>[0]
      return (await listPeers(call)).data.find(({ id }) => id === sam.userId)?.phoneStatus
    }
    const why = { reason: 'ghostEnded', at: '2026-11-21T09:00:00.000Z', device: null } as const
    node.realtime.endSession(sam.accountId, sam.sessionId, why)
    await own.disconnected()
    expect(await statusOfSam()).toBe('training')
    node.realtime.endSession(sam.accountId, ghost.sessionId, why)
    await haunting.disconnected()
    expect(await statusOfSam()).toBe('training')
  })
})

const ghostOf = (person: Caller, actor: Caller): Caller => ({
  ...person,
  kind: 'ghost',
  sessionId: randomUUID(),
  ghost: { userId: actor.userId, email: actor.email, sessionId: actor.sessionId },
})
