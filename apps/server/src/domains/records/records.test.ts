// Behavior shared by all record types, over HTTP: each is listed, read, changed, deleted, and restored in the same way.

import type { RecordKind } from '@frontdesk/contract/forms/record-kinds'
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { mostRecords } from '@frontdesk/contract/records/record'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

type Body = Record<string, unknown>
interface Reply {
  status: number
  body: Body & { code?: string; fields?: Body; details?: { current?: Body } }
}

/** The values to add, a change, and the name in the audit log. */
const samples: Record<RecordKind, { entity: string; table: string; body: Body; change: Body }> = {
  addresses: {
    entity: 'address',
    table: 'addresses',
    body: { type: 'Mailing', city: 'Bath' },
    change: { city: 'York' },
  },
  dependents: { entity: 'dependent', table: 'dependents', body: { firstName: 'Ida' }, change: { firstName: 'Ada' } },
  policies: { entity: 'policy', table: 'policies', body: { plan: 'Gold' }, change: { plan: 'Silver' } },
  quotes: {
    entity: 'quote',
    table: 'quotes',
    body: { form: 'auto', type: 'car', make: 'Ford' },
    change: { form: 'auto', make: 'Fiat' },
  },
  commercial: { entity: 'commercial', table: 'commercial_accounts', body: { dba: 'Crumbs' }, change: { dba: 'Bread' } },
  paymentMethods: {
    entity: 'payment-method',
    table: 'payment_methods',
    body: { type: 'checking', name: 'Ada' },
    change: { name: 'Ida' },
  },
  extras: {
    entity: 'extra',
    table: 'contact_extras',
    body: { field: 'Color', value: 'Blue' },
    change: { value: 'Red\nor green' },
  },
  links: { entity: 'link', table: 'contact_links', body: { url: 'https://a.example' }, change: { name: 'A' } },
}
const kinds = Object.keys(samples) as RecordKind[]

let server: TestServer
let token: string
let contact: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.employee)
})
beforeEach(async () => {
  contact = await addContact()
})
afterAll(() => server.close())

async function addContact(lastName = 'King') {
  const { body } = await server.request(api.contacts.createContact, { body: { lastName } }, { token })
  return body.id
}

interface Options {
  as?: string
  ifMatch?: number
  of?: string
}

async function ask(kind: RecordKind, name: string, params: Body = {}, body?: Body, options: Options = {}) {
  const endpoint = (api[kind] as Record<string, Endpoint>)[name]
  const headers: Record<string, string> = options.ifMatch === undefined ? {} : { 'if-match': `"${options.ifMatch}"` }
  const args = { params: { id: options.of ?? contact, ...params }, ...(body && { body }) }
  const call = { token: options.as ?? token, headers }
  return (await server.request(endpoint as never, args as never, call)) as unknown as Reply
}
async function add(kind: RecordKind, body = samples[kind].body) {
  const added = await ask(kind, 'addRecord', {}, body)
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  return { recordId: added.body.id as string, added: added.body }
}
const listed = async (kind: RecordKind) =>
  ((await ask(kind, 'listRecords')).body as { data?: Body[] }).data?.map(({ id }) => id)
const summary = async () =>
  (await server.request(api.contacts.getContact, { params: { id: contact } }, { token })).body.summary

async function logged(id: string) {
  const { rows } = await server.admin.query(
    'select action, user_id, facts, changes from tenant.audit_log where entity_id = $1 order by id',
    [id],
  )
  return rows
}

