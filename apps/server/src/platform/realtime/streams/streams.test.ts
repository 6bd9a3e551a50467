import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import type { Caller } from '../../caller.ts'
import { createCaller, openDomain, openNode, type TestNode } from '../fixtures/node.ts'
import { listMissedEvents } from '../list-missed-events.ts'
import { publish } from '../realtime.ts'
import { assignOffsets, deleteEvents, listMovedOffsets, readOffsets } from './streams.store.ts'

let db: TestDatabase
let node: TestNode
const domains = [openDomain()]
const scope = (accountId: string) => ({ accountId, actor: { userId: null, name: 'A test' } })

beforeAll(async () => {
  db = await testDatabase()
  node = await openNode({ databaseUrl: db.serverUrl, domains })
})
afterAll(async () => {
  await node.close()
  await db.close()
})

const imported = (created: number) => ({ importId: randomUUID(), created, updated: 0 })
const publishImports = (accountId: string, ...counts: number[]) =>
  node.database.inAccount(scope(accountId), async (tx) => {
    for (const created of counts) publish(tx, 'contactsImported', imported(created))
  })
const event = (stream: string, audience: Parameters<typeof assignOffsets>[1][number]['audience'] = 'account') => ({
  stream,
  name: 'contacts_imported',
  payload: {},
  audience,
})
const missed = (caller: Caller, after: number, limit = 200, stream = 'contacts') =>
  listMissedEvents(domains)({
    query: { stream, after, limit },
    caller,
    platform: node.platform,
  } as Parameters<ReturnType<typeof listMissedEvents>>[0])

describe('numbers', () => {
  test('are consecutive per stream and account, many in one statement', async () => {
    const [a, b] = [randomUUID(), randomUUID()]
    const number = (accountId: string, ...streams: string[]) =>
      node.database.inAccount(scope(accountId), (tx) =>
        assignOffsets(
          tx,
          streams.map((stream) => event(stream)),
        ),
      )
    expect(await number(a, 'y', 'x', 'y')).toEqual([
      { stream: 'y', seq: 1 },
      { stream: 'x', seq: 1 },
      { stream: 'y', seq: 2 },
    ])
    expect(await number(a, 'y')).toEqual([{ stream: 'y', seq: 3 }])
    expect(await number(b, 'y')).toEqual([{ stream: 'y', seq: 1 }])
  })

  test('are without holes and doubles under concurrency, and a rollback takes none', async () => {
    const accountId = randomUUID()
    const fail = node.database.inAccount(scope(accountId), async (tx) => {
      await assignOffsets(tx, [event('contacts')])
      throw new Error('taken back')
    })
    await expect(fail).rejects.toThrow('taken back')
    await Promise.all(Array.from({ length: 20 }, (_, i) => publishImports(accountId, i, i)))
    const { data } = await missed(createCaller(accountId), 0)
    expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
  })
})

describe('missed events', () => {
  test('are returned oldest first, in pages', async () => {
    const caller = createCaller(randomUUID())
    await publishImports(caller.accountId, 10, 20, 30)
    const first = await missed(caller, 0, 2)
    expect(first).toMatchObject({ complete: false, refetch: false })
    expect(first.data.map(({ seq, payload }) => [seq, (payload as { created: number }).created])).toEqual([
      [1, 10],
      [2, 20],
    ])
    expect(await missed(caller, 2, 2)).toMatchObject({ data: [{ seq: 3 }], complete: true, refetch: false })
    expect(await missed(caller, 3)).toEqual({ data: [], complete: true, refetch: false })
  })

  test('are those for this caller only', async () => {
    const caller = createCaller(randomUUID(), { role: 'admin' })
    const mine: Parameters<typeof event>[1][] = [
      'account',
      { users: [randomUUID(), caller.userId] },
      { roles: ['owner', 'admin'] },
      { session: caller.sessionId },
      { room: 'contacts' },
    ]
    const others: Parameters<typeof event>[1][] = [
      { users: [randomUUID()] },
      { users: [] },
      { roles: ['employee'] },
      { session: randomUUID() },
    ]
    await node.database.inAccount(scope(caller.accountId), (tx) =>
      assignOffsets(
        tx,
        [...others, ...mine].map((audience) => event('contacts', audience)),
      ),
    )
    const { data, complete } = await missed(caller, 0)
    expect(data.map(({ seq }) => seq)).toEqual([5, 6, 7, 8, 9])
    expect(complete).toBe(true)
    // A page is filled beyond events that are not the caller's.
    expect(await missed(caller, 0, 1)).toMatchObject({ data: [{ seq: 5 }], complete: false })
  })

  test('are refused or empty for an unclaimed stream or another account', async () => {
    const caller = createCaller(randomUUID())
    await publishImports(caller.accountId, 1)
    await expect(missed(caller, 0, 200, 'chat:secret')).rejects.toMatchObject({ code: 'streamNotFound' })
    expect(await missed(createCaller(randomUUID()), 0)).toEqual({ data: [], complete: true, refetch: false })
  })

  test('require a reload once pruned, and for a number from the future', async () => {
    const caller = createCaller(randomUUID())
    await publishImports(caller.accountId, 1, 2, 3)
    await db.admin.query(
      "update tenant.events set created_at = now() - interval '2 days' where account_id = $1 and seq = 2",
      [caller.accountId],
    )
    const prune = (before: Date) =>
      node.database.inAccount(scope(caller.accountId), (tx) => deleteEvents(tx, before, 100))
    const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000)
    expect(await prune(dayAgo)).toBe(2)
    expect(await missed(caller, 0)).toEqual({ data: [], complete: true, refetch: true })
    expect(await missed(caller, 1)).toMatchObject({ refetch: true })
    expect(await missed(caller, 2)).toMatchObject({ data: [{ seq: 3 }], refetch: false })
    expect(await missed(caller, 9)).toMatchObject({ refetch: true })
    expect(await prune(new Date(Date.now() + 60_000))).toBe(1)
    expect(await missed(caller, 2)).toMatchObject({ refetch: true })
    expect(await missed(caller, 3)).toMatchObject({ data: [], refetch: false })
  })
})

