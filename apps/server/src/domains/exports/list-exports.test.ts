import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { exportRecordOf } from './export-record.ts'
import type { ExportedRow } from './exported.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function exportAs(token: string, body: object) {
  const reply = await fetch(`${server.url}/api/clients/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await reply.arrayBuffer()
  return reply.status
}

test('lists who exported what, the newest first, and nobody else’s account', async () => {
  const token = await server.session(server.here.people.owner)
  const there = await server.session(server.there.people.owner)
  const admin = await server.session(server.here.people.admin)
  const tag = await server.request(api.tags.createTag, { body: { name: 'Sailors' } }, { token })
  await server.request(api.contacts.createContact, { body: { lastName: 'Quill' } }, { token })
  expect(await exportAs(token, {})).toBe(200)
  expect(await exportAs(admin, { filter: { tag: tag.body.id }, policies: true, private: true })).toBe(200)
  expect(await exportAs(there, {})).toBe(200)

  const list = async () => (await server.request(api.exports.listExports, {}, { token })).body.data
  // The end is written after the last byte.
  await expect.poll(async () => (await list()).map(({ state }) => state)).toEqual(['done', 'done'])
  const [second, first] = await list()
  const { owner, admin: other } = server.here.people
  expect(first).toMatchObject({ of: 'all', term: null, sheets: [], private: false, rows: 1 })
  expect(first?.by).toContain(owner.lastName)
  expect(second).toMatchObject({ of: 'tag', term: 'Sailors', sheets: ['policies'], private: true, rows: 0 })
  expect(second?.by).toContain(other.lastName)
  expect(Date.parse(second?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.at ?? ''))
})

test('an employee may not see them', async () => {
  const token = await server.session(server.here.people.employee)
  expect((await server.request(api.exports.listExports, {}, { token })).status).toBe(403)
})

const at = new Date('2026-11-20T10:00:00Z')
const row: ExportedRow = {
  id: 'e1',
  by: 'Ana Reyes',
  at,
  ended: null,
  whole: false,
  filter: { search: 'smith' },
  tag: null,
  sheets: null,
  private: null,
  rows: 12,
  sent: null,
}
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

test.each([
  ['still running', row, after(5), { state: 'running', of: 'search', term: 'smith', rows: 12 }],
  ['without an end for an hour', row, after(61), { state: 'stopped', endedAt: null }],
  ['canceled', { ...row, ended: after(1), sent: 3 }, after(2), { state: 'stopped', rows: 3 }],
  ['of a letter and a tag', { ...row, filter: { letter: 'a', tag: 't' } }, after(1), { of: 'chosen', term: null }],
  ['of a tag that is gone', { ...row, filter: { tag: 't' } }, after(1), { of: 'tag', term: null }],
])('an export %s says so', (_, exported, now, expected) => {
  expect(exportRecordOf(exported, now)).toMatchObject(expected)
})
