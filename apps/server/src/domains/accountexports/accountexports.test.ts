import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateId } from '#platform/generate-id'
import { eventually } from '#testing/eventually'
import { type JobHooks, jobContext } from '#testing/jobs'
import { type TestServer, testPassword, testServer } from '#testing/server'
import { newHead } from '../../admin/account/archive/archive-key.ts'
import { checkAccountFile, withAccountFile } from '../../admin/account/check-account-file.ts'
import { writeAccountFile } from '../../admin/account/export/write-account-file.ts'
import { insertExport } from './account-exports.store.ts'
import { accountExportRecurring } from './accountexports.jobs.ts'
import { runAccountExport } from './run-account-export.ts'
import { sealedHeads } from './sealing-keys.ts'

const passphrase = 'plum harvest forty-two'
const files = { newHead, writeAccountFile }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.owner)
})
afterAll(() => server.close())

const id = () => server.here.id
const begin = (body: object, as = token, account = id()) =>
  server.request(api.accountExports.exportAccount, { params: { id: account }, body: body as never }, { token: as })
const listed = async () =>
  (await server.request(api.accountExports.listAccountExports, { params: { id: id() } }, { token })).body.data
/** One whose job is run by the test alone. */
async function queued() {
  const exportId = generateId()
  const heads = await sealedHeads(server.platform.keys, () => newHead(passphrase, 14), { accountId: id(), exportId })
  const row = { id: exportId, requestedBy: server.here.people.owner.id, heads, at: server.clock.now() }
  await server.platform.database.inAccount({ accountId: id(), actor: { userId: null, name: 'Frontdesk' } }, (tx) =>
    insertExport(tx, row),
  )
  return exportId
}
const context = (more?: JobHooks) => jobContext({ platform: server.platform, accountId: id() }, more)
const download = (exportId: string, body: object) =>
  fetch(`${server.url}/api/accounts/${id()}/exports/${exportId}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('an owner proves who they are, and one export runs at a time', async () => {
  const admin = await server.session(server.here.people.admin)
  expect((await begin({ passphrase, password: testPassword }, admin)).status).toBe(403)
  expect((await begin({ passphrase, password: testPassword }, token, server.there.id)).status).toBe(404)
  expect((await begin({ passphrase: 'too short', password: testPassword })).status).toBe(422)
  expect((await begin({ passphrase })).status).toBe(401)
  expect((await begin({ passphrase, password: 'another-one-42' })).status).toBe(401)
  expect(await listed()).toEqual([])
  const open = await queued()
  expect(await begin({ passphrase, password: testPassword })).toMatchObject({
    status: 409,
    body: { code: 'accountExportRunning' },
  })
  await server.admin.query("update tenant.account_exports set state = 'failed', heads = null where id = $1", [open])
  const begun = await begin({ passphrase, password: testPassword })
  expect(begun.status).toBe(202)
  await eventually(async () => expect(await listed()).toMatchObject([{ id: begun.body.id, state: 'done' }, {}]), 20_000)
})

test('starts again after it was interrupted, with another key, and opens with the passphrase', async () => {
  const [older] = await listed()
  const exportId = await queued()
  const stopped = AbortSignal.abort(new Error('The server stops.'))
  await expect(runAccountExport(files, exportId, context({ signal: stopped }))).rejects.toThrow()
  expect(await listed()).toMatchObject([{ id: exportId, state: 'running' }, {}, {}])
  expect((await download(exportId, { password: testPassword })).status).toBe(404)
  await runAccountExport(files, exportId, context({ attempt: 2 }))
  expect(await listed()).toMatchObject([
    { id: exportId, state: 'done' },
    { id: older?.id, state: 'removed' },
    { state: 'failed' },
  ])
  expect((await download(exportId, { password: 'another-one-42' })).status).toBe(401)
  const reply = await download(exportId, { password: testPassword })
  expect(reply.status).toBe(200)
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-export-'))
  const path = join(folder, 'account')
  await writeFile(path, Buffer.from(await reply.arrayBuffer()))
  expect((await checkAccountFile(path, passphrase)).account.id).toBe(id())
  const people = await withAccountFile(path, passphrase, async ({ zip }) =>
    (await buffer(Readable.from(zip.entry('directory/people.jsonl')))).toString(),
  )
  const { rows } = await server.admin.query('select email, password_hash from directory.people')
  for (const { email, password_hash } of rows) {
    if (people.includes(email)) expect(people).not.toContain(password_hash)
  }
  expect(people).toContain(server.here.people.owner.email)
  expect(people).not.toContain('mfaSecret')
  await expect(checkAccountFile(path, 'plum harvest forty-three')).rejects.toThrow("isn't the passphrase")
  await rm(folder, { recursive: true })
})

test('a failed attempt is told at the last one, and what it stored is removed', async () => {
  const exportId = await queued()
  const full = { ...files, writeAccountFile: () => Promise.reject(new Error('No space is left.')) }
  await expect(runAccountExport(full, exportId, context())).rejects.toThrow('No space')
  expect((await listed())[0]).toMatchObject({ id: exportId, state: 'running' })
  await expect(runAccountExport(full, exportId, context({ attempt: 3 }))).rejects.toThrow('No space')
  expect((await listed())[0]).toMatchObject({ id: exportId, state: 'failed', expiresAt: null })
  const { rows } = await server.admin.query('select remove_after from tenant.discarded_files where storage_key = $1', [
    `account-exports/${id()}/${exportId}`,
  ])
  expect(rows).toEqual([{ remove_after: new Date(server.clock.now().getTime() + 86_400_000) }])
  expect(await readdir(join(server.dataDir, 'account-exports'))).toEqual([])
})

test('a file is there for a week', async () => {
  const done = (await listed()).find(({ state }) => state === 'done')
  server.clock.step(7 * 86_400_000)
  token = await server.session(server.here.people.owner)
  expect((await download(done?.id ?? '', { password: testPassword })).status).toBe(404)
  for (const each of accountExportRecurring) if (each.per === 'account') await each.run(context())
  expect((await listed()).find((each) => each.id === done?.id)).toMatchObject({ state: 'removed' })
  expect(await server.platform.files.list('account-exports/', 10)).toEqual([])
})
