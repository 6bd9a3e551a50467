// An action over many contacts and its undo, each killed in the middle: each contact is changed once.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAccount } from '../../../apps/server/src/create-account.ts'
import { insertContacts, makeContacts } from '../../../apps/server/src/domains/contacts/contacts.factory.ts'
import { openPlatform } from '../../../apps/server/src/open-platform.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { exhaustive } from '../../../apps/server/src/testing/exhaustive.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { reachableFolder } from '../../reachable-folder.ts'
import { killDatabase, type ServerProcess, startServer, whileServersStart } from './server-process.ts'

const root = join(import.meta.dirname, '../../..')
const email = 'owner@recovery.test'
const password = 'plum-harvest-42'
const contacts = exhaustive ? 4000 : 1000

let dataDir: string
let server: ServerProcess
let token: string

beforeAll(async () => {
  dataDir = await reachableFolder('frontdesk-recovery-')
  const opened = await openPlatform(readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'fatal' }))
  const { accountId } = await createAccount(opened.parts, {
    name: 'Recovery',
    namespace: 'recovery',
    timezone: 'America/New_York',
    locations: ['Main Street'],
    people: [{ email, password, firstName: 'Rita', lastName: 'Overy', role: 'owner' }],
  })
  const scope = { accountId, actor: { userId: null, name: 'A test' } }
  await opened.parts.database.inAccount(scope, (tx) => insertContacts(tx, makeContacts(contacts, 7)))
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

const read = async (id: string) => (await call(server.url, api.bulk.getBulkRun, { params: { id } }, { token })).body
type Run = Awaited<ReturnType<typeof read>>

/** Polls ten times a second: the rate limit allows twenty. */
const until = (id: string, isSo: (run: Run) => boolean): Promise<Run> =>
  vi.waitFor(
    async () => {
      const run = await read(id)
      if (!isSo(run)) throw new Error(`It is not so yet: ${JSON.stringify(run)}`)
      return run
    },
    { interval: 100, timeout: 180_000 },
  )

async function killAndStart() {
  await server.kill()
  server = await startServer(root, dataDir)
}

const tagged = async (id: string) =>
  (await call(server.url, api.tags.listTags, { query: { limit: 100 } }, { token })).body.data.find(
    (tag) => tag.id === id,
  )?.assigned

test('both continue to the end when killed in the middle', whileServersStart, async () => {
  const { body: tag } = await call(server.url, api.tags.createTag, { body: { name: 'Killed' } }, { token })
  const body = { action: { kind: 'addTag' as const, tag: tag.id }, target: { filter: null } }
  const { body: run } = await call(server.url, api.bulk.startBulk, { body }, { token })
  await until(run.id, ({ done }) => done > 0)
  await killAndStart()
  const done = await until(run.id, ({ status }) => status !== 'running')
  expect(done).toMatchObject({ status: 'done', total: contacts, done: contacts, changed: contacts, failed: 0 })
  expect(await tagged(tag.id)).toBe(contacts)

  await call(server.url, api.bulk.undoBulk, { params: { id: run.id } }, { token })
  await until(run.id, ({ undo }) => (undo?.done ?? 0) > 0)
  await killAndStart()
  const undone = await until(run.id, ({ undo }) => undo?.status !== 'running')
  expect(undone.undo).toMatchObject({ status: 'done', done: contacts, restored: contacts, kept: 0 })
  expect(await tagged(tag.id)).toBe(0)
})
