import { randomBytes } from 'node:crypto'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeys, parseFieldKeys } from '#platform/crypto/keys'
import { type TestServer, testServer } from '#testing/server'
import { householdRecurring } from '../../households/households.jobs.ts'
import { rotateContactKeys } from './rotate-contact-keys.ts'

const oldKey = `1:${randomBytes(32).toString('base64')}`
const nextKey = `3:${randomBytes(32).toString('base64')}`
const newKey = `2:${randomBytes(32).toString('base64')}`

let server: TestServer
let token: string
let contact: string
beforeAll(async () => {
  server = await testServer({ env: { FIELD_KEYS: oldKey } })
  token = await server.session(server.here.people.employee)
  const body = { lastName: 'King', dlId: 'D1234567', coDoctors: ['Dr. Quincy', 'Dr. App'] }
  contact = (await server.request(api.contacts.createContact, { body }, { token })).body.id
})
afterAll(() => server.close())

const addDependent = async (body: object = { firstName: 'Ida', ssn: '987-65-4321', rx: ['Panacea 5 mg'] }) =>
  (await server.request(api.dependents.addRecord, { params: { id: contact }, body }, { token })).body
const reveal = async (recordId: string, field: 'ssn' | 'rx' | 'dlId') =>
  await server.request(api.dependents.revealRecordField, { params: { id: contact, recordId, field } }, { token })

const rowsOf = async (query: string, values: unknown[] = []) => (await server.admin.query(query, values)).rows

test('shows masks in replies and events, digests in the log, and audits each reveal', async () => {
  const { id, ...dependent } = await addDependent()
  expect(dependent).toMatchObject({ ssn: '***-**-4321', rx: 1, doctors: null })
  expect((await reveal(id, 'ssn')).body).toEqual({ value: '987654321' })
  expect((await reveal(id, 'rx')).body).toEqual({ value: ['Panacea 5 mg'] })
  expect((await reveal(id, 'dlId')).body).toEqual({ value: null })
  const params = { id: contact, recordId: id }
  const taken = { params, body: { ssn: null, rx: [] } }
  expect((await server.request(api.dependents.changeRecord, taken, { token })).body).toMatchObject({
    ssn: null,
    rx: null,
    version: 2,
  })
  const log = await rowsOf('select action, changes from tenant.audit_log where entity_id = $1 order by id', [id])
  const digest = expect.stringMatching(/^hmac:[\w-]{20,}$/)
  expect(log).toMatchObject([
    { action: 'dependent.created', changes: { ssn: { from: null, to: digest }, rx: { from: null, to: digest } } },
    { action: 'dependent.ssn.revealed' },
    { action: 'dependent.rx.revealed' },
    { action: 'dependent.dlId.revealed' },
    { action: 'dependent.updated', changes: { ssn: { from: digest, to: null }, rx: { from: digest, to: null } } },
  ])
  const [{ events }] = await rowsOf("select string_agg(payload::text, ' ') as events from tenant.events")
  expect(events).toContain('***-**-4321')
  expect(events).not.toMatch(/987654321|Panacea/)
})

test('accepts a CVC and never stores it', async () => {
  const body = { type: 'credit card' as const, account: '4242 4242 4242 4242', cvc: '737', expDate: '2027-01' }
  const { body: card } = await server.request(
    api.paymentMethods.addRecord,
    { params: { id: contact }, body },
    { token },
  )
  expect(card).toMatchObject({ account: '****4242', cvc: null })
  const kept = await rowsOf('select field from tenant.private_fields where owner_id = $1', [card.id])
  expect(kept).toEqual([{ field: 'account' }])
  const [{ fields }] = await rowsOf('select fields from tenant.payment_methods where id = $1', [card.id])
  expect(fields).toEqual({ expDate: '2027-01' })
  const [{ changes }] = await rowsOf('select changes from tenant.audit_log where entity_id = $1', [card.id])
  expect(Object.keys(changes).sort()).toEqual(['account', 'expDate', 'type'])
})

test('a value copied to another row does not open', async () => {
  const [first, second] = [await addDependent(), await addDependent({ firstName: 'Eve', ssn: '111111111' })]
  await rowsOf(
    `update tenant.private_fields set sealed = (select sealed from tenant.private_fields where owner_id = $1 and field = 'ssn')
     where owner_id = $2 and field = 'ssn'`,
    [first.id, second.id],
  )
  expect((await reveal(second.id, 'ssn')).status).toBe(500)
})

