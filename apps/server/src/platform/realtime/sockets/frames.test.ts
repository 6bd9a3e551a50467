// Frames are bounded before they are parsed: tightly until a session is proven.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { longestSlot, repeatedSlot } from '#testing/longest-turn'
import { createCaller, openDomain, openNode, type TestNode } from '../fixtures/node.ts'

let db: TestDatabase
let node: TestNode
let lookedUp = 0

beforeAll(async () => {
  db = await testDatabase()
})
const open = async () => {
  lookedUp = 0
  node = await openNode({
    databaseUrl: db.serverUrl,
    domains: [openDomain()],
    async authenticate(_token, known) {
      lookedUp += 1
      return known
    },
  })
}
afterEach(() => node.close())
afterAll(() => db.close())

const nested = (deep: number) => `${'['.repeat(deep)}${']'.repeat(deep)}`
const token = 'x'.repeat(43)

/** A plain WebSocket; resolves with the code of its close. */
function closing(say: readonly string[]): Promise<number> {
  const socket = new WebSocket(`${node.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  socket.addEventListener('open', () => {
    for (const text of say) socket.send(text)
  })
  return new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
}

async function proven() {
  const caller = createCaller(randomUUID())
  const socket = new WebSocket(`${node.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const heard: string[] = []
  let hear = () => {}
  socket.addEventListener('message', ({ data }) => {
    heard.push(String(data))
    hear()
  })
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  const hears = async (part: string) => {
    while (!heard.some((text) => text.includes(part))) await new Promise<void>((resolve) => (hear = resolve))
    return true
  }
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  socket.send(`40/${caller.namespace},${JSON.stringify({ token: node.signIn(caller) })}`)
  await hears('stream_offsets')
  return { namespace: caller.namespace, send: (text: string) => socket.send(text), hears, closed, socket }
}

describe('a connection without a session', () => {
  test('is closed at a frame above 2 KB, of which nothing is read', async () => {
    await open()
    const packet = `40/harbor,{"token":"${token}","x":${nested(62_000)}}`
    const closes = async () => {
      const codes = await Promise.all(Array.from({ length: 15 }, () => closing(Array(9).fill(packet))))
      expect(codes.every((code) => code === 1009 || code === 1006)).toBe(true)
    }
    expect(await repeatedSlot(closes, 50)).toBeLessThan(50)
    expect(lookedUp).toBe(0)
    expect([1009, 1006]).toContain(await closing([`40/harbor,{"token":"${token}","x":"${'x'.repeat(2_000)}"}`]))
    expect(lookedUp).toBe(0)
  })

  test('is closed at its fifth packet', async () => {
    await open()
    await closing(Array(9).fill(`40/harbor,{"token":"${token}"}`))
    expect(lookedUp).toBeLessThanOrEqual(5)
  })

  test('is closed at nested brackets within 2 KB, and at binary packets', async () => {
    await open()
    await closing([`40/harbor,{"token":"${token}","x":${nested(800)}}`])
    await closing([`451-/harbor,["x",{"_placeholder":true,"num":0}]`])
    expect(lookedUp).toBe(0)
  })
})

describe('a connection in an account', () => {
  test('may send what its events allow, and is closed beyond', async () => {
    await open()
    const page = await proven()
    page.send(`42/${page.namespace},1["users_phoneStatus",{"status":"lunch","x":"${'x'.repeat(12_000)}"}]`)
    expect(await page.hears(`43/${page.namespace},1[{"ok":false`)).toBe(true)
    page.send(`42/${page.namespace},2["users_phoneStatus",{"x":"${'x'.repeat(200_000)}"}]`)
    expect([1009, 1006]).toContain(await page.closed)
  })

  test.each([
    ['nests brackets', nested(60_000)],
    ['sends very many values', `[${'1,'.repeat(60_000)}1]`],
  ])('is closed when it %s, which are not parsed', async (_what, text) => {
    await open()
    const page = await proven()
    const held = await longestSlot(async () => {
      page.send(`42/${page.namespace},1["users_phoneStatus",${text}]`)
      expect(await page.closed).toBeGreaterThan(0)
    })
    expect(held).toBeLessThan(50)
  })

  test('is bounded again when it has left it', async () => {
    await open()
    const page = await proven()
    page.send(`41/${page.namespace},`)
    await expect.poll(() => node.sockets.open).toBe(0)
    page.send(`40/${page.namespace},{"token":"${token}","x":"${'x'.repeat(3_000)}"}`)
    const before = lookedUp
    expect([1009, 1006]).toContain(await page.closed)
    expect(lookedUp).toBe(before)
  })
})
