// Texts that were acknowledged or due when the server is killed: each goes out once, or a person is told that nobody knows.
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../../apps/server/src/create-account.ts'
import { addOwnedNumbers } from '../../../apps/server/src/domains/numbers/numbers.public.ts'
import { openPlatform } from '../../../apps/server/src/open-platform.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import type { OutsidePhone } from '../../../apps/server/src/providers/carrier/phone-world.ts'
import { exhaustive } from '../../../apps/server/src/testing/exhaustive.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { reachableFolder } from '../../reachable-folder.ts'
import { killDatabase, type ServerProcess, startServer, whileServersStart } from './server-process.ts'

const root = join(import.meta.dirname, '../../..')
const email = 'owner@texts.test'
const password = 'plum-harvest-42'
const [rooms, scheduled, writtenBefore] = exhaustive ? [6, 12, 30] : [3, 4, 10]
const phoneOf = (at: number) => `1303555${2000 + at}`

let dataDir: string
let server: ServerProcess
let token: string
beforeAll(async () => {
  dataDir = await reachableFolder('frontdesk-texts-')
  const opened = await openPlatform(settings())
  const { accountId } = await createAccount(opened.parts, {
    name: 'Texts',
    namespace: 'texts',
    timezone: 'America/New_York',
    locations: ['Main Street'],
    people: [{ email, password, firstName: 'Rita', lastName: 'Overy', role: 'owner' }],
  })
  await opened.parts.carrier.orderNumber(accountId, '16175550100')
  await addOwnedNumbers(opened.parts, accountId)
  await opened.close()
  server = await startServer(root, dataDir)
  const body = { account: accountId }
  token = (await call(server.url, api.auth.signIn, { body }, { basic: { email, password } })).body.token
})
afterAll(async () => {
  await server?.stop()
  killDatabase(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

const settings = () => readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'fatal' })

/** On the database of the stopped server. */
async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const opened = await openPlatform(settings())
  const admin = new pg.Client({ connectionString: opened.adminUrl })
  try {
    await admin.connect()
    return await work(admin)
  } finally {
    await admin.end()
    await opened.close()
  }
}

/** What the outside phones got, by phone; the carrier's own memory, which dies a moment before it is written down. */
function received(): string[] {
  const file = join(dataDir, 'carrier/phones/phones.json')
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
      return (await call(server.url, api.sms.createRoom, { body }, { token })).body.id
    }),
  )
  await schedule()
  // The scheduled ones are due from here on, while the others are written.
  await server.stop()
  await asAdmin(async (admin) => {
    await admin.query("update tenant.followups set message_at = now() - interval '1 minute'")
    await admin.query('update platform.schedules set next_run_at = now()')
  })
  server = await startServer(root, dataDir)

  const acknowledged = new Map<string, string>()
  let struck: Promise<void> | undefined
  const write = async (at: number) => {
    for (let number = 0; !struck; number += 1) {
      const id = crypto.randomUUID()
      const message = `typed ${at}:${number}`
      const input = { params: { id: ids[at] ?? '' }, body: { id, message, override: { reason: 'They asked for it' } } }
      const replied = await call(server.url, api.sms.sendMessage, input, { token }).catch(() => undefined)
      if (replied?.status === 201) acknowledged.set(id, message)
      if (acknowledged.size >= writtenBefore) struck ??= server.kill()
    }
  }
  await Promise.all(Array.from({ length: rooms }, (_, at) => write(at)))
  await struck
  expect(acknowledged.size).toBeGreaterThanOrEqual(writtenBefore)
  const before = received()

  server = await startServer(root, dataDir)
  const listed = async () =>
    (
      await Promise.all(
        [...ids, ...(await scheduledRooms())].map(
          async (id) =>
            (
              await call(server.url, api.sms.listMessages, { params: { id }, query: {} }, { token })
            ).body.data,
        ),
      )
    ).flat()
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
  await server.stop()

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
      server.url,
      api.contacts.createContact,
      { body: { lastName: `Planned ${at}`, mobilePhone: phone } },
      { token },
    )
    const body = {
      assignTo: 'none',
      client: made.body.id,
      messageAt,
      messageTo: phone,
      message: `planned ${at}`,
    } as const
    expect((await call(server.url, api.followups.createFollowup, { body }, { token })).status).toBe(201)
  }
}

const scheduledRooms = async () => {
  const { body } = await call(
    server.url,
    api.sms.listRooms,
    { query: { filter: 'open', search: 'Planned' } },
    { token },
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
  asAdmin(
    async (admin) =>
      (
        await admin.query(
          `select m.id, m.message, m.type, m.status, r.phones[1] as phone
             from tenant.sms_messages m join tenant.sms_rooms r on r.account_id = m.account_id and r.id = m.room_id
             where m.flow = 'outgoing'`,
        )
      ).rows as Stored[],
  )