describe.each(kinds)('%s', (kind) => {
  const { entity, body, change, table } = samples[kind]

  test('is added, listed in the order of adding, changed with a new version, and each step is in the log', async () => {
    const { recordId, added } = await add(kind)
    const { recordId: second } = await add(kind)
    expect(added).toMatchObject({ ...body, version: 1 })
    expect(await listed(kind)).toEqual([recordId, second])
    server.clock.step(60_000)
    const changed = await ask(kind, 'changeRecord', { recordId }, change)
    const at = server.clock.now().toISOString()
    expect(changed.body).toMatchObject({ ...body, ...change, version: 2, updatedAt: at, createdAt: added.createdAt })
    const again = await ask(kind, 'changeRecord', { recordId }, change)
    expect(again.body).toEqual(changed.body)
    const { form: _, ...changes } = change
    expect(await logged(recordId)).toMatchObject([
      { action: `${entity}.created`, user_id: server.here.people.employee.id, facts: { contact } },
      {
        action: `${entity}.updated`,
        changes: Object.fromEntries(Object.entries(changes).map(([key, to]) => [key, { from: body[key] ?? null, to }])),
      },
    ])
  })

  test('is deleted, restored for 30 days, and then gone for good', async () => {
    const { recordId, added } = await add(kind)
    expect((await ask(kind, 'removeRecord', { recordId })).status).toBe(204)
    expect(await listed(kind)).toEqual([])
    for (const name of ['getRecord', 'removeRecord', 'changeRecord']) {
      const { status, body: refused } = await ask(
        kind,
        name,
        { recordId },
        name === 'changeRecord' ? change : undefined,
      )
      expect([name, status, refused.code]).toEqual([name, 404, 'recordNotFound'])
    }
    const restored = await ask(kind, 'restoreRecord', { recordId })
    expect(restored.body).toMatchObject({ id: added.id, ...body })
    expect((await ask(kind, 'restoreRecord', { recordId })).body).toEqual(restored.body)
    expect(await listed(kind)).toEqual([recordId])
    await ask(kind, 'removeRecord', { recordId })
    server.clock.step(30 * 24 * 60 * 60_000 + 1)
    token = await server.session(server.here.people.employee)
    expect((await ask(kind, 'restoreRecord', { recordId })).body.code).toBe('recordNotFound')
    expect((await logged(recordId)).map(({ action }) => action)).toEqual([
      `${entity}.created`,
      `${entity}.deleted`,
      `${entity}.restored`,
      `${entity}.deleted`,
    ])
  })

  test('refuses a stale edit with the current record, and writes nothing', async () => {
    const { recordId } = await add(kind)
    const now = (await ask(kind, 'changeRecord', { recordId }, change, { ifMatch: 1 })).body
    const stale = await ask(kind, 'changeRecord', { recordId }, { ...body }, { ifMatch: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    expect(stale.body.details?.current).toEqual(now)
    expect((await ask(kind, 'getRecord', { recordId })).body).toEqual(now)
  })

  test('is deleted and restored with its contact', async () => {
    const { recordId } = await add(kind)
    const params = { id: contact }
    await server.request(api.households.deleteContact, { params }, { token })
    expect((await ask(kind, 'listRecords')).body.code).toBe('contactNotFound')
    expect((await ask(kind, 'getRecord', { recordId })).body.code).toBe('recordNotFound')
    expect((await ask(kind, 'addRecord', {}, body)).body.code).toBe('contactNotFound')
    expect((await ask(kind, 'changeRecord', { recordId }, change)).body.code).toBe('contactNotFound')
    await server.request(api.households.restoreContact, { params }, { token })
    expect(await listed(kind)).toEqual([recordId])
  })

  test('belongs to one contact of one account', async () => {
    const { recordId } = await add(kind)
    const other = await addContact('Other')
    expect((await ask(kind, 'getRecord', { recordId }, undefined, { of: other })).status).toBe(404)
    expect((await ask(kind, 'changeRecord', { recordId }, change, { of: other })).status).toBe(404)
    const stranger = await server.session(server.there.people.owner)
    for (const name of ['listRecords', 'getRecord', 'removeRecord', 'restoreRecord'])
      expect((await ask(kind, name, { recordId }, undefined, { as: stranger })).status, name).toBe(404)
    expect((await ask(kind, 'addRecord', {}, body, { as: stranger })).status).toBe(404)
    expect((await ask(kind, 'getRecord', { recordId })).status).toBe(200)
  })

  test('refuses empty, unknown, and invalid input', async () => {
    const required = kind === 'quotes' ? { form: 'home' } : {}
    const before = await listed(kind)
    expect((await ask(kind, 'addRecord', {}, required)).status).toBe(422)
    expect((await ask(kind, 'addRecord', {}, { ...body, color: 'red' })).status).toBe(422)
    expect(await listed(kind)).toEqual(before)
  })

  test(`limits a contact to ${mostRecords}`, async () => {
    const { recordId } = await add(kind)
    await server.admin.query(
      `insert into tenant.${table} select (json_populate_record(t, json_build_object('id', gen_random_uuid()))).*
        from tenant.${table} t, generate_series(2, ${mostRecords}) where t.id = $1`,
      [recordId],
    )
    expect(await listed(kind)).toHaveLength(mostRecords)
    expect((await ask(kind, 'addRecord', {}, body)).body.code).toBe('tooManyRecords')
    await ask(kind, 'removeRecord', { recordId })
    await add(kind)
    expect((await ask(kind, 'restoreRecord', { recordId })).body.code).toBe('tooManyRecords')
  })
})

test('the strip above the contact counts its policies and adds up their premiums', async () => {
  expect(await summary()).toMatchObject({ policies: 0, premiums: 0 })
  const { recordId } = await add('policies', { premium: 120_050 })
  await add('policies', { premium: 9_999_999_999 })
  await add('policies', { plan: 'Without a premium' })
  expect(await summary()).toMatchObject({ policies: 3, premiums: 10_000_120_049 })
  await ask('policies', 'removeRecord', { recordId })
  expect(await summary()).toMatchObject({ policies: 2, premiums: 9_999_999_999 })
})

test('shows until when a contact is insured, in the contact and in lists', async () => {
  contact = await addContact('Aalto')
  const insured = { policies: 2, openEnded: false, lastTermDate: '2027-03-01' }
  await add('policies', { termDate: '2026-03-01' })
  const { recordId } = await add('policies', { termDate: '2027-03-01' })
  const row = async () =>
    (await server.request(api.contacts.listContacts, {}, { token })).body.data.find(({ id }) => id === contact)
      ?.coverage
  expect(await summary()).toMatchObject(insured)
  expect(await row()).toEqual(insured)
  await ask('policies', 'changeRecord', { recordId }, { termDate: null })
  expect(await row()).toEqual({ policies: 2, openEnded: true, lastTermDate: '2026-03-01' })
  await ask('policies', 'removeRecord', { recordId })
  expect(await row()).toEqual({ policies: 1, openEnded: false, lastTermDate: '2026-03-01' })
})

test('lists addresses in the order Physical, Mailing, Previous, Other', async () => {
  for (const type of ['Other', 'Previous', 'Physical', 'Mailing']) await add('addresses', { type, pinned: true })
  const { data } = (await ask('addresses', 'listRecords')).body as unknown as { data: Body[] }
  expect(data.map(({ type }) => type)).toEqual(['Physical', 'Mailing', 'Previous', 'Other'])
  const { body } = await server.request(api.contacts.getContact, { params: { id: contact } }, { token })
  expect(body.addresses).toEqual(data)
})

test('hides a deleted address from lists and search until it is restored', async () => {
  const { recordId } = await add('addresses', { type: 'Physical', address: '7 Xanadu Terrace' })
  const found = async () =>
    (await server.request(api.contacts.listContacts, { query: { search: 'Xanadu' } }, { token })).body.data.map(
      ({ id }) => id,
    )
  expect(await found()).toEqual([contact])
  await ask('addresses', 'removeRecord', { recordId })
  expect(await found()).toEqual([])
  await ask('addresses', 'restoreRecord', { recordId })
  expect(await found()).toEqual([contact])
})

test('additional info that an import knows people by may become a longer text', async () => {
  const { recordId } = await add('extras', { field: 'Ref', value: 'R-1' })
  await server.admin.query('update tenant.contact_extras set is_key = true where id = $1', [recordId])
  const value = 'R-1 and more '.repeat(20).trim()
  expect((await ask('extras', 'changeRecord', { recordId }, { value })).body).toMatchObject({ value })
})

test('vehicles are listed apart from homes and by their form, which follows the type', async () => {
  const car = await add('quotes', { form: 'auto', type: 'car' })
  const boat = await add('quotes', { form: 'auto', type: 'Boat', hullId: 'ABC123' })
  const home = await add('quotes', { form: 'home', city: 'Bath' })
  const of = async (form?: 'auto' | 'rv' | 'rec' | 'water' | 'home') => {
    const args = { params: { id: contact }, ...(form && { query: { form } }) }
    return (await server.request(api.quotes.listRecords, args, { token })).body.data.map(({ id }) => id)
  }
  const [carId, boatId, homeId] = [car.recordId, boat.recordId, home.recordId]
  expect([await of(), await of('auto'), await of('home')]).toEqual([[carId, boatId, homeId], [carId, boatId], [homeId]])
  expect([await of('water'), await of('rv')]).toEqual([[boatId], []])
  const towed = await ask('quotes', 'changeRecord', { recordId: boatId }, { form: 'auto', type: 'trailer' })
  expect(towed.body).toMatchObject({ type: 'trailer', hullId: null })
  expect([await of('water'), await of('rv')]).toEqual([[], [boatId]])
  const turned = await ask('quotes', 'changeRecord', { recordId: homeId }, { form: 'auto', type: 'car' })
  expect([turned.status, turned.body.code]).toEqual([409, 'otherForm'])
})

test('a group is changed field by field, and the log names the field', async () => {
  const { recordId } = await add('quotes', { form: 'home', roof: { design: 'Hip', type: 'Slate' } })
  const changed = await ask('quotes', 'changeRecord', { recordId }, { form: 'home', roof: { type: 'Metal' } })
  expect(changed.body.roof).toEqual({ design: 'Hip', type: 'Metal' })
  expect((await logged(recordId)).at(-1).changes).toEqual({ 'roof.type': { from: 'Slate', to: 'Metal' } })
})

test('pays a policy with a payment method of its contact, or one described in text', async () => {
  const own = await add('paymentMethods')
  const others = contact
  contact = await addContact('Other')
  const refused = await ask('policies', 'addRecord', {}, { paymentMethod: own.recordId })
  expect(refused.body.fields).toEqual({ paymentMethod: 'must be a payment method of this contact' })
  contact = others
  const { recordId, added } = await add('policies', { paymentMethod: own.recordId })
  expect(added.paymentMethod).toBe(own.recordId)
  const other = { paymentMethod: '--other--', paymentMethodOther: 'Cash' }
  expect((await ask('policies', 'changeRecord', { recordId }, other)).body).toMatchObject(other)
  // Deleted for good since: the stored value can still be saved.
  await ask('policies', 'changeRecord', { recordId }, { paymentMethod: own.recordId })
  await ask('paymentMethods', 'removeRecord', { recordId: own.recordId })
  const saved = await ask('policies', 'changeRecord', { recordId }, { paymentMethod: own.recordId, plan: 'Gold' })
  expect(saved.status).toBe(200)
})

test('a card expires this year or within 19 years', async () => {
  const card = (expDate: string) => ask('paymentMethods', 'addRecord', {}, { type: 'credit card', expDate })
  const now = server.clock.now()
  const year = now.getUTCFullYear()
  expect((await card(now.toISOString().slice(0, 7))).status).toBe(201)
  expect((await card(`${year + 19}-12`)).status).toBe(201)
  const expired = { expDate: 'This card has expired. Enter a later expiration date.' }
  expect((await card(`${year - 1}-12`)).body.fields).toEqual(expired)
  expect((await card(`${year + 20}-01`)).body.fields).toEqual({ expDate: `Enter a month up to 12/${year + 19}.` })
})

test('a contact in full has every list as it is listed', async () => {
  for (const kind of kinds) {
    await ask(kind, 'addRecord', {}, samples[kind].body)
    const { body: removed } = await ask(kind, 'addRecord', {}, samples[kind].body)
    await ask(kind, 'addRecord', {}, { ...samples[kind].body, ...samples[kind].change })
    await ask(kind, 'removeRecord', { recordId: removed.id })
  }
  await ask('addresses', 'addRecord', {}, { type: 'Physical' })
  const { body: full } = await server.request(api.contacts.getFullContact, { params: { id: contact } }, { token })
  for (const kind of kinds) {
    const { body: listed } = await ask(kind, 'listRecords')
    expect(listed.data).toHaveLength(kind === 'addresses' ? 3 : 2)
    expect(full.records[kind]).toEqual(listed.data)
  }
})
