// An import and its undo, each killed in the middle: nothing is incomplete, nothing happens twice.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAccount } from '../../../apps/server/src/create-account.ts'
import { isDouble, isEmpty, peopleTable } from '../../../apps/server/src/domains/imports/imports.factory.ts'
import { openPlatform } from '../../../apps/server/src/open-platform.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { exhaustive } from '../../../apps/server/src/testing/exhaustive.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { reachableFolder } from '../../reachable-folder.ts'
import { killDatabase, type ServerProcess, startServer, whileServersStart } from './server-process.ts'

const root = join(import.meta.dirname, '../../..')
const email = 'owner@recovery.test'
const password = 'plum-harvest-42'
const [known, rows] = exhaustive ? [500, 2000] : [200, 1200]

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

const contacts = (until: number) =>
  Array.from({ length: until }, (_, index) => index).filter((index) => !isDouble(index) && !isEmpty(index)).length

async function begin(table: string) {
  const file = new File([table], 'people.csv', { type: 'text/csv' })
  const { body } = await call(server.url, api.imports.uploadImport, { file }, { token })
  const mapping = body.columns.map((column) => column.suggested)
  const rules = { same: 'name', known: 'overwrite' } as const
  await call(server.url, api.imports.startImport, { params: { id: body.id }, body: { mapping, rules } }, { token })
  return body.id
}

type Import = Awaited<ReturnType<typeof read>>
const read = async (id: string) => (await call(server.url, api.imports.getImport, { params: { id } }, { token })).body

/** Polls until it is true, ten times a second: the rate limit allows twenty. */
const until = (id: string, isSo: (one: Import) => boolean): Promise<Import> =>
  vi.waitFor(
    async () => {
      const one = await read(id)
      if (!isSo(one)) throw new Error(`It is not so yet: ${JSON.stringify(one.progress)}`)
      return one
    },
    { interval: 100, timeout: 180_000 },
  )

async function killAndStart() {
  await server.kill()
  server = await startServer(root, dataDir)
}

const total = async () => (await call(server.url, api.contacts.countContacts, {}, { token })).body.total

test('both continue to the end when killed in the middle, and count each row once', whileServersStart, async () => {
  const first = await begin(peopleTable(known))
  await until(first, ({ status }) => status === 'done')

  const id = await begin(peopleTable(rows).replaceAll('Troy', 'Cohoes'))
  await until(id, ({ progress }) => progress.done > 0)
  await killAndStart()
  expect(await read(id)).toMatchObject({ status: 'running' })
  const done = await until(id, ({ status }) => status !== 'running')
  const doubles = rows / 100
  expect(done).toMatchObject({
    status: 'done',
    progress: {
      done: rows,
      created: contacts(rows) - contacts(known),
      updated: contacts(known) + doubles,
      failed: rows / 200,
    },
  })
  expect(await total()).toBe(contacts(rows))

  await call(server.url, api.imports.undoImport, { params: { id }, body: {} }, { token })
  await until(id, ({ undo }) => (undo?.done ?? 0) > 0)
  await killAndStart()
  expect((await read(id)).undo).toMatchObject({ status: 'running' })
  const undone = await until(id, ({ undo }) => undo?.status !== 'running')
  expect(undone.undo).toMatchObject({
    status: 'done',
    total: contacts(rows),
    done: contacts(rows),
    removed: contacts(rows) - contacts(known),
    restored: contacts(known),
    kept: 0,
  })
  expect(await total()).toBe(contacts(known))
})
