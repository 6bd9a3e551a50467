import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportsTestApp, importsTestApp } from '../imports.factory.ts'

let app: ImportsTestApp
beforeAll(async () => {
  app = await importsTestApp()
})
afterAll(() => app.close())

const table = (name: string) => `First Name,Last Name,Tags\nAda,${name},Deleted-with\n`
const remove = (id: string, confirmed?: boolean) =>
  app.server.request(
    api.imports.deleteImport,
    {
      params: { id },
      query: confirmed === undefined ? {} : { confirmed: confirmed ? ('true' as const) : ('false' as const) },
    },
    { token: app.token },
  )
const listed = async () =>
  (await app.server.request(api.imports.listImports, {}, { token: app.token })).body.data.map(({ id }) => id)
const stored = async (id: string) => await app.server.platform.files.head(`imports/${app.here.id}/${id}.csv`)

test('asks before losing an undo, then deletes the import and its file, and keeps its contacts', async () => {
  const id = await app.imported(table('Deletion'))
  expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'importUndoable' } })
  expect(await listed()).toContain(id)
  expect((await remove(id, true)).status).toBe(204)
  expect(await listed()).not.toContain(id)
  expect(await stored(id)).toBeFalsy()
  expect(await app.people('Deletion')).toHaveLength(1)
  for (const again of [
    await remove(id, true),
    await app.server.request(api.imports.undoImport, { params: { id }, body: {} }, { token: app.token }),
  ])
    expect(again).toMatchObject({ status: 404, body: { code: 'importNotFound' } })
  const [left] = await app.rows<{ file_name: string; columns: unknown[] }>(
    'select file_name, columns from tenant.imports where id = $1',
    id,
  )
  expect(left).toEqual({ file_name: '', columns: [] })
  expect(await app.rows('select 1 from tenant.import_changes where import_id = $1', id)).toEqual([])
})

test('refuses a running import, and deletes one that never started', async () => {
  const queued = await app.queued(table('Queued'))
  expect(await remove(queued, true)).toMatchObject({
    status: 409,
    body: { message: 'This import is still running. Stop it or wait until it ends, then delete it.' },
  })
  const { id } = await app.uploaded(table('Never'))
  expect((await remove(id)).status).toBe(204)
  expect(await listed()).not.toContain(id)
})
