// Every acknowledged text arrives exactly once and in order at everybody of the agency, and at nobody else: over connections
// that are slow and cut, with repeats, and with one of two nodes killed. TEXTS_FULL=on: 50 people and 10,000 texts.
import type { StreamPlace } from '@frontdesk/contract/kit/event'
import { api } from '@frontdesk/contract/registry'
import { QueryClient } from '@tanstack/react-query'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../../apps/server/src/create-account.ts'
import { addOwnedNumbers } from '../../../apps/server/src/domains/numbers/numbers.public.ts'
import { openPlatform } from '../../../apps/server/src/open-platform.ts'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { insertSession } from '../../../apps/server/src/testing/session.ts'
import { createLive } from '../../../apps/web/src/platform/realtime/live.ts'
import type { ServerProcess } from '../recovery/server-process.ts'
import { type CuttingProxy, cuttingProxy } from './cutting-proxy.ts'
import { type Installation, newInstallation, password } from './installation.ts'

const full = process.env.TEXTS_FULL === 'on'
const people = full ? 50 : 8
const texts = full ? 10_000 : 320
const rooms = full ? 100 : 10
const atOnce = 4

let place: Installation
let admin: pg.Pool
let nodes: ServerProcess[]
let proxies: CuttingProxy[]
const members: { id: string; token: string; accountId: string; namespace: string }[] = []
const random = pseudoRandom(11)

beforeAll(async () => {
  place = await newInstallation()
  nodes = [await place.start(), await place.start()]
  proxies = await Promise.all(
    nodes.map((_, at) => cuttingProxy(() => nodes[at]?.url ?? '', { random, cuts: full ? 0.0005 : 0.004, delay: 12 })),
  )
  admin = new pg.Pool({ connectionString: place.env.DATABASE_URL, max: 2 })
  await agency('texts', people)
  await agency('strangers', 1)
}, 180_000)
afterAll(async () => {
  for (const proxy of proxies ?? []) await proxy.close()
  await admin?.end()
  await place?.close()
}, 90_000)

async function agency(namespace: string, count: number) {
  const opened = await openPlatform(
    readConfig({ ...place.env, DATA_DIR: `${place.folder}/${namespace}`, LOG_LEVEL: 'fatal' }),
  )
  const everyone = Array.from({ length: count }, (_, at) => ({
    role: at === 0 ? ('owner' as const) : ('employee' as const),
    ...{ firstName: 'Person', lastName: String(at), email: `p${at}@${namespace}.example`, password },
  }))
  const ids: string[] = []
  let accountId = ''
  // Passwords are hashed a few at a time.
  for (let from = 0; from < count; from += atOnce) {
    const made = await createAccount(opened.parts, {
      ...{ name: namespace, namespace, timezone: 'America/New_York', locations: ['Main Street'] },
      people: everyone.slice(from, from + atOnce),
    })
    accountId = made.accountId
    ids.push(...made.people.values())
  }
  await opened.parts.carrier.orderNumber(accountId, namespace === 'texts' ? '16175550100' : '16175550101')
  await addOwnedNumbers(opened.parts, accountId)
  await opened.close()
  for (const id of ids) {
    const token = await insertSession(admin, systemClock, accountId, { id }, {})
    members.push({ id, token, accountId, namespace })
  }
}

/** Numbers below 1 that are the same at each run. */
function pseudoRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

interface Text {
  id: string
  seq: number
  roomId: string
}