test('are sent as offsets to subscribers, but not while locked', async () => {
  const forAdmins = openDomain({
    canSubscribe: (stream, { role }) => stream === 'contacts' && role === 'admin',
    streams: ({ role }) => (role === 'admin' ? ['contacts'] : []),
  })
  const apart = await openNode({ databaseUrl: db.serverUrl, domains: [forAdmins] })
  const accountId = randomUUID()
  const [admin, away] = [createCaller(accountId, { role: 'admin' }), createCaller(accountId, { role: 'admin' })]
  const [adminClient, awayClient, joClient] = [
    await apart.enter(admin),
    await apart.enter(away),
    await apart.enter(createCaller(accountId)),
  ]
  apart.realtime.sessionLocked(accountId, away.sessionId, true)
  // Emitted by another node, so that only a heartbeat can bring it here.
  await publishImports(accountId, 1, 2)
  expect(await adminClient.next('stream_offsets')).toEqual([{ contacts: 2 }])
  apart.realtime.sessionLocked(accountId, away.sessionId, false)
  expect(await awayClient.next('stream_offsets')).toEqual([{ contacts: 2 }])
  apart.realtime.emit(accountId, 'tagsChanged', {})
  await joClient.next('refresh_tags')
  const heads = ({ heard }: typeof joClient) =>
    heard.filter(({ name }) => name === 'stream_offsets').map(({ args }) => args[0])
  expect(heads(adminClient)).toEqual([{ contacts: 0 }, { contacts: 2 }])
  expect(heads(awayClient)).toEqual([{ contacts: 0 }, { contacts: 2 }])
  expect(heads(joClient)).toEqual([{}])
  await apart.close()
})

describe('moved heads', () => {
  const cluster = () => node.database.clusters[0]!
  const known = async (accountId: string) => (await node.database.read(accountId, readOffsets(['contacts'])))[0]!

  test('are listed since a position, for the given accounts', async () => {
    const [a, b] = [randomUUID(), randomUUID()]
    await publishImports(a, 1)
    const { horizon, heads } = await known(a)
    expect(heads).toEqual([{ stream: 'contacts', seq: 1 }])
    await publishImports(a, 2, 3)
    await publishImports(b, 1)
    const moved = await listMovedOffsets(cluster(), [{ accountId: a, since: horizon }])
    expect(moved.heads).toEqual([{ account_id: a, stream: 'contacts', seq: 3 }])
  })

  test('miss no transaction that began before the beat and committed after it', async () => {
    const accountId = randomUUID()
    const began = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const late = node.database.inAccount(scope(accountId), async (tx) => {
      await assignOffsets(tx, [event('contacts')])
      began.resolve()
      await mayCommit.promise
    })
    await began.promise
    const { horizon } = await known(accountId)
    const { horizon: next, heads } = await listMovedOffsets(cluster(), [{ accountId, since: horizon }])
    expect(heads).toEqual([])
    mayCommit.resolve()
    await late
    const after = await listMovedOffsets(cluster(), [{ accountId, since: next }])
    expect(after.heads).toEqual([{ account_id: accountId, stream: 'contacts', seq: 1 }])
  })

  test("are not a tenant's to ask for", async () => {
    const call = "select * from platform.stream_heads('{}', '{}')"
    const client = await db.admin.connect()
    await client.query('begin; set local role frontdesk_tenant')
    await expect(client.query(call)).rejects.toThrow('permission denied')
    await client.query('rollback')
    client.release()
  })
})
