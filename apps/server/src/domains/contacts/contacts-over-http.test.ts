import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.signIn(server.here.people.employee)
})
afterAll(() => server.close())

test('stores a contact once for a repeated key, and its SSN nowhere in plaintext', async () => {
  const body = { lastName: 'King', ssn: '123456789' }
  const send = () =>
    server.request(api.contacts.createContact, { body }, { token, headers: { 'idempotency-key': 'one-contact' } })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(first.body.ssn).toBe('***-**-6789')
  const counts = await server.request(api.contacts.countContacts, {}, { token })
  expect(counts.body.total).toBe(1)

  const asAdmin = { token: await server.signIn(server.here.people.admin) }
  const search = await server.request(api.contacts.listContacts, { query: { search: '123-45-6789' } }, asAdmin)
  expect(search.body.data).toHaveLength(1)
  for (const table of ['contacts', 'events', 'idempotency', 'audit_log']) {
    const { rows } = await server.admin.query(
      `select count(*)::int as n, count(*) filter (where t::text ~ '123456789|123-45-6789|${Buffer.from('123456789').toString('hex')}')::int as clear
       from tenant.${table} t`,
    )
    expect(rows[0].n, table).toBeGreaterThan(0)
    expect(rows[0].clear, table).toBe(0)
  }
  expect(server.logged.join('')).not.toMatch(/123456789|123-45-6789/)
})

test('stores the event in the stream of contacts, for clients that missed it', async () => {
  const { body } = await server.request(api.contacts.createContact, { body: { lastName: 'Lane' } }, { token })
  const { rows } = await server.admin.query(
    "select name, audience, payload from tenant.events where stream = 'contacts' order by seq desc limit 1",
  )
  expect(rows).toMatchObject([
    { name: 'contact_update', payload: { created: true, contact: { id: body.id, lastName: 'Lane' } } },
  ])
})

test('reads If-Match from the header, and returns the current contact with a conflict', async () => {
  const { body: contact } = await server.request(api.contacts.createContact, { body: { lastName: 'Moore' } }, { token })
  const change = (lastName: string) =>
    server.request(
      api.contacts.updateContact,
      { params: { id: contact.id }, body: { lastName } },
      { token, headers: { 'if-match': `"${contact.version}"` } },
    )
  const [good, stale] = [await change('More'), await change('Less')]
  expect([good.status, stale.status]).toEqual([200, 409])
  expect(stale.body).toMatchObject({ code: 'conflict', details: { current: good.body } })
})
