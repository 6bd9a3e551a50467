import { api } from '@frontdesk/contract/registry'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ImportsDesk, importsDesk } from '../imports.factory.ts'
import { changeImport } from '../imports.store.ts'
import { tidyImports } from './tidy-imports.ts'

let desk: ImportsDesk
beforeAll(async () => {
  desk = await importsDesk()
})
afterAll(() => desk.close())

const tidyIn = (minutes: number) => {
  const context = desk.contextOf()
  const now = new Date(desk.server.clock.now().getTime() + minutes * 60_000)
  return tidyImports({ ...context, platform: { ...context.platform, clock: { now: () => now } } })
}
const scope = () => ({ accountId: desk.here.id, actor: { userId: null, name: 'A test' } })

test('an import whose job died at its last try ends with a sentence', async () => {
  const id = await desk.queued('Name\nAda King\n')
  await desk.server.database.inAccount(scope(), (tx) => changeImport(tx, id, { status: 'running' }))
  await tidyIn(9)
  expect(await desk.read(id)).toMatchObject({ status: 'running', problem: null })
  await tidyIn(11)
  expect(await desk.read(id)).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(/^It stopped in the middle .* bring the file again for the rest\.$/),
    finishedAt: expect.any(String),
  })
})

test('so does an undo, which may be started again', async () => {
  const id = await desk.imported('Name\nBea King\n')
  await desk.undoQueued(id)
  await tidyIn(11)
  expect((await desk.read(id)).undo).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('start it again'),
  })
  const again = await desk.server.request(api.imports.undoImport, { params: { id }, body: {} }, { token: desk.token })
  expect(again.status).toBe(202)
})

test('one whose job still waits is left alone, however long; one that used up its tries is not', async () => {
  const { id, mapping } = await desk.uploaded('Name\nCal King\n')
  // A job that nobody may take before tomorrow.
  await desk.rows(`create function pg_temp.nothing() returns void language sql as 'select'`)
  await desk.server.database.inAccount(scope(), async (tx) => {
    await changeImport(tx, id, { status: 'queued', mapping, moved_at: desk.server.clock.now() })
    const { enqueue } = await import('#platform/jobs/enqueue')
    await enqueue(
      tx,
      'imports.run',
      { importId: id },
      { jobKey: `import:${id}`, runAt: new Date(Date.now() + 86_400_000) },
    )
  })
  await tidyIn(60)
  expect((await desk.read(id)).status).toBe('queued')
  await desk.rows('update graphile_worker._private_jobs set attempts = max_attempts where key like $1', `%import:${id}`)
  await tidyIn(60)
  expect((await desk.read(id)).status).toBe('failed')
})

test('a discarded upload is told to admins', async () => {
  const { here, url, signIn } = desk.server
  const token = await signIn(here.people.owner)
  const socket = io(`${url}/${here.namespace}`, { transports: ['websocket'], forceNew: true, auth: { token } })
  const heard: unknown[] = []
  socket.on('import_discard', (payload) => heard.push(payload))
  await new Promise((resolve) => socket.once('stream_heads', resolve))
  const { id } = await desk.uploaded('Name\nDan King\n')
  await desk.server.request(api.imports.cancelImport, { params: { id } }, { token: desk.token })
  await vi.waitFor(() => expect(heard).toEqual([{ id }]), 10_000)
  socket.close()
})
