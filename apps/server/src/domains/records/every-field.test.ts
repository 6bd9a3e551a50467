// Every field of every form: sent, stored, replied, changed, and emptied again.
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { type Ids, partOf as part, sampleValues } from '@frontdesk/contract/forms/kit/sample-values.factory'
import { paymentMethodForm } from '@frontdesk/contract/forms/payment-method'
import { selfEmployed } from '@frontdesk/contract/forms/person'
import type { RecordKind } from '@frontdesk/contract/forms/record-kinds'
import { vehicleForm } from '@frontdesk/contract/forms/vehicle'
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { differences } from './differences.factory.ts'
import { allForms, type RecordType } from './record-type.ts'
import { addresses } from './types/addresses.ts'
import { commercial } from './types/commercial.ts'
import { dependents } from './types/dependents.ts'
import { extras } from './types/extras.ts'
import { links } from './types/links.ts'
import { paymentMethods } from './types/payment-methods.ts'
import { policies } from './types/policies.ts'
import { quotes } from './types/quotes.ts'

const recordTypes: Record<RecordKind, RecordType> = {
  addresses,
  dependents,
  policies,
  quotes,
  commercial,
  paymentMethods,
  extras,
  links,
}

let server: TestServer
let token: string
let contact: string
let ids: Ids
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.employee)
  const add = (lastName: string) => server.request(api.contacts.createContact, { body: { lastName } }, { token })
  contact = (await add('Fieldname')).body.id
  const paid = { params: { id: contact }, body: { type: 'checking' as const } }
  const method = await server.request(api.paymentMethods.addRecord, paid, { token })
  const user = server.here.people.owner.id
  ids = { user, paymentMethod: method.body.id, contact: (await add('Other')).body.id }
})
afterAll(() => server.close())

interface Loose {
  status: number
  body: Record<string, unknown>
}

/** A call typed for any record type. */
async function call(kind: RecordKind, name: string, params: object, body?: object): Promise<Record<string, unknown>> {
  const endpoint = (api[kind] as Record<string, Endpoint>)[name]
  const args = { params: { id: contact, ...params }, ...(body && { body }) }
  const replied = (await server.request(endpoint as never, args as never, { token })) as unknown as Loose
  expect(replied.status, JSON.stringify(replied.body)).toBeLessThan(300)
  return replied.body
}

/** Two types with the same fields; together the examples of each form include all its fields. */
type Types = readonly [string, string]
const typesOf = new Map<Form, readonly Types[]>([
  [
    vehicleForm,
    [
      ['car', 'truck'],
      ['rv', 'motorhome'],
      ['motorcycle', 'ATV'],
      ['waveRunner', 'otherWaterToy'],
    ],
  ],
  [
    paymentMethodForm,
    [
      ['checking', 'savings'],
      ['credit card', 'debit card'],
    ],
  ],
])

const forms = Object.values(recordTypes).flatMap((recordType) =>
  allForms(recordType).flatMap((form): [string, RecordType, Form, object, Types | undefined][] => {
    const name = Object.entries(recordType.forms).find(([, each]) => each === form)?.[0]
    return (typesOf.get(form) ?? [undefined]).map((types) => [
      [recordType.kind, name, types?.[0]].filter(Boolean).join(' '),
      recordType,
      form,
      name ? { form: name } : {},
      types,
    ])
  }),
)

test('each field of a vehicle and of a payment method is among those of some type here', () => {
  const wanted = (form: Form) => fieldPaths(form.fields).sort()
  for (const [form, pairs] of typesOf) {
    const sent = pairs.flatMap((types) => sentPaths(part(sampleValues(form, 0, { user: 'x' }, types), 'sent')))
    expect([...new Set(sent)].sort()).toEqual(wanted(form))
  }
})

const fieldPaths = (fields: Form['fields'], before = ''): string[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'group' ? fieldPaths(field.fields, `${before}${key}.`) : [`${before}${key}`],
  )
const sentPaths = (values: Record<string, unknown>, before = ''): string[] =>
  Object.entries(values).flatMap(([key, value]) => {
    if (value === undefined) return []
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? sentPaths(value as Record<string, unknown>, `${before}${key}.`)
      : [`${before}${key}`]
  })

