// The rules of forms over HTTP: adding or changing a record against a rule is refused, and the field is named.
import type { RecordKind } from '@frontdesk/contract/forms/record-kinds'
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

type Body = Record<string, unknown>
interface Reply {
  status: number
  body: Body & { fields?: Record<string, string> }
}

let server: TestServer
let token: string
let contact: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.employee)
  const body = { lastName: 'Rules' }
  contact = (await server.request(api.contacts.createContact, { body }, { token })).body.id
})
afterAll(() => server.close())

async function call(kind: RecordKind, name: 'addRecord' | 'changeRecord', body: Body, recordId?: unknown) {
  const endpoint = (api[kind] as Record<string, Endpoint>)[name]
  const params = { id: contact, ...(recordId !== undefined && { recordId }) }
  return (await server.request(endpoint as never, { params, body } as never, { token })) as unknown as Reply
}

const car = { form: 'auto', type: 'car' }
const cases: [RecordKind, good: Body, broken: Body, fields: string[]][] = [
  ['quotes', car, { form: 'auto', hullId: 'US-1' }, ['hullId']],
  ['quotes', car, { form: 'auto', coverage: { vacationLiability: '1' } }, ['coverage.vacationLiability']],
  ['quotes', { ...car, type: 'Boat' }, { form: 'auto', vin: '1HGCM82633A004352', miles: 5 }, ['vin', 'miles']],
  ['paymentMethods', { type: 'checking' }, { expDate: '2030-01' }, ['expDate']],
  ['paymentMethods', { type: 'checking' }, { routing: '021000022' }, ['routing']],
  ['paymentMethods', { type: 'credit card' }, { account: '4242424242424241' }, ['account']],
  ['paymentMethods', { type: 'credit card' }, { expDate: '2026-10' }, ['expDate']],
  ['paymentMethods', { type: 'credit card' }, { routing: '021000021' }, ['routing']],
  ['policies', { type: 'Auto' }, { effectiveDate: '2026-02-01', termDate: '2026-01-31' }, ['termDate']],
  ['policies', { effectiveDate: '2026-02-01' }, { termDate: '2026-01-31' }, ['termDate']],
  ['policies', { plan: 'Gold' }, { premium: -1 }, ['premium']],
  ['addresses', { type: 'Other' }, { state: 'Zz' }, ['state']],
  ['dependents', { firstName: 'Ida' }, { dob: '2026-11-22' }, ['dob']],
]

test.each(cases)('%s %j with %j', async (kind, good, broken, fields) => {
  const refused = await call(kind, 'addRecord', { ...good, ...broken })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, fields])
  const { status, body } = await call(kind, 'addRecord', good)
  expect(status, JSON.stringify(body)).toBe(201)
  const changed = await call(kind, 'changeRecord', broken, body.id)
  expect([changed.status, Object.keys(changed.body.fields ?? {})]).toEqual([422, fields])
})

test('refuses fields of other types', async () => {
  const changed = async (kind: RecordKind, held: Body, sent: Body) => {
    const { status, body } = await call(kind, 'addRecord', held)
    expect(status, JSON.stringify(body)).toBe(201)
    return (await call(kind, 'changeRecord', sent, body.id)).body
  }
  const [bank, card] = [
    { type: 'checking', routing: '021000021', account: '4242424242424241' },
    { type: 'credit card', account: '4242424242424242', expDate: '2030-01' },
  ]
  // Without its number sent again, it would be a card whose number was never validated.
  const again = { account: expect.stringMatching(/^The account or card number is that of the former type\./) }
  expect((await changed('paymentMethods', bank, { type: 'credit card' })).fields).toEqual(again)
  expect((await changed('paymentMethods', card, { type: 'savings' })).fields).toEqual(again)
  const broken = await changed('paymentMethods', bank, { type: 'credit card', account: '4242424242424241' })
  expect(Object.keys(broken.fields ?? {})).toEqual(['account'])
  expect(await changed('paymentMethods', bank, { type: 'credit card', account: '4242424242424242' })).toMatchObject({
    routing: null,
    account: '****4242',
  })
  expect(await changed('paymentMethods', bank, { type: 'debit card', account: null })).toMatchObject({
    routing: null,
    account: null,
  })
  expect(await changed('paymentMethods', card, { type: 'savings', account: '12345678' })).toMatchObject({
    expDate: null,
  })
  // Within the same class, the number stays as it was.
  expect(await changed('paymentMethods', bank, { type: 'savings' })).toMatchObject({
    routing: '****0021',
    account: '****4241',
  })
  expect(await changed('paymentMethods', card, { type: 'debit card' })).toMatchObject({
    expDate: '2030-01',
    account: '****4242',
  })

  const rv = {
    form: 'auto',
    type: 'motorhome',
    make: 'Ford',
    slideouts: 2,
    trailer: { year: 2020 },
    coverage: { vacationLiability: 'x', collisionDeductible: '500' },
  }
  expect(await changed('quotes', rv, { form: 'auto', type: 'car', coverage: { pip: 'y' } })).toMatchObject({
    make: 'Ford',
    slideouts: null,
    trailer: { year: null },
    coverage: { vacationLiability: null, collisionDeductible: '500', pip: 'y' },
  })
})

