// Texts that were acknowledged or due when the server is killed: each goes out once, or a person is told that nobody knows.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutsidePhone } from '../../../apps/server/src/providers/carrier/phone-world.ts'
import { exhaustive } from '../../../apps/server/src/testing/exhaustive.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { addRegisteredNumber } from '../registered-number.ts'
import { type Agency, startAgency } from './agency.ts'
import { whileServersStart } from './server-process.ts'

const [rooms, scheduled, writtenBefore] = exhaustive ? [6, 12, 30] : [3, 4, 10]
const phoneOf = (at: number) => `1303555${2000 + at}`

let agency: Agency

beforeAll(async () => {
  agency = await startAgency(async (parts, accountId) => {
    await addRegisteredNumber(parts, accountId, '16175550100')
  })
})
afterAll(() => agency?.remove())

/** What the outside phones got, by phone; the carrier's own memory, which dies a moment before it is written down. */
function received(): string[] {
  const file = join(agency.dataDir, 'carrier/phones/phones.json')
  if (!existsSync(file)) return []
  const phones = JSON.parse(readFileSync(file, 'utf8')) as OutsidePhone[]
  return phones.flatMap(({ number, texts }) =>
    texts.filter(({ flow }) => flow === 'received').map(({ text }) => `${number} ${text}`),
  )
}

test('typed and scheduled texts when the server is killed', whileServersStart, async () => {
  const ids = await Promise.all(
    Array.from({ length: rooms }, async (_, at) => {
      const body = { phones: [phoneOf(at)] }
      return (await call(agency.url, api.sms.createRoom, { body }, agency.owner)).body.id
    }),
  )
  await schedule()
  // The scheduled ones are due from here on, while the others are written.
  await agency.stop()
  await agency.asAdmin(async (admin) => {
    await admin.query("update tenant.followups set message_at = now() - interval '1 minute'")
    await admin.query('update platform.schedules set next_run_at = now()')
  })
  await agency.start()

  const acknowledged = new Map<string, string>()
  let struck: Promise<void> | undefined
  const write = async (at: number) => {
    for (let number = 0; !struck; number += 1) {
      const id = crypto.randomUUID()
      const message = `typed ${at}:${number}`
      const input = { params: { id: ids[at] ?? '' }, body: { id, message, override: { reason: 'They asked for it' } } }
      const replied = await call(agency.url, api.sms.sendMessage, input, agency.owner).catch(() => undefined)
      if (replied?.status === 201) acknowledged.set(id, message)
      if (acknowledged.size >= writtenBefore) struck ??= agency.kill()
    }
  }
  await Promise.all(Array.from({ length: rooms }, (_, at) => write(at)))
  await struck
  expect(acknowledged.size).toBeGreaterThanOrEqual(writtenBefore)
  const before = received()

  await agency.startLater()
  const listed = async () =>
    (
      await Promise.all(
        [...ids, ...(await scheduledRooms())].map(
          async (id) =>
            (
              await call(agency.url, api.sms.listMessages, { params: { id }, query: {} }, agency.owner)
            ).body.data,
        ),
      )
    ).flat()
  // What the killed server was sending is taken over after twenty seconds; the timetable looks every half a minute.
  await expect
    .poll(async () => (await listed()).filter(({ status }) => status === 'pending').length, {
      timeout: 120_000,
      interval: 500,
    })
    .toBe(0)
  await expect
    .poll(async () => (await listed()).filter(({ type }) => type === 'scheduled').length, {
      timeout: 90_000,
      interval: 500,
    })
    .toBe(scheduled)
  await agency.stop()

  const messages = await listedIn()
  const stored = new Map(messages.map(({ id, message }) => [id, message]))
  for (const [id, message] of acknowledged) expect(stored.get(id)).toBe(message)
  const plan = messages.filter(({ type }) => type === 'scheduled').map(({ message }) => message)
  expect(plan.sort()).toEqual(Array.from({ length: scheduled }, (_, at) => `planned ${at}`).sort())
  const sent = [...before, ...received()].filter((text, at, all) => all.indexOf(text) === at)
  const after = received()
  // Nobody got anything twice.
  expect(after.filter((text, at) => after.indexOf(text) !== at)).toEqual([])
  // What is unknown is plainly so; everything else that is said to be sent was.
  const lost = messages.filter(
    ({ status, message, phone }) =>
      ['sent', 'delivered'].includes(status) && !sent.some((text) => text === `${phone} ${message}`),
  )
  expect(lost.length).toBeLessThanOrEqual(rooms)
  expect(messages.filter(({ status }) => status === 'unknown').length).toBeLessThanOrEqual(rooms + scheduled)
})

/** Texts to contacts of their own, due in the next quarter of an hour. */
async function schedule() {
  const quarter = 15 * 60_000
  const messageAt = new Date(Math.ceil(Date.now() / quarter + 1) * quarter).toISOString()
  for (let at = 0; at < scheduled; at += 1) {
    const phone = phoneOf(100 + at)
    const made = await call(
      agency.url,
      api.contacts.createContact,
      { body: { lastName: `Planned ${at}`, mobilePhone: phone } },
      agency.owner,
    )
    const body = {
      assignTo: 'none',
      client: made.body.id,
      messageAt,
      messageTo: phone,
      message: `planned ${at}`,
    } as const
    expect((await call(agency.url, api.followups.createFollowup, { body }, agency.owner)).status).toBe(201)
  }
}

const scheduledRooms = async () => {
  const { body } = await call(
    agency.url,
    api.sms.listRooms,
    { query: { filter: 'open', search: 'Planned' } },
    agency.owner,
  )
  return body.data.map(({ id }) => id)
}

interface Stored {
  id: string
  message: string
  type: string
  status: string
  phone: string
}
const listedIn = () =>
  agency.asAdmin(
    async (admin) =>
      (
        await admin.query(
          `select m.id, m.message, m.type, m.status, r.phones[1] as phone
             from tenant.sms_messages m join tenant.sms_rooms r on r.account_id = m.account_id and r.id = m.room_id
             where m.flow = 'outgoing'`,
        )
      ).rows as Stored[],
  )
