import { dependentForm } from '@frontdesk/contract/forms/dependent'
import { homeForm } from '@frontdesk/contract/forms/home'
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { sampleValues } from '@frontdesk/contract/forms/kit/sample-values.factory'
import { paymentMethodForm } from '@frontdesk/contract/forms/payment-method'
import { coApplicantForm, personForm } from '@frontdesk/contract/forms/person'
import { policyForm } from '@frontdesk/contract/forms/policy'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { pseudoRandom, type Random } from '../contacts/factory/random.factory.ts'
import { openField } from '../contacts/private/sealed-fields.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = await server.session(server.here.people.employee)
})

type Query = Parameters<typeof history>[1]

const add = async (body: object) => {
  const { status, body: made } = await server.request(api.contacts.createContact, { body } as never, { token })
  expect(status, JSON.stringify(made)).toBe(201)
  return (made as { id: string }).id
}
const update = (id: string, body: object) =>
  server.request(api.contacts.updateContact, { params: { id }, body }, { token })
async function history(id: string, query: Record<string, unknown> = {}, as = token) {
  const { status, body } = await server.request(api.history.listHistory, { params: { id }, query } as never, {
    token: as,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Awaited<ReturnType<typeof server.request<typeof api.history.listHistory>>>['body']
}
const restore = (id: string, entryId: string, field: string, as = token) =>
  server.request(api.history.restoreValue, { params: { id, entryId }, body: { field } }, { token: as })
const full = async (id: string) =>
  (await server.request(api.contacts.getFullContact, { params: { id } }, { token })).body

/** A contact's content, without what every save changes. */
const held = async (id: string) =>
  JSON.parse(
    JSON.stringify(await full(id), (key, value) => (['version', 'updatedAt'].includes(key) ? undefined : value)),
  )

test('shows who changed what and when, filtered and paged, and restores a value', async () => {
  const id = await add({ firstName: 'Ada', lastName: 'Hart', managedBy: server.here.people.owner.id })
  await update(id, { lastName: 'Hartley', dob: '1980-02-03', income: 5_000_00 })
  token = await server.session(server.here.people.admin)
  await update(id, { managedBy: server.here.people.admin.id, lastName: 'Harding' })
  const policy = await server.request(api.policies.addRecord, { params: { id }, body: { plan: 'Gold' } }, { token })
  const recordId = policy.body.id
  await server.request(api.policies.changeRecord, { params: { id, recordId }, body: { premium: 100_00 } }, { token })

  const { data } = await history(id)
  expect(data.map(({ act, kind, by }) => [act, kind, by.name])).toEqual([
    ['updated', 'policies', 'Admin Here'],
    ['created', 'policies', 'Admin Here'],
    ['updated', 'contact', 'Admin Here'],
    ['updated', 'contact', 'Employee Here'],
    ['created', 'contact', 'Employee Here'],
  ])
  expect(data[0]).toMatchObject({
    record: { id: recordId, label: 'Gold' },
    changes: [{ field: 'premium', label: 'Premium', from: null, to: '$100', restorable: true }],
  })
  expect(data[2]?.changes).toEqual([
    { field: 'lastName', label: 'Last name', from: 'Hartley', to: 'Harding', restorable: true },
    { field: 'managedBy', label: 'Managed by', from: 'Owner Here', to: 'Admin Here', restorable: true },
  ])
  expect(data[4]?.changes.every(({ restorable }) => !restorable)).toBe(true)

  const acts = async (query: Query) => (await history(id, query)).data.map(({ act, kind }) => `${kind} ${act}`)
  expect(await acts({ by: server.here.people.employee.id })).toEqual(['contact updated', 'contact created'])
  expect(await acts({ kind: 'policies' })).toEqual(['policies updated', 'policies created'])
  expect(await acts({ field: 'lastName' })).toEqual(['contact updated', 'contact updated', 'contact created'])
  expect(await acts({ record: recordId, field: 'premium' })).toEqual(['policies updated'])
  const pages = []
  for (let cursor: string | undefined; pages.length < 9; ) {
    const page = await history(id, { limit: 2, ...(cursor && { cursor }) })
    pages.push(page.data.map((entry) => entry.id))
    if (!page.next) break
    cursor = page.next
  }
  expect(pages.flat()).toEqual(data.map((entry) => entry.id))

  const before = await full(id)
  expect((await restore(id, data[2]?.id ?? '', 'lastName')).status).toBe(204)
  expect(await full(id)).toMatchObject({
    lastName: 'Hartley',
    managedBy: before.managedBy,
    version: before.version + 1,
  })
  expect((await history(id)).data[0]?.changes).toMatchObject([{ field: 'lastName', from: 'Harding', to: 'Hartley' }])
  expect((await restore(id, data[0]?.id ?? '', 'premium')).status).toBe(204)
  expect((await full(id)).records.policies).toMatchObject([{ premium: null }])
})

test('refuses a restore with the reason', async () => {
  const id = await add({ firstName: 'Ben', lastName: 'Ide', employerName: 'Acme' })
  await update(id, { employerName: 'Bell' })
  await update(id, { occupation: 'Self Employed' })
  await update(id, { firstName: null })
  const [first, , changed] = (await history(id)).data
  expect((await restore(id, changed?.id ?? '', 'employerName')).body).toMatchObject({ code: 'valueNoLongerFits' })
  expect((await restore(id, first?.id ?? '', 'employerName')).body).toMatchObject({ code: 'historyNotFound' })
  expect((await restore(id, crypto.randomUUID(), 'lastName')).body).toMatchObject({ code: 'historyNotFound' })
  const other = await add({ lastName: 'Other' })
  expect((await restore(other, first?.id ?? '', 'firstName')).body).toMatchObject({ code: 'notRestorable' })
  const params = { id }
  const { body: extra } = await server.request(
    api.extras.addRecord,
    { params, body: { field: 'Gate', value: '1' } },
    { token },
  )
  const recordId = extra.id
  await server.request(api.extras.changeRecord, { params: { id, recordId }, body: { value: '2' } }, { token })
  await server.request(api.extras.removeRecord, { params: { id, recordId } }, { token })
  const [, entry] = (await history(id)).data
  expect((await restore(id, entry?.id ?? '', 'value')).body).toMatchObject({ code: 'recordNotFound' })
  const stranger = await server.session(server.there.people.owner)
  expect((await restore(id, first?.id ?? '', 'firstName', stranger)).body).toMatchObject({ code: 'contactNotFound' })
  const { status } = await server.request(api.history.listHistory, { params, query: {} }, { token: stranger })
  expect(status).toBe(404)
})

test('masks private values, reveals them on the record, restores them unseen, and stores no plaintext', async () => {
  const id = await add({ lastName: 'Jay', ssn: '123456789', dlId: 'AB998877665' })
  await update(id, { ssn: '987654321', dlId: null })
  await server.request(api.contacts.revealField, { params: { id, field: 'ssn' } }, { token })
  const [revealed, updated] = (await history(id)).data
  expect(revealed).toMatchObject({ act: 'revealed', field: { field: 'ssn', label: 'SSN' }, changes: [] })
  expect(updated?.changes).toEqual([
    { field: 'ssn', label: 'SSN', from: '***-**-6789', to: '***-**-4321', restorable: true },
    { field: 'dlId', label: 'Driver’s license', from: '****7665', to: null, restorable: true },
  ])
  const owner = await server.session(server.here.people.owner)
  const ghost = await server.request(
    api.auth.startGhost,
    { body: { userId: server.here.people.employee.id } } as never,
    {
      token: owner,
    },
  )
  if (ghost.status < 300) {
    const as = (ghost.body as { token: string }).token
    expect((await restore(id, updated?.id ?? '', 'ssn', as)).body).toMatchObject({ code: 'refusedWhileGhosting' })
  }
  token = await server.session(server.here.people.employee)
  for (const field of ['ssn', 'dlId']) expect((await restore(id, updated?.id ?? '', field)).status).toBe(204)
  const reveal = async (field: 'ssn' | 'dlId') =>
    (await server.request(api.contacts.revealField, { params: { id, field } }, { token })).body.value
  expect([await reveal('ssn'), await reveal('dlId')]).toEqual(['123456789', 'AB998877665'])
  for (const table of ['audit_log', 'former_values']) {
    const { rows } = await server.admin.query(`select to_jsonb(t)::text as row from tenant.${table} t`)
    for (const { row } of rows) expect(row).not.toMatch(/123456789|987654321|AB998877665/)
  }
})

test('follows a merge and its undo', async () => {
  const id = await add({ lastName: 'Kay' })
  const otherId = await add({ firstName: 'Kim', lastName: 'Koe' })
  await update(otherId, { firstName: 'Kit' })
  const params = { id: otherId }
  const body = { type: 'checking', account: '5550001234', name: 'Mine' } as const
  const made = await server.request(api.paymentMethods.addRecord, { params, body }, { token })
  const record = { id: otherId, recordId: made.body.id }
  await server.request(
    api.paymentMethods.changeRecord,
    { params: record, body: { type: 'checking', account: '5550009999', name: 'Ours' } },
    { token },
  )
  const merge = { params: { id, otherId }, body: { mergeAs: 'secondary' } } as const
  const merged = await server.request(api.households.mergeContacts, merge, { token })
  const { data } = await history(id)
  expect(data.map(({ act }) => act)).toEqual(['merged', 'updated', 'created', 'updated', 'created', 'created'])
  // The merged contact's entries can be read but not restored.
  expect(data[3]?.changes).toMatchObject([{ field: 'firstName', from: 'Kim', restorable: false }])
  expect(data[1]?.changes).toMatchObject([
    { field: 'name', restorable: true },
    { field: 'account', restorable: true },
  ])
  for (const field of ['name', 'account']) expect((await restore(id, data[1]?.id ?? '', field)).status).toBe(204)
  expect((await full(id)).records.paymentMethods).toMatchObject([{ name: 'Mine', account: '****1234' }])
  await server.request(api.households.undoHouseholdChange, { params: { id, changeId: merged.body.change } }, { token })
  const acts = (await history(otherId)).data.map(({ act }) => act)
  expect(acts.filter((act) => act === 'updated')).toHaveLength(4)
  expect((await history(id)).data.map(({ act }) => act)).not.toContain('merged-away')
})

test('any changes, then what they replaced restored from the newest on: all is as before', async () => {
  for (const seed of [1, 2]) {
    const random = pseudoRandom(seed)
    const id = await add({ ...some(personForm, random), lastName: 'Prop', ssn: '123456781', coFirstName: 'Co' })
    await update(id, { ssn: '123456782' })
    const params = { id }
    const recordTypes = [
      [api.policies, policyForm, {}],
      [api.quotes, homeForm, { form: 'home' }],
      [api.dependents, dependentForm, {}],
      [api.paymentMethods, paymentMethodForm, { type: 'checking' }],
    ] as const
    const records: [(typeof recordTypes)[number], string][] = []
    for (const recordType of recordTypes) {
      const body = {
        ...some(recordType[1], random),
        ...recordType[2],
        ...(recordType[1] === policyForm && { plan: 'One' }),
      }
      const made = await server.request(recordType[0].addRecord as never, { params, body } as never, { token })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      records.push([recordType, (made.body as unknown as { id: string }).id])
    }
    const before = await held(id)
    const { data: old } = await history(id)
    for (let n = 0; n < 6; n++) {
      const [recordType, recordId] = random.chance(0.4) ? [undefined, ''] : random.pick(records)
      const changed = recordType
        ? await server.request(
            recordType[0].changeRecord as never,
            { params: { id, recordId }, body: { ...some(recordType[1], random, true), ...recordType[2] } } as never,
            { token },
          )
        : await update(id, { ...some(personForm, random, true), ...some(coApplicantForm, random, true) })
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    }
    const { data } = await history(id, { limit: 100 })
    const since = data.slice(0, data.length - old.length)
    expect(since.length).toBeGreaterThan(2)
    for (const entry of since)
      for (const { field } of entry.changes) {
        const { status, body } = await restore(id, entry.id, field)
        expect(status, `${field} ${JSON.stringify(body)}`).toBe(204)
      }
    expect(await held(id)).toEqual(before)
    const { rows } = await server.admin.query('select * from tenant.former_values where contact_id = $1', [id])
    expect(rows.map(({ field }) => field)).toContain('ssn')
    for (const row of rows)
      expect(openField(server.platform.keys, server.here.id, row.owner_id, row.field, row.sealed)).toBeTruthy()
  }
})

/** Some fields of a form; for a change, some are emptied. Rules between fields are not exercised. */
function some(form: Form, random: Random, emptied = false): Record<string, unknown> {
  const left =
    /firstName|lastName|companyName|ssn$|employer|business|employees|occupation|^type$|cvc|paymentMethod|managed/i
  return Object.fromEntries(
    Object.entries(sampleValues(form, random.below(2) as 0 | 1, {})).flatMap(([key, { sent }]) => {
      if (left.test(key) || sent === undefined || form.fields[key]?.required || !random.chance(0.12)) return []
      return [[key, emptied && random.chance(0.3) ? null : sent]]
    }),
  )
}