/** What one person's browser knows: the product's own events and gap fetch, without its screens. */
function watch(at: number, { token, namespace }: (typeof members)[number], roomIds: readonly string[]) {
  const url = () => proxies[at % proxies.length]?.url ?? ''
  const known = new Map<string, Map<number, string>>()
  const faults: string[] = []
  let reloads = 0
  const learn = ({ id, seq, roomId }: Text) => {
    const its = known.get(roomId) ?? new Map<number, string>()
    known.set(roomId, its)
    const before = its.get(seq)
    if (before !== undefined && before !== id) faults.push(`two texts have number ${seq}`)
    if (before === undefined && reloads === 0 && seq !== its.size + 1) faults.push(`${seq} came after ${its.size}`)
    its.set(seq, id)
  }
  const insist = async <T>(act: () => Promise<{ status: number; body: T }>): Promise<T> => {
    for (;;) {
      const replied = await act().catch(() => undefined)
      if (replied && replied.status < 300) return replied.body
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const live = createLive(new QueryClient(), {
    missedEvents: (stream, after) =>
      insist(() => call(url(), api.platform.listMissedEvents, { query: { stream, after } }, { token })),
    onError: (error) => faults.push(String(error)),
  })
  live.onEvent('roomCreated', ({ messages }) => messages.forEach(learn))
  live.onEvent('roomUpdated', ({ messages }) => messages.forEach(learn))
  live.onRefetch('sms', () => {
    reloads += 1
    void reload()
  })
  async function reload() {
    for (const id of roomIds) {
      for (let after = 0; ; ) {
        const query = { after, limit: 100 }
        const page = await insist(() => call(url(), api.sms.listMessages, { params: { id }, query }, { token }))
        for (const each of page.data) learn(each)
        const last = page.data.at(-1)
        if (!page.newer || !last) break
        after = last.seq
      }
    }
  }
  const socket = io(`${url()}/${namespace}`, {
    ...{ transports: ['websocket'], forceNew: true, auth: { token }, reconnectionDelay: 50, reconnectionDelayMax: 400 },
  })
  socket.on('connect', () => live.connected())
  socket.onAny((name: string, payload: unknown, where?: StreamPlace) => {
    live.receive(name, payload, where)
    // What comes twice changes nothing.
    if (random() < 0.1) live.receive(name, payload, where)
  })
  return {
    known,
    faults,
    reloads: () => reloads,
    count: () => [...known.values()].reduce((sum, its) => sum + its.size, 0),
    close: () => socket.disconnect(),
  }
}

test(`${texts} texts of ${people} people`, { timeout: full ? 1_800_000 : 180_000 }, async () => {
  const [owner] = members
  const staff = members.filter(({ namespace }) => namespace === 'texts')
  const ids: string[] = []
  for (let at = 0; at < rooms; at += 1) {
    const body = { phones: [`1303555${2000 + at}`] }
    const made = await call(nodes[0]?.url ?? '', api.sms.createRoom, { body }, { token: owner?.token ?? '' })
    ids.push(made.body.id)
  }
  const browsers = staff.map((member, at) => watch(at, member, ids))
  const stranger = members.find(({ namespace }) => namespace === 'strangers')
  const outsider = stranger && watch(0, stranger, [])
  await new Promise((resolve) => setTimeout(resolve, 2000))

  const acknowledged = new Map<string, { room: string; seq: number }>()
  async function say(at: number, number: number) {
    const id = crypto.randomUUID()
    const room = ids[Math.floor(random() * ids.length)] ?? ''
    const body = { id, message: `${at}:${number}`, override: { reason: 'They asked for it' } }
    const post = () =>
      call(
        proxies[(at + number) % proxies.length]?.url ?? '',
        api.sms.sendMessage,
        { params: { id: room }, body },
        { token: staff[at]?.token ?? '' },
      )
    for (;;) {
      if (random() < 0.1) void post().catch(() => {})
      const replied = await post().catch(() => undefined)
      if (replied?.status === 201) return acknowledged.set(id, { room, seq: replied.body.seq })
      // The rate limit passes by itself; another refusal would be a fault of this test.
      if (replied && replied.status < 500 && replied.status !== 429) throw new Error(JSON.stringify(replied.body))
      await new Promise((resolve) => setTimeout(resolve, replied?.status === 429 ? 1000 : 50))
    }
  }
  const each = texts / people
  const talking = staff.map(async (_, at) => {
    for (let number = 0; number < each; number += 1) await say(at, number)
  })
  const striking = (async () => {
    await expect.poll(() => acknowledged.size, { timeout: 900_000, interval: 50 }).toBeGreaterThan(texts / 3)
    await nodes[1]?.kill()
    nodes[1] = await place.start()
  })()
  await Promise.all([...talking, striking])
  expect(acknowledged.size).toBe(texts)
  for (const proxy of proxies) proxy.calm()

  const { rows } = await admin.query('select id, room_id, seq::int from tenant.sms_messages order by room_id, seq')
  const stored = new Map<string, Map<number, string>>()
  for (const { id, room_id: room, seq } of rows as { id: string; room_id: string; seq: number }[]) {
    const its = stored.get(room) ?? new Map<number, string>()
    stored.set(room, its.set(seq, id))
  }
  expect(rows).toHaveLength(texts)
  for (const [id, { room, seq }] of acknowledged) expect(stored.get(room)?.get(seq)).toBe(id)
  for (const browser of browsers)
    await expect.poll(browser.count, { timeout: full ? 300_000 : 30_000, interval: 100 }).toBe(texts)
  for (const browser of browsers) {
    expect(browser.faults).toEqual([])
    expect(browser.known).toEqual(stored)
  }
  expect(outsider?.count()).toBe(0)
  if (full) console.log(`reloads: ${browsers.reduce((sum, browser) => sum + browser.reloads(), 0)}`)
  for (const browser of [...browsers, outsider]) browser?.close()
})
