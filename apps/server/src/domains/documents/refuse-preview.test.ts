import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { fileOf } from './sample-files.factory.ts'

let server: TestServer
let token: string
let contact: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.employee)
  contact = (await server.request(api.contacts.createContact, { body: { lastName: 'King' } }, { token })).body.id
})
afterAll(() => server.close())

const show = (documentId: string, query = '') =>
  fetch(`${server.url}/api/utilities/getFiles/${contact}/${documentId}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })

/** The type, the statuses of preview and download, the reply of a refused preview, and the audited actions. */
async function shown(content: string, name: string) {
  const params = { kind: 'contact' as const, ownerId: contact }
  const { body } = await server.request(
    api.documents.uploadDocument,
    { params, file: fileOf(content, name) },
    { token },
  )
  const preview = await show(body.id, '?preview=true')
  const refused = preview.ok ? {} : ((await preview.json()) as object)
  const download = await show(body.id)
  await download.arrayBuffer()
  const { rows } = await server.admin.query('select action from tenant.audit_log where entity_id = $1 order by id', [
    body.id,
  ])
  return [body.type, preview.status, download.status, refused, rows.map(({ action }) => action)]
}

const long = (value: number) => String.fromCharCode(...[24, 16, 8, 0].map((shift) => (value >>> shift) & 255))
const png = (width: number, height: number) => `\x89PNG\r\n\x1a\n${long(13)}IHDR${long(width)}${long(height)}`
const [uploaded, previewed, downloaded] = ['document.uploaded', 'document.previewed', 'document.downloaded']

test('a picture is shown in place up to 64 megapixels; a larger one is kept and downloaded', async () => {
  expect(await shown(png(8000, 8000), 'Roof.png')).toEqual([
    'image/png',
    200,
    200,
    {},
    [uploaded, previewed, downloaded],
  ])
  expect(await shown(png(8001, 8000), 'Map.png')).toEqual([
    'image/png',
    422,
    200,
    { code: 'noPreview', message: expect.stringContaining('too large to preview') },
    [uploaded, downloaded],
  ])
})

test('a picture whose size cannot be read has no preview', async () => {
  expect(await shown('\xff\xd8\xff\xe0', 'Cut.jpg')).toEqual([
    'image/jpeg',
    422,
    200,
    { code: 'noPreview', message: expect.stringContaining('can’t be read') },
    [uploaded, downloaded],
  ])
})
