import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { makeContacts, makeRecords } from './demo.store.ts'
import { fillContacts } from './fill-contacts.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const tables = {
  addresses: 'addresses',
  dependents: 'dependents',
  policies: 'policies',
  quotes: 'quotes',
  commercial: 'commercial_accounts',
  paymentMethods: 'payment_methods',
  extras: 'contact_extras',
  links: 'contact_links',
} as const
type Kind = keyof typeof tables
const kinds = Object.keys(tables) as Kind[]

test('inserts every generated record, in the shape of the contract', async () => {
  const { here, platform, admin, clock } = server
  const authors = Object.values(here.people).map(({ id }) => id)
  const contacts = makeContacts(600, 1, clock.now())
  const { records, details } = makeRecords(contacts, clock.now(), authors)
  await fillContacts(platform, { accountId: here.id, authors, count: 600, seed: 1 })

  const count = async (table: string) =>
    (await admin.query(`select count(*)::int as n from tenant.${table} where account_id = $1`, [here.id])).rows[0].n
  for (const kind of kinds) {
    const made = records.filter(({ recordType }) => recordType.kind === kind).length
    expect(made, kind).toBeGreaterThan(10)
    const before = kind === 'addresses' ? contacts.filter(({ address }) => address).length : 0
    expect(await count(tables[kind]), kind).toBe(made + before)
  }
  expect(await count('person_details')).toBe(details.length)
  expect(details.filter(({ who }) => who === 'secondary').length).toBeGreaterThan(20)

  const token = await server.session(here.people.employee)
  for (const kind of kinds) {
    const endpoint = api[kind].listRecords
    for (const { contactId, id } of records.filter(({ recordType }) => recordType.kind === kind).slice(0, 20)) {
      const { body } = await server.request(endpoint, { params: { id: contactId } } as never, { token })
      const { data } = endpoint.reply.parse(body)
      expect(data.map((record) => record.id)).toContain(id)
    }
  }
})

test('seals private numbers, which people with permission can reveal', async () => {
  const { here, platform, admin, clock } = server
  const authors = Object.values(here.people).map(({ id }) => id)
  const { records, details } = makeRecords(makeContacts(600, 1, clock.now()), clock.now(), authors)
  await fillContacts(platform, { accountId: here.id, authors, count: 600, seed: 1 })
  const token = await server.session(here.people.employee)

  const card = records.find(({ sent }) => sent.type === 'credit card')
  const params = { id: card?.contactId ?? '', recordId: card?.id ?? '', field: 'account' as const }
  const { body: looked } = await server.request(api.paymentMethods.revealRecordField, { params }, { token })
  expect(looked).toEqual({ value: card?.sent.account })

  const partner = details.find(({ who, sent }) => who === 'secondary' && sent.dlId)
  const contact = { params: { id: partner?.contactId ?? '' } }
  const { body: full } = await server.request(api.contacts.getFullContact, contact, { token })
  expect(full).toMatchObject({ coHeight: partner?.sent.height, coDlId: `****${String(partner?.sent.dlId).slice(-4)}` })
  const reveal = { params: { ...contact.params, field: 'coDlId' as const } }
  expect((await server.request(api.contacts.revealField, reveal, { token })).body).toEqual({
    value: partner?.sent.dlId,
  })

  const { rows } = await admin.query(
    `select count(*)::int as n from tenant.payment_methods where fields::text ~ '4242424242|000\\d{9}'`,
  )
  expect(rows).toEqual([{ n: 0 }])
})