test('requires a value or an encrypted one for additional info', async () => {
  const { body } = await call('extras', 'addRecord', { field: 'Locker', value: 'Pier 4', sealed: 'L-0042' })
  const change = async (sent: Body) => {
    const { status, body: reply } = await call('extras', 'changeRecord', sent, body.id)
    return [status, reply.fields ?? [reply.value, reply.sealed]]
  }
  const empty = [422, { value: 'Enter a value, or an encrypted value.' }]
  expect(await change({ value: null, sealed: null })).toEqual(empty)
  expect(await change({ value: null })).toEqual([200, [null, '********']])
  expect(await change({ sealed: null })).toEqual(empty)
  expect(await change({ sealed: null, value: 'Pier 5' })).toEqual([200, ['Pier 5', null]])
  expect(await change({ value: null })).toEqual(empty)
})

test('checks a state by the country of the agency or the address', async () => {
  const add = async (body: Body) => (await call('addresses', 'addRecord', { type: 'Other', ...body })).status
  const start = async (state: string) => {
    const body = { lastName: 'Begun', address: { state } }
    const reply = (await server.request(api.contacts.createContact, { body }, { token })) as unknown as Reply
    return [reply.status, ...Object.keys(reply.body.fields ?? {})]
  }
  expect([await add({ state: 'ZH', zipcode: '8004' }), await add({ state: 'ZH', zipcode: '12180' })]).toEqual([
    201, 422,
  ])
  expect(await start('Zz')).toEqual([422, 'address.state'])
  await server.admin.query("update tenant.accounts set country = 'CH' where account_id = $1", [server.here.id])
  try {
    expect([await add({ state: 'ZH' }), await start('ZH')]).toEqual([201, [201]])
  } finally {
    await server.admin.query("update tenant.accounts set country = 'US' where account_id = $1", [server.here.id])
  }
})

test('a zip of five digits says no country: the phones of the contact do', async () => {
  const german = { state: 'BW', zipcode: '89073' }
  const answer = async (phones: Body) => {
    const create = async (more: Body) => {
      const body = { lastName: 'Vogt', ...phones, ...more }
      return (await server.request(api.contacts.createContact, { body }, { token })) as unknown as Reply
    }
    const begun = await create({ address: german })
    const params = { id: String((await create({})).body.id) }
    const added = await server.request(
      api.addresses.addRecord,
      { params, body: { type: 'Other', ...german } },
      { token },
    )
    return [begun.status, added.status]
  }
  expect(await answer({ phone: '+497315550101' })).toEqual([201, 201])
  expect(await answer({ coMobilePhone: '+491705550123' })).toEqual([201, 201])
  expect(await answer({})).toEqual([422, 422])
  expect(await answer({ phone: '+497315550101', mobilePhone: '212-555-0123' })).toEqual([422, 422])
})

test('stores a state’s name as its letters', async () => {
  const { body } = await call('addresses', 'addRecord', { type: 'Other', state: 'maine' })
  expect(body).toMatchObject({ state: 'ME' })
})

test('today is the agency’s, where the day in Greenwich is already the next', async () => {
  server.clock.step(12 * 60 * 60_000)
  token = await server.session(server.here.people.employee)
  const born = async (dob: string) => (await call('dependents', 'addRecord', { firstName: 'Ida', dob })).status
  expect([await born('2026-11-21'), await born('2026-11-20')]).toEqual([422, 201])
})

test('a ZIP code fills the city and state that a save leaves empty', async () => {
  const added = await call('addresses', 'addRecord', { type: 'Other', zipcode: '02134' })
  expect(added.body).toMatchObject({ city: 'Allston', state: 'MA', zipcode: '02134' })
  const kept = await call('addresses', 'addRecord', { type: 'Other', city: 'Boston', zipcode: '02134-1234' })
  expect(kept.body).toMatchObject({ city: 'Boston', state: 'MA' })
  // A ZIP code that stays fills nothing again.
  expect((await call('addresses', 'changeRecord', { city: null }, added.body.id)).body).toMatchObject({ city: null })
  expect((await call('addresses', 'changeRecord', { zipcode: '02135' }, added.body.id)).body).toMatchObject({
    city: 'Brighton',
    state: 'MA',
  })
  const financed = { ...car, leinHolder: { name: 'Bank', zipcode: '09001' } }
  expect((await call('quotes', 'addRecord', financed)).body).toMatchObject({ leinHolder: { city: 'APO', state: 'AE' } })
  const unknown = await call('addresses', 'addRecord', { type: 'Other', zipcode: '00000' })
  expect([unknown.status, unknown.body]).toMatchObject([201, { city: null, zipcode: '00000' }])
})
