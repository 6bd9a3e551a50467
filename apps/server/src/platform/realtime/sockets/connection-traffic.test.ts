import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { repeatedSlot } from '#testing/longest-turn'
import { createCaller, openDomain, openNode, type TestNode } from '../fixtures/node.ts'
import { type ConnectionLimits, usualLimits } from './connection-limits.ts'
import { type Line, limitTraffic, usualTraffic } from './connection-traffic.ts'

let db: TestDatabase
let node: TestNode
const open = async (limits: Partial<ConnectionLimits>) => {
  node = await openNode({
    databaseUrl: db.serverUrl,
    domains: [openDomain()],
    connectionLimits: { ...usualLimits, joinWithinMs: 60_000, ...limits },
  })
}

beforeAll(async () => {
  db = await testDatabase()
})
afterEach(() => node.close())
afterAll(() => db.close())

const opcodes = { more: 0, text: 1, close: 8, ping: 9, pong: 10 }

/** A frame per RFC 6455, masked with zeros. */
function frame(kind: keyof typeof opcodes, text: string, isLast = true) {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [payload.length | 0x80] : [126 | 0x80, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | opcodes[kind], ...length, 0, 0, 0, 0]), payload])
}

/** A misbehaving client: reads nothing, ignores the close handshake. */
async function rawClient() {
  const socket = connect(Number(new URL(node.url).port), '127.0.0.1').on('error', () => {})
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n' +
      'Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  await once(socket, 'data')
  return { socket, gone, send: (bytes: Buffer) => socket.write(bytes) }
}

async function joined() {
  const caller = createCaller(randomUUID())
  const client = await rawClient()
  client.send(frame('text', `40/${caller.namespace},${JSON.stringify({ token: node.signIn(caller) })}`))
  let heard = ''
  while (!heard.includes('stream_offsets')) heard += String((await once(client.socket, 'data'))[0])
  return { ...client, caller }
}

test.each([
  ['events', (namespace: string) => frame('text', `42/${namespace},1["users_phoneStatus",{}]`)],
  ['heartbeats', () => frame('text', '3')],
  ['pings of its own', () => frame('ping', 'x')],
  ['pongs', () => frame('pong', '')],
])('disconnects a client that sends %s without end, in an account too', async (_, made) => {
  await open({ sent: 50 })
  const { caller, send, gone, socket } = await joined()
  socket.resume()
  send(Buffer.concat(Array.from({ length: 60 }, () => made(caller.namespace))))
  await gone
  expect(node.sockets.open).toBe(0)
})

const many = (bytes: Buffer) => Buffer.concat(Array<Buffer>(10_000).fill(bytes))

test.each([
  ['pings', many(frame('ping', ''))],
  ['pongs', many(frame('pong', ''))],
  ['heartbeats', many(frame('text', '3'))],
  ['pieces of a message', Buffer.concat([frame('text', '3', false), many(frame('more', '', false))])],
])('strangers who send thousands of %s at once are cut off, and nobody waits for them', async (_, bytes) => {
  await open({})
  const flood = () =>
    Promise.all(
      Array.from({ length: 10 }, async () => {
        const { socket, send, gone } = await rawClient()
        socket.resume()
        send(bytes)
        await gone
      }),
    )
  expect(await repeatedSlot(flood, 50)).toBeLessThan(50)
})

test.each([
  ['reads nothing of what is said is cut off', 21, true],
  ['reads on after much came at once is not', 0, false],
])('a client that %s', (_, unreadLater, isCut) => {
  vi.useFakeTimers()
  try {
    const destroy = vi.fn()
    const writeBuffer = Array.from({ length: 21 })
    const line = Object.assign(new EventEmitter(), { request: { socket: { destroy } }, writeBuffer })
    limitTraffic(line as unknown as Line, { ...usualTraffic, unread: 20 })
    for (let told = 0; told < 3; told += 1) line.emit('packetCreate')
    expect(destroy).not.toHaveBeenCalled()
    writeBuffer.length = unreadLater
    vi.advanceTimersByTime(usualTraffic.readWithinMs)
    expect(destroy).toHaveBeenCalledTimes(isCut ? 1 : 0)
  } finally {
    vi.useRealTimers()
  }
})

test('disconnects a client that does not answer a close', async () => {
  await open({ closingMs: 20, joinsEach: 2 })
  const { send, gone, socket } = await rawClient()
  socket.resume()
  send(Buffer.concat(Array.from({ length: 3 }, () => frame('text', '40/nobody,'))))
  await gone
})
