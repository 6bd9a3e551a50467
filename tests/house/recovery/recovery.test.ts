// What was acknowledged is there after the server, the database or both were killed without a word.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../../apps/server/src/create-account.ts'
import { openPlatform } from '../../../apps/server/src/open-platform.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { reachableFolder } from '../../reachable-folder.ts'
import { killDatabase, type ServerProcess, startServer } from './server-process.ts'

const root = join(import.meta.dirname, '../../..')
const email = 'owner@recovery.test'
const password = 'plum-harvest-42'
const writers = 4
const writtenBefore = 40

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
}, 120_000)

afterAll(async () => {
  await server?.stop()
  killDatabase(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

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

for (const [what, strike] of blows) {
  test(`${what}: every acknowledged contact is there after the next start`, { timeout: 180_000 }, async () => {
    const before = acknowledged.length
    await writeUntil(before + writtenBefore, strike)
    await server.stop()
    server = await startServer(root, dataDir)
    expect(acknowledged.length - before).toBeGreaterThanOrEqual(writtenBefore)
    expect(await missing()).toEqual([])
  })
}

/** Several write at once; the blow falls while they do, and what fails from then on was never acknowledged. */
async function writeUntil(count: number, strike: () => Promise<void>) {
  let struck: Promise<void> | undefined
  const write = async () => {
    while (!struck) {
      const id = await addContact()
      if (id) acknowledged.push(id)
      if (acknowledged.length >= count) struck ??= strike()
    }
    // One more, right into the blow.
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
