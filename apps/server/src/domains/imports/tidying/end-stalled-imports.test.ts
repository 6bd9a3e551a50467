import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { openTab } from '#testing/tab'
import { type ImportsTestApp, importsTestApp } from '../imports.factory.ts'
import { moveImport } from '../imports.store.ts'
import { tidyImports } from './tidy-imports.ts'

let app: ImportsTestApp
beforeAll(async () => {
  app = await importsTestApp()
})
afterAll(() => app.close())

const tidyIn = (minutes: number) => {
  const context = app.contextOf()
  const now = new Date(app.server.clock.now().getTime() + minutes * 60_000)
  return tidyImports({ ...context, platform: { ...context.platform, clock: { now: () => now } } })
}
const scope = () => ({ accountId: app.here.id, actor: { userId: null, name: 'A test' } })

test('an import whose job died at its last try ends with a sentence', async () => {
  const id = await app.queued('Name\nAda King\n')
  const at = app.server.clock.now()
  await app.server.database.inAccount(scope(), (tx) => moveImport(tx, { id, status: 'queued' }, 'running', { at }))
  await tidyIn(9)
  expect(await app.read(id)).toMatchObject({ status: 'running', problem: null })
  await tidyIn(11)
  expect(await app.read(id)).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(/^It stopped before it was done .* upload the file again for the rest\.$/),
    finishedAt: expect.any(String),
  })
})

test('so does an undo, which may be started again', async () => {
  const id = await app.imported('Name\nBea King\n')
  await app.undoQueued(id)
  await tidyIn(11)
  expect((await app.read(id)).undo).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('Start it again'),
  })
  const again = await app.server.request(api.imports.undoImport, { params: { id }, body: {} }, { token: app.token })
  expect(again.status).toBe(202)
})

test('leaves an import with a pending job alone, and ends one without attempts left', async () => {
  const { id, mapping } = await app.uploaded('Name\nCal King\n')
  // A job that can't run before tomorrow.
  await app.rows(`create function pg_temp.nothing() returns void language sql as 'select'`)
  const byAdmin = { ...scope(), actor: { userId: app.here.people.admin.id, name: 'A test' } }
  await app.server.database.inAccount(byAdmin, async (tx) => {
    await moveImport(tx, { id, status: 'uploaded' }, 'queued', { mapping, at: app.server.clock.now() })
    const { enqueue } = await import('#platform/jobs/enqueue')
    await enqueue(
      tx,
      'imports.run',
      { importId: id },
      { jobKey: `import:${id}`, runAt: new Date(Date.now() + 86_400_000) },
    )
  })
  await tidyIn(60)
  expect((await app.read(id)).status).toBe('queued')
  await app.rows('update graphile_worker._private_jobs set attempts = max_attempts where key like $1', `%import:${id}`)
  await tidyIn(60)
  expect((await app.read(id)).status).toBe('failed')
})

test('emits a discarded upload to admins', async () => {
  const { here, signIn } = app.server
  const { payloads } = await openTab(app.server, await signIn(here.people.owner))
  const { id } = await app.uploaded('Name\nDan King\n')
  await app.server.request(api.imports.cancelImport, { params: { id } }, { token: app.token })
  await eventually(() => expect(payloads('import_discard')).toEqual([{ id }]), 10_000)
})
