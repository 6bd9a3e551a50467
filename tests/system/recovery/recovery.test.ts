// What was acknowledged still exists after the server, the database, or both were killed.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../../apps/server/src/create-account.ts'
import { openPlatform } from '../../../apps/server/src/open-platform.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { exhaustive, sampled } from '../../../apps/server/src/testing/exhaustive.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { reachableFolder } from '../../reachable-folder.ts'
import { killDatabase, type ServerProcess, startServer, whileServersStart } from './server-process.ts'

const root = join(import.meta.dirname, '../../..')
const email = 'owner@recovery.test'
const password = 'plum-harvest-42'
const writers = 4
const writtenBefore = exhaustive ? 40 : 20

let dataDir: string
let accountId: string
let server: ServerProcess
let token: string
const acknowledged: string[] = []

beforeAll(async () => {
  dataDir = await reachableFolder('frontdesk-recovery-')
  const opened = await openPlatform(readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'fatal' }))
  const made = await createAccount(opened.parts, {
    name: 'Recovery',
    namespace: 'recovery',
    timezone: 'America/New_York',
    locations: ['Main Street'],
    people: [{ email, password, firstName: 'Rita', lastName: 'Overy', role: 'owner' }],
  })
  accountId = made.accountId
  await opened.close()
  server = await startServer(root, dataDir)
  const signedIn = await call(
    server.url,
    api.auth.signIn,
    { body: { account: accountId } },
    { basic: { email, password } },
  )
  token = signedIn.body.token
})

afterAll(async () => {
  await server?.stop()
  killDatabase(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

const blows: [what: string, strike: () => Promise<void>][] = [
  ['the server is killed', () => server.kill()],
  ['the database is killed', async () => killDatabase(dataDir)],
  [
    'both are killed',
    async () => {
      killDatabase(dataDir)
      await server.kill()
    },
  ],
]

for (const [what, strike] of sampled(blows, { most: 1, from: 2 })) {
  test(`${what}: every acknowledged contact is there after the next start`, whileServersStart, async () => {
    const before = acknowledged.length
    await writeUntil(before + writtenBefore, strike)
    await server.stop()
    server = await startServer(root, dataDir)
    expect(acknowledged.length - before).toBeGreaterThanOrEqual(writtenBefore)
    expect(await missing()).toEqual([])
  })
}

const quarter = 15 * 60_000

test('a reminder due while the server is killed is raised once after the next start', whileServersStart, async () => {
  const date = new Date(Math.ceil(Date.now() / quarter + 1) * quarter).toISOString()
  const body = { assignTo: 'team', date, reminderAt: 15, note: 'The roof' } as const
  expect((await call(server.url, api.followups.createFollowup, { body }, { token })).status).toBe(201)
  await server.kill()
  // Two hours pass, and a job that runs every minute is due.
  await asAdmin(async (admin) => {
    await admin.query("update tenant.followups set date = date - interval '2 hours'")
    await admin.query("update tenant.reminders set due_at = due_at - interval '2 hours'")
    await admin.query('update platform.schedules set next_run_at = now()')
  })
  server = await startServer(root, dataDir)
  const warnings = async () =>
    (await call(server.url, api.followups.listWarnings, {}, { token })).body.data.map(({ why, followup }) => [
      why,
      followup.note,
    ])
  await expect.poll(warnings, { timeout: 90_000, interval: 250 }).toEqual([['pastDue', 'The roof']])
  await server.stop()
  const told = await asAdmin((admin) =>
    admin.query("select payload->>'why' as why from tenant.events where name = 'followups_warning' order by seq"),
  )
  expect(told.rows).toEqual([{ why: 'reminder' }, { why: 'pastDue' }])
})

/** On the database of the stopped server. */
async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const opened = await openPlatform(readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'fatal' }))
  const admin = new pg.Client({ connectionString: opened.adminUrl })
  try {
    await admin.connect()
    return await work(admin)
  } finally {
    await admin.end()
    await opened.close()
  }
}

/** Several writers; the kill happens while they write, and failed calls were never acknowledged. */
async function writeUntil(count: number, strike: () => Promise<void>) {
  let struck: Promise<void> | undefined
  const write = async () => {
    while (!struck) {
      const id = await addContact()
      if (id) acknowledged.push(id)
      if (acknowledged.length >= count) struck ??= strike()
    }
    // One more, at the moment of the kill.
    const id = await addContact()
    if (id) acknowledged.push(id)
  }
  await Promise.all(Array.from({ length: writers }, write))
  await struck
}

async function addContact(): Promise<string | undefined> {
  const body = { firstName: 'Written', lastName: `Before ${acknowledged.length}` }
  const replied = await call(server.url, api.contacts.createContact, { body }, { token }).catch(() => undefined)
  return replied?.status === 201 ? replied.body.id : undefined
}

async function missing(): Promise<string[]> {
  const gone: string[] = []
  for (const id of acknowledged) {
    const { status } = await call(server.url, api.contacts.getContact, { params: { id } }, { token })
    if (status !== 200) gone.push(`${id}: ${status}`)
  }
  return gone
}
