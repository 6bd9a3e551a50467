import { draftEndpoints, draftLimits } from '@frontdesk/contract/drafts/drafts'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobContext } from '#platform/jobs/job'
import { type TestServer, testServer } from '#testing/server'
import { draftRecurring } from './drafts.jobs.ts'

type Saved = Parameters<typeof save>[0]

let server: TestServer
let sam: string
let owner: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.admin.query('delete from tenant.drafts')
  sam = await server.session(server.here.people.employee)
  owner = await server.session(server.here.people.owner)
})

const contact = '0193f1d2-0000-7000-8000-000000000001'
const save = (
  words: { form?: 'note' | 'edit-contact' | 'feedback'; entity?: string; fields: object; version?: number },
  token = sam,
) =>
  server.request(
    draftEndpoints.saveDraft,
    { body: { form: 'note', entity: contact, version: 0, ...words } as never },
    { token },
  )
const list = async (token = sam) => (await server.request(draftEndpoints.listDrafts, {}, { token })).body.data
const drop = (id: string, token = sam) => server.request(draftEndpoints.dropDraft, { params: { id } }, { token })

test('shares a draft between devices until it is sent', async () => {
  const { status, body } = await save({ fields: { text: 'Half a thou' } })
  expect([status, body.version]).toEqual([200, 1])
  const again = await server.session(server.here.people.employee)
  const { version, savedAt } = body
  expect(await list(again)).toEqual([
    { id: body.id, form: 'note', entity: contact, fields: { text: 'Half a thou' }, version, savedAt },
  ])
  expect((await drop(body.id, again)).status).toBe(204)
  expect(await list(again)).toEqual([])
  // Whose answer was lost asks again.
  expect((await drop(body.id, again)).status).toBe(204)
})

test('stores an emptied field as empty', async () => {
  await save({ form: 'edit-contact', fields: { email: '' } })
  expect(await list()).toMatchObject([{ fields: { email: '' } }])
})

test('refuses an older version with the newer text', async () => {
  await save({ fields: { text: 'Here' } })
  expect((await save({ fields: { text: 'Here, again' }, version: 1 })).body.version).toBe(2)
  const late = await save({ fields: { text: 'There' }, version: 1 })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'conflict', details: { current: { version: 2, fields: { text: 'Here, again' } } } },
  })
  expect(await list()).toMatchObject([{ fields: { text: 'Here, again' } }])
})

test('hides drafts from other people, ghosts, and other accounts', async () => {
  const { body } = await save({ fields: { text: 'Mine' } })
  const stranger = await server.session(server.there.people.employee)
  for (const token of [owner, stranger]) {
    expect(await list(token)).toEqual([])
    expect((await drop(body.id, token)).status).toBe(204)
    expect((await save({ fields: { text: 'Theirs' } }, token)).body.version).toBe(1)
  }
  const ghost = await server.request(
    api.auth.startGhost,
    { body: { userId: server.here.people.employee.id, reason: 'to help with a form' } },
    { token: owner },
  )
  const { token } = ghost.body
  expect((await save({ fields: { text: 'Of the ghost' }, version: 1 }, token)).body).toMatchObject({
    code: 'refusedWhileGhosting',
  })
  expect((await server.request(draftEndpoints.listDrafts, {}, { token })).status).toBe(403)
  expect((await drop(body.id, token)).status).toBe(403)
  expect(await list()).toMatchObject([{ fields: { text: 'Mine' }, version: 1 }])
})

test.each<[string, Saved['fields'], string]>([
  ['a private field', { email: 'a@b.test', ssn: '123456789' }, 'fields.ssn'],
  ['a private field of the co-applicant', { coSsn: '123456789' }, 'fields.coSsn'],
  ['a field that no form has', { iban: 'DE00' }, 'fields.iban'],
])('%s is refused, with all that came along, and named without its value', async (_, fields, field) => {
  const { status, body } = await save({ form: 'edit-contact', fields })
  expect(status).toBe(422)
  expect(Object.keys((body as { fields?: object }).fields ?? {})).toEqual([field])
  expect(JSON.stringify(body)).not.toContain('123456789')
  expect(await list()).toEqual([])
  expect(server.logged.join('')).not.toContain('123456789')
})

test('refuses drafts over the limit', async () => {
  expect((await save({ fields: { text: 'x'.repeat(draftLimits.size) } })).status).toBe(200)
  expect((await save({ fields: { text: 'x'.repeat(draftLimits.size + 1) }, version: 1 })).status).toBe(422)
})

test('the oldest makes room for the newest', async () => {
  const { id: account, people } = server.here
  await server.admin.query(
    `insert into tenant.drafts (account_id, id, user_id, form, entity, fields, saved_at)
       select $1, gen_random_uuid(), $2, 'note', 'e' || n, '{}', $3::timestamptz - n * interval '1 minute'
         from generate_series(1, $4::int) n`,
    [account, people.employee.id, server.clock.now(), draftLimits.count],
  )
  await save({ fields: { text: 'One more' } })
  const kept = (await list()).map(({ entity }) => entity)
  expect(kept).toHaveLength(draftLimits.count)
  expect(kept[0]).toBe(contact)
  expect(kept).not.toContain(`e${draftLimits.count}`)
})

test('deletes drafts about a contact or note with it, for every author', async () => {
  const made = await server.request(api.contacts.createContact, { body: { lastName: 'King' } }, { token: owner })
  const { id } = made.body
  const note = await server.request(api.contacts.addNote, { params: { id }, body: { note: 'x' } }, { token: owner })
  await save({ entity: id, fields: { text: 'About King' } })
  await save({ entity: note.body.id, fields: { text: 'About the note' } }, owner)
  await save({ form: 'feedback', entity: '', fields: { text: 'Stays' } })
  const params = { id, activityId: note.body.id }
  await server.request(api.contacts.deleteNote, { params }, { token: owner })
  expect(await list(owner)).toEqual([])
  await server.request(api.households.deleteContact, { params: { id } }, { token: owner })
  expect((await list()).map(({ fields }) => fields.text)).toEqual(['Stays'])
})

test('after 30 days they are swept', async () => {
  await save({ fields: { text: 'Old' } })
  server.clock.step(1_000)
  await save({ form: 'feedback', entity: '', fields: { text: 'Newer' } })
  server.clock.step(draftLimits.keptFor - 500)
  const [sweep] = draftRecurring
  if (sweep?.per !== 'account') throw new Error('drafts.sweep runs per account.')
  const context = {
    accountId: server.here.id,
    actor: { userId: null, name: 'Frontdesk' },
    platform: server.platform,
    signal: new AbortController().signal,
  } as JobContext
  await sweep.run(context)
  expect((await list(await server.session(server.here.people.employee))).map(({ fields }) => fields.text)).toEqual([
    'Newer',
  ])
})
