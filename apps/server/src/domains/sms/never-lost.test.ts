// What was acknowledged is stored once and sent once, whatever is repeated, cut off, or restarted meanwhile.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountTx } from '#platform/db/database'
import { runApart } from '#platform/db/held-connections'
import { readQueue } from '#platform/jobs/worker.factory'
import { exhaustive } from '#testing/exhaustive'
import { type TestServer, testServer } from '#testing/server'
import { continueDelivery, deliverTask } from './delivery/start-delivery.ts'
import { lockRoom } from './rooms/rooms.store.ts'
import { openTexting, ours, runRound, texting } from './sms.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
})
afterAll(() => server.close())

const [rooms, texts, received] = exhaustive ? [10, 30, 15] : [4, 20, 10]
const phoneOf = (room: number) => `1303555${1000 + room}`
const until = { timeout: 50_000, interval: 100 }

/** Numbers below 1 that are the same at each run. */
function pseudoRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

test('texts out and in, with repeats, broken calls, and two restarts', async () => {
  const random = pseudoRandom(7)
  const people = ['employee', 'admin', 'owner'] as const
  const tokens = await Promise.all(people.map((role) => server.session(server.here.people[role])))
  const sam = texting(server, server.here.people.super)
  await sam.auth()
  const ids = await Promise.all(
    Array.from({ length: rooms }, async (_, at) => {
      const body = { phones: [phoneOf(at)] }
      return (await server.request(api.sms.createRoom, { body }, { token: tokens[0] ?? '' })).body.id
    }),
  )
  const acknowledged = new Map<string, { room: number; seq: number }>()

  /** Tries until there is an answer, sometimes twice at once, and sometimes hanging up before it comes. */
  async function say(room: number, number: number) {
    const id = crypto.randomUUID()
    const token = tokens[number % tokens.length] ?? ''
    const body = { id, message: `${room}:${number}` }
    const call = () => server.request(api.sms.sendMessage, { params: { id: ids[room] ?? '' }, body }, { token })
    for (;;) {
      if (random() < 0.2) void call().catch(() => {})
      const replied = await call().catch(() => undefined)
      if (replied?.status === 201) {
        acknowledged.set(id, { room, seq: replied.body.seq })
        return
      }
      // Another person's id, or a rule, would be a fault of this test.
      if (replied && replied.status < 500) throw new Error(JSON.stringify(replied.body))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const talking = Array.from({ length: rooms }, async (_, room) => {
    for (let number = 0; number < texts; number += 1) {
      await say(room, number)
      if (number % 2 === 0 && number / 2 < received)
        server.world.text(phoneOf(room), { to: ours, text: `in ${room}:${number}`, media: [] })
    }
  })
  const restarting = (async () => {
    for (const after of exhaustive ? [80, 180] : [20, 50]) {
      await expect.poll(() => acknowledged.size, until).toBeGreaterThan(after)
      const start = await server.stop()
      await start()
    }
  })()
  await Promise.all([...talking, restarting])
  expect(acknowledged.size).toBe(rooms * texts)

  const stored = async () =>
    (
      await server.admin.query(
        `select m.id, m.room_id, m.seq, m.flow, m.status, m.message, m.sid from tenant.sms_messages m
           where account_id = $1 order by room_id, seq`,
        [server.here.id],
      )
    ).rows as { id: string; room_id: string; seq: number; flow: string; status: string; message: string }[]
  await expect
    .poll(async () => {
      await runRound(server, 'sms.stalled')
      return (await stored()).filter(({ status }) => status === 'pending').length
    }, until)
    .toBe(0)
  await expect
    .poll(async () => {
      await runRound(server, 'sms.missed')
      return (await stored()).filter(({ flow }) => flow === 'incoming').length
    }, until)
    .toBe(rooms * received)

  const all = await stored()
  // Numbers without gaps, each once.
  for (const room of ids) {
    const seqs = all.filter(({ room_id }) => room_id === room).map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, at) => at + 1))
  }
  // Stored once, under the number that was acknowledged.
  const outgoing = all.filter(({ flow }) => flow === 'outgoing')
  expect(new Map(outgoing.map(({ id, seq }) => [id, seq]))).toEqual(
    new Map([...acknowledged].map(([id, { seq }]) => [id, seq])),
  )
  // Sent once and in order; what nobody can know is marked, and was sent at most once.
  for (let room = 0; room < rooms; room += 1) {
    const got = (server.world.find(phoneOf(room))?.texts ?? []).filter(({ flow }) => flow === 'received')
    const words = got.map(({ text }) => text)
    expect(new Set(words).size).toBe(words.length)
    expect(words).toEqual(words.toSorted((a, b) => Number(a.split(':')[1]) - Number(b.split(':')[1])))
    const mine = outgoing.filter(({ room_id }) => room_id === ids[room])
    for (const { message, status } of mine)
      if (status !== 'unknown') expect([message, words.includes(message), status]).toEqual([message, true, status])
  }
  const unknown = outgoing.filter(({ status }) => status === 'unknown').length
  expect(unknown).toBeLessThanOrEqual(2 * 4)
  // Each client's text once.
  const incoming = all.filter(({ flow }) => flow === 'incoming').map(({ message }) => message)
  expect(new Set(incoming).size).toBe(incoming.length)
})

test('a text that is being handed to the carrier is not begun again by the next one', async () => {
  const sam = texting(server, server.here.people.super)
  const { id: room } = await sam.room('13035559001')
  const handed: string[] = []
  const { messages } = server.platform.carrier
  const { send } = messages
  messages.send = (message) => {
    handed.push(message.text)
    return send(message)
  }
  const scope = { accountId: server.here.id, actor: { userId: null, name: 'A test' } }
  const underLock = (act: (tx: AccountTx) => Promise<void>) =>
    server.platform.database.inAccount(scope, async (tx) => {
      await lockRoom(tx, room)
      await act(tx)
    })
  // The text is stored, then `next` gets the conversation, and the text's job has to wait for it.
  let said: Promise<unknown> | undefined
  let next: Promise<unknown> | undefined
  await underLock(async () => {
    said = sam.send(room, 'only once')
    await expect.poll(waitForLocks, until).toBe(1)
    next = runApart(() =>
      underLock(async (tx) => {
        await expect.poll(runningDeliveries, until).toBe(1)
        await continueDelivery(tx, room)
      }),
    )
    await expect.poll(waitForLocks, until).toBe(2)
  })
  await Promise.all([said, next])
  await expect.poll(async () => (await sam.messages(room)).data[0]?.status, until).toBe('delivered')
  await expect.poll(async () => (await readQueue(server.admin, server.here.id)).length, until).toBe(0)
  messages.send = send
  expect(handed).toEqual(['only once'])
})

const waitForLocks = async () =>
  Number(
    (
      await server.admin.query(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].count,
  )

const runningDeliveries = async () =>
  (await readQueue(server.admin, server.here.id)).filter(({ task, lockedBy }) => task === deliverTask && lockedBy)
    .length
