// Every acknowledged message of the team chat arrives exactly once and in order at the members of its room, and at nobody
// else: over connections that are slow and cut, with repeats, with one of two nodes killed, and with somebody removed in the
// middle. CHAT_FULL=on: 50 people and 10,000 messages.
import { chatStream } from '@frontdesk/contract/chat/limits'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exhaustive } from '../../../apps/server/src/testing/exhaustive.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { type BadNetwork, openBadNetwork } from './bad-network.ts'
import { type Member, post, pseudoRandom, signInAgency, storedIn, watch } from './crowd.ts'

const full = process.env.CHAT_FULL === 'on'
const [people, messages, rooms] = full ? [50, 10_000, 60] : exhaustive ? [8, 320, 9] : [6, 120, 6]

let network: BadNetwork
let staff: Member[]
let strangers: Member[]
const random = pseudoRandom(23)

beforeAll(async () => {
  network = await openBadNetwork(random, full ? 0.0005 : 0.004)
  const { place, admin } = network
  staff = await signInAgency(place, admin, { namespace: 'team', count: people })
  strangers = await signInAgency(place, admin, { namespace: 'strangers', count: 1 })
})
afterAll(() => network?.close())

interface Room {
  id: string
  /** Places among the staff. */
  members: number[]
}

/** A direct room, or a group of a few. */
async function makeRoom(at: number): Promise<Room> {
  const size = at % 3 === 0 ? 2 : 3 + Math.floor(random() * (people - 3))
  const members = [...staff.keys()].sort(() => random() - 0.5).slice(0, size)
  const [first = 0, ...others] = members
  const users = others.map((each) => staff[each]?.id ?? '')
  const body =
    size === 2 ? { format: 'direct' as const, users } : { format: 'group' as const, title: `Room ${at}`, users }
  const made = await call(network.direct(), api.chat.createChatRoom, { body }, { token: staff[first]?.token ?? '' })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return { id: made.body.id, members }
}

const browserOf = (at: number, member: Member, roomIds: readonly string[]) =>
  watch({
    ...{
      url: () => network.through(at),
      member,
      random,
      roomsOf: (stream) => roomIds.filter((id) => chatStream(id) === stream),
    },
    register(live, learn) {
      live.onEvent('chatMessageAdded', ({ message }) => learn(message))
    },
    pageOf: (id, after) =>
      call(
        network.through(at),
        api.chat.listChatMessages,
        { params: { id }, query: { after, limit: 100 } },
        { token: member.token },
      ),
  })

test(`${messages} messages of ${people} people`, { timeout: full ? 1_800_000 : 180_000 }, async () => {
  const made: Room[] = []
  for (let at = 0; at < rooms; at += 1) made.push(await makeRoom(at))
  const roomsOf = (at: number) => made.filter(({ members }) => members.includes(at))
  const browsers = staff.map((member, at) =>
    browserOf(
      at,
      member,
      roomsOf(at).map(({ id }) => id),
    ),
  )
  const [outsider] = strangers.map((member) =>
    browserOf(
      0,
      member,
      made.map(({ id }) => id),
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, 2000))

  const acknowledged = new Map<string, { room: string; seq: number }>()
  // Somebody who listens in this group, and writes elsewhere, is removed from it in the middle.
  const lost = made.find(({ members }) => members.length > 3)
  const removed = lost?.members.at(-1) ?? -1
  async function say(at: number, number: number) {
    const id = crypto.randomUUID()
    const its = roomsOf(at).filter((room) => !(at === removed && room === lost))
    const room = its[Math.floor(random() * its.length)]
    if (!room) return
    const body = { id, message: `${at}:${number}` }
    const token = staff[at]?.token ?? ''
    const { seq } = await post(random, () =>
      call(network.through(at + number), api.chat.sendChatMessage, { params: { id: room.id }, body }, { token }),
    )
    acknowledged.set(id, { room: room.id, seq })
  }
  const each = messages / people
  const writers = staff.flatMap((_, at) => (roomsOf(at).some((room) => at !== removed || room !== lost) ? [at] : []))
  const talking = writers.map(async (at) => {
    for (let number = 0; number < each; number += 1) await say(at, number)
  })
  let removedAt = 0
  const striking = (async () => {
    // At full size it waits for thousands of messages.
    await expect.poll(() => acknowledged.size, { timeout: 900_000, interval: 50 }).toBeGreaterThan(messages / 3)
    const params = { id: lost?.id ?? '', userId: staff[removed]?.id ?? '' }
    const reply = await call(
      network.direct(),
      api.chat.removeChatUser,
      { params },
      { token: staff[lost?.members[0] ?? 0]?.token ?? '' },
    )
    expect(reply.status).toBe(204)
    const { rows } = await network.admin.query(
      "select seq from tenant.chat_messages where room_id = $1 and message like 'removed%'",
      [lost?.id],
    )
    removedAt = Number(rows[0].seq)
    await network.killSecond()
  })()
  await Promise.all([...talking, striking])
  expect(acknowledged.size).toBe(writers.length * each)
  network.calm()

  const { stored } = await storedIn(network.admin, 'chat_messages')
  for (const [id, { room, seq }] of acknowledged) expect(stored.get(room)?.get(seq)).toBe(id)
  for (const [at, browser] of browsers.entries()) {
    const full = roomsOf(at).filter((room) => !(at === removed && room === lost))
    const expected = new Map(full.map(({ id }) => [id, stored.get(id) ?? new Map()]))
    const known = () => new Map([...browser.known].filter(([id]) => id !== lost?.id || at !== removed))
    await expect.poll(known, { timeout: 50_000, interval: 100 }).toEqual(expected)
    expect(browser.faults).toEqual([])
  }
  // Nothing that was written after the removal, and nothing wrong before it.
  for (const [seq, id] of browsers[removed]?.known.get(lost?.id ?? '') ?? []) {
    expect(seq).toBeLessThan(removedAt)
    expect(stored.get(lost?.id ?? '')?.get(seq)).toBe(id)
  }
  expect(outsider?.count()).toBe(0)
  for (const browser of [...browsers, outsider]) browser?.close()
})
