import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportsTestApp, importsTestApp } from '../imports.factory.ts'
import { moveImport } from '../imports.store.ts'

let app: ImportsTestApp
beforeAll(async () => {
  app = await importsTestApp()
})
afterAll(() => app.close())

const statesOf = (id: string) =>
  app.server.request(api.imports.listImportStates, { params: { id } }, { token: app.token })

test('records who started an import, when it ran, and how it ended', async () => {
  const id = await app.imported('Name\nAda King\n')
  expect((await statesOf(id)).body.data).toEqual([
    { from: 'running', to: 'done', at: expect.any(String), by: 'Frontdesk', reason: null },
    { from: 'queued', to: 'running', at: expect.any(String), by: 'Frontdesk', reason: null },
    { from: 'uploaded', to: 'queued', at: expect.any(String), by: 'Admin Here', reason: null },
  ])
  expect((await app.read(id)).status).toBe('done')
})

test('records the person who stopped it, or the reason it failed', async () => {
  const stopped = await app.queued('Name\nBea King\n')
  await app.server.request(api.imports.cancelImport, { params: { id: stopped } }, { token: app.token })
  const { firstName, lastName } = app.here.people.admin
  expect((await statesOf(stopped)).body.data[0]).toMatchObject({
    from: 'queued',
    to: 'cancelled',
    by: `${firstName} ${lastName}`,
  })

  const failing = await app.queued('Name\nCal King\n')
  const died = app.run(failing, {
    attempt: 8,
    beforeCommit: (step) => {
      if (step === 2) throw new Error('killed')
    },
  })
  await expect(died).rejects.toThrow('killed')
  const { problem } = await app.read(failing)
  expect(problem).toMatch(/^Something went wrong/)
  expect((await statesOf(failing)).body.data[0]).toMatchObject({ from: 'running', to: 'failed', reason: problem })
})

test('refuses changes of an ended import', async () => {
  const id = await app.imported('Name\nDan King\n')
  await expect(
    app.rows(`update tenant.imports set status = 'running', finished_at = null where id = $1`, id),
  ).rejects.toThrow('The state machine imports has no transition from done to running.')
  const scope = { accountId: app.here.id, actor: { userId: null, name: 'A test' } }
  const at = app.server.clock.now()
  // As a job that had read it before it ended.
  const late = app.server.database.inAccount(scope, (tx) => moveImport(tx, { id, status: 'running' }, 'failed', { at }))
  await expect(late).rejects.toMatchObject({ code: 'stateChanged', facts: { details: { state: 'done' } } })
  expect((await statesOf(id)).body.data).toHaveLength(3)
})

test('returns nothing for an unknown import', async () => {
  expect((await statesOf(crypto.randomUUID())).body).toMatchObject({ code: 'importNotFound' })
})
