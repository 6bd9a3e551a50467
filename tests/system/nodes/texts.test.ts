// Every acknowledged text arrives exactly once and in order at everybody of the agency, and at nobody else: over connections
// that are slow and cut, with repeats, and with one of two nodes killed. TEXTS_FULL=on: 50 people and 10,000 texts.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exhaustive } from '../../../apps/server/src/testing/exhaustive.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { addRegisteredNumber } from '../registered-number.ts'
import { type BadNetwork, openBadNetwork } from './bad-network.ts'
import { type Member, post, pseudoRandom, signInAgency, storedIn, watch } from './crowd.ts'

const full = process.env.TEXTS_FULL === 'on'
const [people, texts, rooms] = full ? [50, 10_000, 100] : exhaustive ? [8, 320, 10] : [6, 120, 6]

let network: BadNetwork
let staff: Member[]
let strangers: Member[]
const random = pseudoRandom(11)

beforeAll(async () => {
  network = await openBadNetwork(random, full ? 0.0005 : 0.004)
  const { place, admin } = network
  staff = await signInAgency(place, admin, { namespace: 'texts', count: people }, async (parts, accountId) => {
    await addRegisteredNumber(parts, accountId, '16175550100')
  })
  strangers = await signInAgency(place, admin, { namespace: 'strangers', count: 1 })
})
afterAll(() => network?.close())

const browserOf = (at: number, member: Member, roomIds: readonly string[]) =>
  watch({
    ...{ url: () => network.through(at), member, random, roomsOf: (stream) => (stream === 'sms' ? roomIds : []) },
    register(live, learn) {
      live.onEvent('roomCreated', ({ messages }) => messages.forEach(learn))
      live.onEvent('roomUpdated', ({ messages }) => messages.forEach(learn))
    },
    pageOf: (id, after) =>
      call(
        network.through(at),
        api.sms.listMessages,
        { params: { id }, query: { after, limit: 100 } },
        { token: member.token },
      ),
  })

test(`${texts} texts of ${people} people`, { timeout: full ? 1_800_000 : 180_000 }, async () => {
  const [owner] = staff
  const ids: string[] = []
  for (let at = 0; at < rooms; at += 1) {
    const body = { phones: [`1303555${2000 + at}`] }
    const made = await call(network.direct(), api.sms.createRoom, { body }, { token: owner?.token ?? '' })
    ids.push(made.body.id)
  }
  const browsers = staff.map((member, at) => browserOf(at, member, ids))
  const [outsider] = strangers.map((member) => browserOf(0, member, []))
  await new Promise((resolve) => setTimeout(resolve, 2000))

  const acknowledged = new Map<string, { room: string; seq: number }>()
  async function say(at: number, number: number) {
    const id = crypto.randomUUID()
    const room = ids[Math.floor(random() * ids.length)] ?? ''
    const body = { id, message: `${at}:${number}`, override: { reason: 'They asked for it' } }
    const token = staff[at]?.token ?? ''
    const { seq } = await post(random, () =>
      call(network.through(at + number), api.sms.sendMessage, { params: { id: room }, body }, { token }),
    )
    acknowledged.set(id, { room, seq })
  }
  const each = texts / people
  const talking = staff.map(async (_, at) => {
    for (let number = 0; number < each; number += 1) await say(at, number)
  })
  const striking = (async () => {
    // At full size it waits for thousands of messages.
    await expect.poll(() => acknowledged.size, { timeout: 900_000, interval: 50 }).toBeGreaterThan(texts / 3)
    await network.killSecond()
  })()
  await Promise.all([...talking, striking])
  expect(acknowledged.size).toBe(texts)
  network.calm()

  const { stored, total } = await storedIn(network.admin, 'sms_messages')
  expect(total).toBe(texts)
  for (const [id, { room, seq }] of acknowledged) expect(stored.get(room)?.get(seq)).toBe(id)
  for (const browser of browsers)
    await expect.poll(browser.count, { timeout: full ? 300_000 : 30_000, interval: 100 }).toBe(texts)
  for (const browser of browsers) {
    expect(browser.faults).toEqual([])
    expect(browser.known).toEqual(stored)
  }
  expect(outsider?.count()).toBe(0)
  for (const browser of [...browsers, outsider]) browser?.close()
})
