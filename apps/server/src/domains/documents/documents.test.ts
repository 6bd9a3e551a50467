import { buffer } from 'node:stream/consumers'
import type { DocumentKind } from '@frontdesk/contract/documents/document-types'
import { documentLimits } from '@frontdesk/contract/documents/document-types'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeDiscardedFiles } from '#platform/files/discarded-files'
import type { JobContext } from '#platform/jobs/job'
import { getStoredFiles } from '#providers/storage/sealed-files'
import { type TestServer, testServer } from '#testing/server'
import { householdRecurring } from '../households/households.jobs.ts'
import { fileOf, pdf, zipOf } from './sample-files.factory.ts'

let server: TestServer
let token: string
let contact: string
const day = 24 * 60 * 60_000
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  token = await server.session(server.here.people.employee)
  contact = (await server.request(api.contacts.createContact, { body: { lastName: 'King' } }, { token })).body.id
})
afterAll(() => server.close())

const documents = api.documents
const ownerOf = (kind: DocumentKind = 'contact', ownerId = contact) => ({ kind, ownerId })

const bring = (file: File, owner = ownerOf(), as = token) =>
  server.request(documents.uploadDocument, { params: owner, file }, { token: as })
async function kept(name = 'Proof.pdf', owner = ownerOf()) {
  const { status, body } = await bring(fileOf(pdf(name), name), owner)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const listed = ({ kind, ownerId } = ownerOf(), as = token) =>
  server.request(documents.listDocuments, { params: { ownerId }, query: { kind } }, { token: as })
const names = async (owner = ownerOf()) => (await listed(owner)).body.data.map(({ name }) => name)
const show = (documentId: string, query = '', ownerId = contact, as = token) =>
  fetch(`${server.url}/api/utilities/getFiles/${ownerId}/${documentId}${query}`, {
    headers: { authorization: `Bearer ${as}` },
  })
const part = (documentId: string, range: string, more: Record<string, string> = {}) =>
  fetch(`${server.url}/api/utilities/getFiles/${contact}/${documentId}`, {
    headers: { authorization: `Bearer ${token}`, range, ...more },
  })
const remove = (documentId: string, owner = ownerOf()) =>
  server.request(documents.removeDocument, { params: { ...owner, documentId } }, { token })
const restore = (documentId: string, owner = ownerOf()) =>
  server.request(documents.restoreDocument, { params: { ...owner, documentId } }, { token })
const rename = (documentId: string, name: string, headers: Record<string, string> = {}) =>
  server.request(documents.renameDocument, { params: { ...ownerOf(), documentId }, body: { name } }, { token, headers })

const withContact = async () =>
  (await server.request(api.contacts.getFullContact, { params: { id: contact } }, { token })).body.documents

const stored = async () =>
  (await server.platform.files.list(`documents/${server.here.id}/`, 1000)).map(({ key }) => key.split('/').at(-1))
const logged = async (id: string) =>
  (
    await server.admin.query('select action, facts, changes from tenant.audit_log where entity_id = $1 order by id', [
      id,
    ])
  ).rows

/** A session does not last that long. */
async function stepDays(days: number, more = 0) {
  server.clock.step(days * day + more)
  token = await server.session(server.here.people.employee)
}

/** Both jobs as the schedule runs them. */
async function tidy() {
  for (const round of [...householdRecurring, removeDiscardedFiles]) {
    if (round.per !== 'account') continue
    const actor = { userId: null, name: 'Frontdesk' }
    const { signal } = new AbortController()
    await round.run({ accountId: server.here.id, actor, platform: server.platform, signal } as JobContext)
  }
}

async function ownersOfEveryKind(): Promise<Record<DocumentKind, string>> {
  const params = { id: contact }
  const policy = await server.request(api.policies.addRecord, { params, body: { plan: 'Gold' } }, { token })
  const vehicle = await server.request(api.quotes.addRecord, { params, body: { form: 'auto', type: 'car' } }, { token })
  const home = await server.request(
    api.quotes.addRecord,
    { params, body: { form: 'home', type: 'Condo' } as never },
    { token },
  )
  return { contact, policy: policy.body.id, vehicle: vehicle.body.id, home: home.body.id }
}

test('stores a file, lists it newest first, and returns it byte by byte as an attachment with nosniff', async () => {
  const first = await kept('First.pdf')
  server.clock.step(1000)
  const second = await kept('Second – née.pdf')
  expect(second).toMatchObject({
    name: 'Second – née.pdf',
    type: 'application/pdf',
    size: pdf('Second – née.pdf').length,
    uploadedBy: { id: server.here.people.employee.id, firstName: 'Employee' },
    createdAt: server.clock.now().toISOString(),
    version: 1,
  })
  expect((await listed()).body.data).toEqual([second, first])
  const reply = await show(first.id)
  expect(await reply.text()).toBe(pdf('First.pdf'))
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(first.size),
    'content-disposition': expect.stringMatching(/^attachment; filename="First.pdf"/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'private, no-store',
  })
  const preview = await show(first.id, '?preview=true')
  expect(preview.headers.has('content-disposition')).toBe(false)
  expect(preview.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox")
  expect(await logged(first.id)).toMatchObject([
    { action: 'document.uploaded', facts: { contact, type: 'application/pdf', sha256: expect.any(String) } },
    { action: 'document.downloaded' },
    { action: 'document.previewed' },
  ])
})

test('serves other types only as attachments', async () => {
  const { body } = await bring(fileOf('<script>alert(1)</script>', 'page.html', 'text/plain'))
  expect(body).toMatchObject({ name: 'page.html.txt', type: 'text/plain' })
  const reply = await show(body.id, '?preview=true')
  expect(reply.headers.get('content-disposition')).toContain('attachment')
  expect(reply.headers.get('content-type')).toBe('text/plain')
})

test('come with their contact, as they are listed alone', async () => {
  const gone = await kept('Gone.pdf')
  await kept('First.pdf')
  await kept('Second.pdf')
  await remove(gone.id)
  expect((await withContact()).map(({ name }) => name)).toEqual(['Second.pdf', 'First.pdf'])
  expect(await withContact()).toEqual((await listed()).body.data)
})

test.each<DocumentKind>(['contact', 'policy', 'vehicle', 'home'])('a %s has its own', async (kind) => {
  const owners = await ownersOfEveryKind()
  const owner = ownerOf(kind, owners[kind])
  const { id } = await kept('Own.pdf', owner)
  expect(await names(owner)).toEqual(['Own.pdf'])
  for (const [other, ownerId] of Object.entries(owners)) {
    const wrong = ownerOf(other as DocumentKind, owners[kind])
    if (other === kind) continue
    expect(await names(ownerOf(other as DocumentKind, ownerId))).toEqual([])
    expect((await remove(id, wrong)).body).toMatchObject({ code: 'documentNotFound' })
    expect((await listed(wrong)).body).toMatchObject({ code: 'ownerNotFound' })
  }
  expect(await (await show(id, '', owners[kind])).text()).toBe(pdf('Own.pdf'))
})

test.each([
  ['a program', fileOf('MZ\x90\0', 'setup.pdf', 'application/pdf'), 415, 'unsupportedType'],
  ['an archive', fileOf(zipOf({ 'a.txt': 'x' }), 'a.docx'), 415, 'unsupportedType'],
  ['an empty file', fileOf('', 'a.txt', 'text/plain'), 422, 'documentEmpty'],
  ['what the browser calls otherwise', fileOf(pdf(), 'a.html', 'text/html'), 415, 'unsupportedType'],
  ['25 MB and a byte', fileOf(Buffer.alloc(documentLimits.bytes + 1, 'a'), 'a.txt', 'text/plain'), 413, 'tooLarge'],
])('%s is refused, and nothing of it stays', async (_, file, status, code) => {
  const before = await stored()
  const refused = await bring(file)
  expect([refused.status, refused.body]).toMatchObject([status, { code }])
  expect(await stored()).toEqual(before)
  expect(await names()).toEqual([])
})

test('accepts 25 MB', async () => {
  const { status } = await bring(fileOf(Buffer.alloc(documentLimits.bytes, 'a'), 'a.txt', 'text/plain'))
  expect(status).toBe(201)
})

test('there is room for 500', async () => {
  await kept()
  await server.admin.query(
    `insert into tenant.documents (account_id, id, contact_id, owner_kind, owner_id, name, type, size, storage_key, digest,
       created_at, updated_at)
     select account_id, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, contact_id, owner_kind, owner_id, name, type, size, 'documents/none/' || n, digest,
       created_at, updated_at from tenant.documents, generate_series(1, 499) n where owner_id = $1`,
    [contact],
  )
  const [first] = (await listed()).body.data
  expect((await bring(fileOf(pdf(), 'One more.pdf'))).body).toMatchObject({ code: 'tooManyDocuments' })
  await remove(first?.id ?? '')
  const last = await kept('Last.pdf')
  expect((await restore(first?.id ?? '')).body).toMatchObject({ code: 'tooManyDocuments' })
  expect((await names())[0]).toBe(last.name)
})

test('keeps the extension of its type in a name, versions it, and removes folders', async () => {
  const { id } = await kept('Proof')
  expect(await names()).toEqual(['Proof.pdf'])
  expect((await rename(id, 'Binder.exe')).body).toMatchObject({ name: 'Binder.exe.pdf', version: 2 })
  expect((await rename(id, 'Binder.PDF')).body).toMatchObject({ name: 'Binder.PDF', version: 3 })
  expect((await rename(id, 'Binder.PDF')).body).toMatchObject({ version: 3 })
  const stale = await rename(id, 'Other.pdf', { 'if-match': '"1"' })
  expect(stale.body).toMatchObject({ code: 'conflict', details: { current: { name: 'Binder.PDF' } } })
  expect((await rename(id, '../etc')).body).toMatchObject({ code: 'invalid', fields: { name: expect.any(String) } })
  expect((await rename(id, 'x'.repeat(199))).body.name).toBe(`${'x'.repeat(196)}.pdf`)
  expect((await logged(id)).map(({ action }) => action)).toEqual([
    'document.uploaded',
    'document.renamed',
    'document.renamed',
    'document.renamed',
  ])
})

describe('deleted', () => {
  test('hides a deleted file, restores it for 30 days, and then removes it', async () => {
    const [{ id }, old] = [await kept('Back.pdf'), await kept('Gone.pdf')]
    await remove(id)
    expect(await names()).toEqual(['Gone.pdf'])
    expect((await show(id)).status).toBe(404)
    expect((await remove(id)).body).toMatchObject({ code: 'documentNotFound' })
    expect((await rename(id, 'x')).body).toMatchObject({ code: 'documentNotFound' })
    await stepDays(30)
    expect((await restore(id)).body).toMatchObject({ id, name: 'Back.pdf' })
    expect((await restore(id)).status).toBe(200)
    await remove(old.id)
    await stepDays(30, 1)
    expect((await restore(old.id)).body).toMatchObject({ code: 'documentNotFound' })
    await tidy()
    expect(await stored()).toContain(id)
    expect(await stored()).not.toContain(old.id)
    expect(await names()).toEqual(['Back.pdf'])
  })

  test('hides files with their owner at once, and removes them with the purge', async () => {
    const owners = await ownersOfEveryKind()
    const policy = ownerOf('policy', owners.policy)
    const [onPolicy, onContact] = [await kept('Policy.pdf', policy), await kept()]
    await server.request(api.policies.removeRecord, { params: { id: contact, recordId: owners.policy } }, { token })
    expect((await listed(policy)).body).toMatchObject({ code: 'ownerNotFound' })
    expect((await show(onPolicy.id, '', owners.policy)).status).toBe(404)
    expect((await bring(fileOf(pdf(), 'a.pdf'), policy)).body).toMatchObject({ code: 'ownerNotFound' })
    expect(await names()).toEqual(['Proof.pdf'])
    await stepDays(30, 1)
    await tidy()
    expect(await stored()).not.toContain(onPolicy.id)
    expect(await stored()).toContain(onContact.id)
    await server.request(api.households.deleteContact, { params: { id: contact } }, { token })
    expect((await show(onContact.id)).status).toBe(404)
    await stepDays(30, 1)
    await tidy()
    expect(await stored()).not.toContain(onContact.id)
  })
})

test('what was cut off between the file and its row is removed a day later', async () => {
  const id = crypto.randomUUID()
  const key = `documents/${server.here.id}/${id}`
  await server.platform.files.put(key, Buffer.from('half'), { type: 'text/plain' })
  await server.admin.query(
    'insert into tenant.discarded_files (account_id, storage_key, remove_after) values ($1, $2, $3)',
    [server.here.id, key, new Date(server.clock.now().getTime() + day)],
  )
  await tidy()
  expect(await stored()).toContain(id)
  await stepDays(1)
  await tidy()
  expect(await stored()).not.toContain(id)
})

test('stores no plaintext on disk, and reads ranges separately', async () => {
  const { id } = await kept()
  const { files } = server.platform
  const key = `documents/${server.here.id}/${id}`
  const onDisk = await buffer((await getStoredFiles(files).get(key))!.stream)
  expect(onDisk.toString('latin1')).not.toMatch(/PDF|Proof/)
  expect(String(await buffer((await files.get(key, { start: 1, end: 3 }))!.stream))).toBe('PDF')
  expect(await (await show(id)).text()).toBe(pdf('Proof.pdf'))
})

describe('a part of a file', () => {
  // Longer than three sealed chunks.
  const bytes = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(15_000)}`)
  const size = bytes.length
  let id: string
  beforeEach(async () => {
    id = (await bring(fileOf(bytes, 'Long.pdf'))).body.id
  })

  test.each([
    ['bytes=0-3', 0, 3],
    ['bytes=65530-65545', 65_530, 65_545],
    ['bytes=131000-', 131_000, size - 1],
    ['bytes=-5', size - 5, size - 1],
    [`bytes=-${size + 1}`, 0, size - 1],
    [`bytes=${size - 1}-${size + 9}`, size - 1, size - 1],
  ])('%s', async (range, start, end) => {
    const reply = await part(id, range)
    expect([reply.status, Object.fromEntries(reply.headers)]).toMatchObject([
      206,
      {
        'accept-ranges': 'bytes',
        'content-range': `bytes ${start}-${end}/${size}`,
        'content-length': String(end - start + 1),
        'content-type': 'application/pdf',
      },
    ])
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test('refuses a range beyond the end with the size', async () => {
    for (const range of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0']) {
      const reply = await part(id, range)
      expect([reply.status, reply.headers.get('content-range')], range).toEqual([416, `bytes */${size}`])
      expect(await reply.json()).toMatchObject({ code: 'rangeNotSatisfiable', details: { size } })
    }
  })

  test('sends the whole file for several parts, other units, and invalid ranges', async () => {
    for (const range of ['bytes=0-1,4-5', 'bytes=5-2', 'lines=1-2']) {
      const reply = await part(id, range)
      expect([reply.status, reply.headers.get('accept-ranges')], range).toEqual([200, 'bytes'])
      expect((await reply.arrayBuffer()).byteLength).toBe(size)
    }
  })

  test('sends a range only while the file is unchanged', async () => {
    const etag = (await part(id, 'bytes=0-0')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
    expect((await part(id, 'bytes=0-0', { 'if-range': etag })).status).toBe(206)
    for (const other of ['"another"', `W/${etag}`, 'Sun, 22 Nov 2026 00:00:00 GMT']) {
      expect((await part(id, 'bytes=0-0', { 'if-range': other })).status, other).toBe(200)
    }
  })

  test('audits each range, and refuses other accounts', async () => {
    await part(id, 'bytes=0-3')
    await part(id, 'bytes=4-7')
    expect((await logged(id)).map(({ action }) => action)).toEqual([
      'document.uploaded',
      'document.downloaded',
      'document.downloaded',
    ])
    const stranger = await server.session(server.there.people.owner)
    expect((await part(id, 'bytes=0-3', { authorization: `Bearer ${stranger}` })).status).toBe(404)
    expect((await part(id, 'bytes=999999-', { authorization: `Bearer ${stranger}` })).status).toBe(404)
  })
})

test('refuses other accounts and ghosts', async () => {
  const { id } = await kept()
  const stranger = await server.session(server.there.people.owner)
  expect((await show(id, '', contact, stranger)).status).toBe(404)
  expect((await listed(ownerOf(), stranger)).body).toMatchObject({ code: 'ownerNotFound' })
  expect((await bring(fileOf(pdf(), 'a.pdf'), ownerOf(), stranger)).body).toMatchObject({ code: 'ownerNotFound' })
  const ghost = await server.session(server.here.people.admin, { ghostedBy: server.here.people.owner })
  expect((await listed(ownerOf(), ghost)).status).toBe(200)
  const refused = await show(id, '', contact, ghost)
  expect(await refused.json()).toMatchObject({ code: 'refusedWhileGhosting' })
})

const partHead =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n'
test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['an endless boundary', `multipart/form-data; boundary=${'x'.repeat(5000)}`, 'x'],
  ['no part', 'multipart/form-data; boundary=x', 'made up'],
  ['half a head', 'multipart/form-data; boundary=x', partHead.slice(0, 20)],
  ['half a file', 'multipart/form-data; boundary=x', `${partHead}abc`],
  ['no end', 'multipart/form-data; boundary=x', `${partHead}abc\r\n--x\r\n`],
])('a body with %s is the sender’s fault, and nothing of it stays', async (_, type, body) => {
  const answer = await fetch(`${server.url}/api/utilities/upload/contact/${contact}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  })
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'malformed'])
  expect(await names()).toEqual([])
})

test('a name shows its letters in their order', async () => {
  await kept('invoice\u202efdp.exe.pdf')
  const { id } = await kept('\u2066\u200fa\u2069.pdf')
  expect((await names()).sort()).toEqual(['a.pdf', 'invoicefdp.exe.pdf'])
  const turned = await rename(id, 'b\u202efdp.exe.pdf')
  expect([turned.status, turned.body]).toMatchObject([422, { fields: { name: expect.stringContaining('U+202E') } }])
  // Stored before names were checked.
  await server.admin.query("update tenant.documents set name = U&'b\\202Efdp.exe' where id = $1", [id])
  expect((await show(id)).headers.get('content-disposition')).toMatch(/''bfdp\.exe$/)
})