test('refuses to reveal for a deleted record, another contact, or another account', async () => {
  const { id: recordId } = await addDependent()
  const there = await server.session(server.there.people.owner)
  const params = { id: contact, recordId, field: 'ssn' as const }
  expect((await server.request(api.dependents.revealRecordField, { params }, { token: there })).status).toBe(404)
  const removed = { params: { id: contact, recordId } }
  await server.request(api.dependents.removeRecord, removed, { token })
  expect((await reveal(recordId, 'ssn')).status).toBe(404)
  expect(
    await rowsOf("select from tenant.audit_log where entity_id = $1 and action like '%revealed'", [recordId]),
  ).toEqual([])
})

test('after a rotation all of it opens without the old key', async () => {
  await rowsOf("delete from tenant.private_fields where hint = '***-**-1111'")
  const { id } = await addDependent()
  const scope = { accountId: server.here.id, actor: { userId: null, name: 'A test' } }
  server.platform.keys = createKeys(parseFieldKeys(`${newKey},${oldKey}`))
  expect(await rotateContactKeys(server.platform, scope)).toBeGreaterThan(3)
  expect(await rotateContactKeys(server.platform, scope)).toBe(0)
  server.platform.keys = createKeys(parseFieldKeys(newKey))
  expect((await reveal(id, 'ssn')).body).toEqual({ value: '987654321' })
  const look = async (field: 'dlId' | 'coDoctors') =>
    (await server.request(api.contacts.revealField, { params: { id: contact, field } }, { token })).body
  expect(await look('dlId')).toEqual({ value: 'D1234567' })
  expect(await look('coDoctors')).toEqual({ value: ['Dr. Quincy', 'Dr. App'] })
})

test('after a rotation what was replaced is restored, and a merge undone, without the old key', async () => {
  const params = { id: contact }
  await server.request(api.contacts.updateContact, { params, body: { dlId: 'E7654321' } }, { token })
  const { body: other } = await server.request(
    api.contacts.createContact,
    { body: { lastName: 'Kong', ssn: '222-33-4444', doctors: ['Dr. Who'] } },
    { token },
  )
  const ids = { id: contact, otherId: other.id }
  const merged = await server.request(
    api.households.mergeContacts,
    { params: ids, body: { mergeAs: 'combine', combineData: { dlId: 'this' } } },
    { token },
  )
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)

  const scope = { accountId: server.here.id, actor: { userId: null, name: 'A test' } }
  server.platform.keys = createKeys(parseFieldKeys(`${nextKey},${newKey}`))
  await rotateContactKeys(server.platform, scope)
  for (const table of ['private_fields', 'former_values'])
    expect(await rowsOf(`select distinct get_byte(sealed, 0) as key from tenant.${table}`)).toEqual([{ key: 3 }])
  server.platform.keys = createKeys(parseFieldKeys(nextKey))

  const undone = { params: { id: contact, changeId: merged.body.change } }
  expect((await server.request(api.households.undoHouseholdChange, undone, { token })).status).toBe(200)
  const look = async (id: string, field: 'ssn' | 'dlId' | 'doctors') =>
    (await server.request(api.contacts.revealField, { params: { id, field } }, { token })).body.value
  expect([await look(contact, 'ssn'), await look(contact, 'dlId')]).toEqual([null, 'E7654321'])
  expect([await look(other.id, 'ssn'), await look(other.id, 'doctors')]).toEqual(['222334444', ['Dr. Who']])

  const { data } = (await server.request(api.history.listHistory, { params, query: { field: 'dlId' } }, { token })).body
  const entry = data.find(({ changes }) => changes.some(({ restorable }) => restorable))
  const restored = { params: { id: contact, entryId: entry?.id ?? '' }, body: { field: 'dlId' } }
  expect((await server.request(api.history.restoreValue, restored, { token })).status).toBe(204)
  expect(await look(contact, 'dlId')).toBe('D1234567')
})

test('removes sealed values with their record 30 days after a deletion', async () => {
  const { id: recordId } = await addDependent()
  await server.request(api.dependents.removeRecord, { params: { id: contact, recordId } }, { token })
  const left = async () => [
    (await rowsOf('select from tenant.dependents where id = $1', [recordId])).length,
    (await rowsOf('select from tenant.private_fields where owner_id = $1', [recordId])).length,
  ]
  const purge = householdRecurring.find(({ name }) => name === 'contacts.purge')
  if (purge?.per !== 'account') throw new Error('contacts.purge runs per account.')
  const { platform } = server
  const signal = new AbortController().signal
  const actor = { userId: null, name: 'A test' }
  const run = () => purge.run({ accountId: server.here.id, actor, platform, signal } as never)
  await run()
  expect(await left()).toEqual([1, 2])
  server.clock.step(30 * 24 * 60 * 60_000 + 1)
  await run()
  expect(await left()).toEqual([0, 0])
})