describe.each(forms)('%s', (_name, recordType, form, also, types) => {
  test('returns each field as it was sent, in the reply, the record, and the list', async () => {
    const samples = sampleValues(form, 0, ids, types)
    const added = await call(recordType.kind, 'addRecord', {}, { ...part(samples, 'sent'), ...also })
    const expected = { ...part(samples, 'shown'), ...also, version: 1 }
    expect(differences(added, expected)).toEqual([])
    const recordId = added.id as string
    expect(await call(recordType.kind, 'getRecord', { recordId })).toEqual(added)
    const { data } = (await call(recordType.kind, 'listRecords', {})) as { data: { id: string }[] }
    expect(data.find(({ id }) => id === recordId)).toEqual(added)
  })

  test('reveals each private field, and stores none in plaintext', async () => {
    const samples = sampleValues(form, 1, ids, types)
    const added = await call(recordType.kind, 'addRecord', {}, { ...part(samples, 'sent'), ...also })
    const wholes = Object.entries(samples).flatMap(([field, { whole }]) =>
      whole === undefined ? [] : [{ field, whole }],
    )
    for (const { field, whole } of wholes) {
      const shown = await call(recordType.kind, 'revealRecordField', { recordId: added.id, field })
      expect(shown, field).toEqual({ value: whole })
    }
    expect('revealRecordField' in api[recordType.kind]).toBe(wholes.length > 0)
    expect(await tablesWith('Fieldname')).toContain('tenant.contacts')
    for (const { whole } of wholes) expect(await tablesWith(String([whole].flat()[0]))).toEqual([])
  })

  test('each field is changed, and nothing else with it', async () => {
    const [before, after] = [sampleValues(form, 0, ids, types), sampleValues(form, 1, ids, types)]
    const added = await call(recordType.kind, 'addRecord', {}, { ...part(before, 'sent'), ...also })
    const recordId = added.id as string
    const expected: Record<string, unknown> = { ...part(before, 'shown') }
    for (const [key, { sent, shown }] of Object.entries(after)) {
      const changed = await call(recordType.kind, 'changeRecord', { recordId }, { [key]: sent, ...also })
      expected[key] = shown
      expect(differences(changed, expected), key).toEqual([])
    }
    expect(await call(recordType.kind, 'getRecord', { recordId })).toMatchObject(expected)
  })

  test('each field is emptied where it may be', async () => {
    const samples = sampleValues(form, 0, ids, types)
    const added = await call(recordType.kind, 'addRecord', {}, { ...part(samples, 'sent'), ...also })
    const recordId = added.id as string
    const mustStay = recordType.needsOneOf?.fields[0]
    const optional = Object.entries(form.fields).filter(([key, field]) => !field.required && key !== mustStay)
    const none = Object.fromEntries(optional.map(([key]) => [key, null]))
    const emptied = await call(recordType.kind, 'changeRecord', { recordId }, { ...none, ...also })
    for (const [key, field] of optional) expect(emptied[key], key).toEqual(emptyOf(field, key))
    for (const [key, field] of Object.entries(form.fields))
      if (field.required) expect(emptied[key], key).toEqual(samples[key]?.shown)
  })
})

function emptyOf(field: Form['fields'][string], key: string): unknown {
  if (key === 'pinned') return false
  if (key === 'premiumTerm') return '12'
  if (field.private) return null
  if (field.kind === 'texts' || field.kind === 'groups') return []
  if (field.kind === 'group')
    return Object.fromEntries(
      Object.entries(field.fields).map(([inner, each]) => [inner, each.kind === 'texts' ? [] : null]),
    )
  return null
}

/** Tenant tables that contain the text in plaintext or as bytes; a short text would match by chance. */
async function tablesWith(text: string) {
  if (text.length < 6) return []
  const { rows: tables } = await server.admin.query(
    "select c.oid::regclass::text as name from pg_class c where relnamespace = 'tenant'::regnamespace and relkind = 'r'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await server.admin.query(
      `select from ${name} t where position($1 in t::text) > 0 or position($2 in t::text) > 0 limit 1`,
      [text, Buffer.from(text).toString('hex')],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('who becomes self employed has no employer any more', async () => {
  const before = { occupation: 'Baker', employerName: 'Crumbs', businessType: 'Food', employees: 3 }
  const { id: recordId } = await call('dependents', 'addRecord', {}, before)
  const changed = await call('dependents', 'changeRecord', { recordId }, { occupation: selfEmployed })
  expect(changed).toMatchObject({ occupation: selfEmployed, employerName: null, businessType: null, employees: null })
})

test('starts a home as the primary one, and time with a carrier in months', async () => {
  expect(await call('quotes', 'addRecord', {}, { form: 'home', city: 'Boston' })).toMatchObject({ usage: 'Primary' })
  const vehicle = { form: 'auto', type: 'car', coverage: { timeWithCarrier: 8 } }
  expect(await call('quotes', 'addRecord', {}, vehicle)).toMatchObject({
    coverage: { timeWithCarrier: 8, timeWithCarrierUnit: 'Months' },
  })
})
