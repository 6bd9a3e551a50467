import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { createCaller, type NodeOptions, openDomain, openNode, type TestNode } from '../fixtures/node.ts'
import { type ConnectionLimits, usualLimits } from './connection-limits.ts'

let db: TestDatabase
let node: TestNode
const open = async (limits: Partial<ConnectionLimits>, given: Partial<NodeOptions> = {}) => {
  node = await openNode({
    ...given,
    databaseUrl: db.serverUrl,
    domains: [openDomain()],
    connectionLimits: { ...usualLimits, ...limits },
  })
}

beforeAll(async () => {
  db = await testDatabase()
})
afterEach(() => node.close())
afterAll(() => db.close())

/** A websocket that sends only the Socket.IO packets given by the test. */
function raw(say: string[] = [], ip = '198.51.100.7') {
  const url = `${node.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': ip } } as never)
  const heard: string[] = []
  const opened = new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => {
      for (const text of say) socket.send(text)
      resolve(true)
    })
    socket.addEventListener('error', () => resolve(false))
  })
  socket.addEventListener('message', ({ data }) => void heard.push(String(data)))
  const closed = new Promise<string[]>((resolve) => socket.addEventListener('close', () => resolve(heard)))
  return { opened, closed, close: () => socket.close() }
}

test('without a session no connection stays: not silent, not at the root, not with a refused token', async () => {
  await open({ joinWithinMs: 150 })
  const refusedBy = async (say: string[]) => (await raw(say).closed).join('\n')
  const [silent, root, token] = await Promise.all([
    refusedBy([]),
    refusedBy(['40']),
    refusedBy([`40/harbor,${JSON.stringify({ token: 'x'.repeat(43) })}`]),
  ])
  expect(silent).not.toContain('44')
  expect(root).toContain('44{"message":"Invalid namespace"')
  expect(token).toContain('44/harbor,{"message":"unauthorized"')
  const crowd = await Promise.all(Array.from({ length: 150 }, () => raw(['40']).closed))
  expect(crowd).toHaveLength(150)
})

test('keeps a connection in an account, and closes one without', async () => {
  await open({ joinWithinMs: 150 })
  const stays = await node.enter(createCaller(randomUUID()))
  const caller = createCaller(randomUUID())
  const left = raw([
    `40/${caller.namespace},${JSON.stringify({ token: node.signIn(caller) })}`,
    `41/${caller.namespace},`,
  ])
  await left.closed
  expect(stays.socket.connected).toBe(true)
})

test('prevents one network from occupying every place repeatedly', async () => {
  await open({ waitingEach: 3, perMinute: 5 })
  const connect = async (ip?: string) => {
    const connection = raw([], ip)
    return { ...connection, isOpen: await connection.opened }
  }
  const first = [await connect(), await connect(), await connect()]
  expect(first.map(({ isOpen }) => isOpen)).toEqual([true, true, true])
  expect((await connect()).isOpen).toBe(false)
  const { isOpen, close } = await connect('203.0.113.9')
  expect(isOpen).toBe(true)
  close()
  for (const each of first) each.close()
  await Promise.all(first.map(({ closed }) => closed))
  const later = [await connect(), await connect(), await connect()]
  expect(later.map((each) => each.isOpen)).toEqual([true, true, false])
  for (const each of later) each.close()
})

test('nor can all networks together', async () => {
  await open({ waiting: 2 })
  const opened: boolean[] = []
  for (let i = 1; i <= 3; i++) opened.push(await raw([], `203.0.113.${i}`).opened)
  expect(opened).toEqual([true, true, false])
})

test('closes one of a full network’s connections for each newcomer', async () => {
  await open({ waiting: 4, joinWithinMs: 60_000 })
  const crowd = Array.from({ length: 4 }, () => raw())
  expect(await Promise.all(crowd.map(({ opened }) => opened))).toEqual([true, true, true, true])
  const newcomers = [raw([], '203.0.113.1'), raw([], '203.0.113.2')]
  expect(await Promise.all(newcomers.map(({ opened }) => opened))).toEqual([true, true])
  await Promise.all([crowd[0]?.closed, crowd[1]?.closed])
  expect(await raw().opened).toBe(false)
  for (const each of [...crowd, ...newcomers]) each.close()
})

test('limits the tabs of one person', async () => {
  await open({ perPerson: 3 })
  const caller = createCaller(randomUUID())
  const token = node.signIn(caller)
  const tabs = Array.from({ length: 3 }, () => node.connect(caller.namespace, token))
  await Promise.all(tabs.map((tab) => tab.next('stream_offsets')))
  const more = node.connect(caller.namespace, token)
  expect(await more.disconnected()).toBe('transport close')
  await node.enter({ ...createCaller(caller.accountId), namespace: caller.namespace })
  expect(node.sockets.open).toBe(4)
})

describe('that repeatedly asks to join', () => {
  const joinWith = (namespace: string, token: string) => `40/${namespace},${JSON.stringify({ token })}`
  const openCounted = async () => {
    let lookedUp = 0
    const authenticate: NodeOptions['authenticate'] = async (_token, known) => {
      lookedUp += 1
      return known
    }
    await open({ joinsEach: 4, joinWithinMs: 60_000 }, { authenticate })
    return () => lookedUp
  }

  test('is closed after a few look-ups', async () => {
    const lookedUp = await openCounted()
    const frames = Array.from({ length: 500 }, () => joinWith('harbor', 'x'.repeat(43)))
    await raw(frames).closed
    expect(lookedUp()).toBeLessThanOrEqual(5)
    await raw(Array.from({ length: 500 }, (_, i) => `40/none-${i},`)).closed
    await raw(Array.from({ length: 500 }, () => '42/harbor,["users_phoneStatus",{}]')).closed
    expect(lookedUp()).toBeLessThanOrEqual(5)
  })

  test('is closed in an account too, where other packets are allowed', async () => {
    const lookedUp = await openCounted()
    const stays = await node.enter(createCaller(randomUUID()))
    for (let i = 0; i < 10; i++) await stays.send('no_such_event', {})
    expect(stays.socket.connected).toBe(true)
    const caller = createCaller(randomUUID())
    await raw(Array.from({ length: 500 }, () => joinWith(caller.namespace, node.signIn(caller)))).closed
    // On connecting, and again once its domains know it.
    expect(lookedUp()).toBeLessThanOrEqual(2 + 2 * 5)
  })
})
