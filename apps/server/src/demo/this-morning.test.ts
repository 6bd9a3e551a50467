import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { actAs } from './act-as.ts'
import { fillContacts } from './fill-contacts.ts'
import { workThisMorning } from './this-morning.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('after the first start, everyone sees what colleagues changed in their clients', async () => {
  const { here, platform, admin } = server
  const { owner, admin: second, employee } = here.people
  const people = [owner, second, employee]
  const wanted = { accountId: here.id, authors: people.map(({ id }) => id), count: 1000, seed: 1 }
  expect(await fillContacts(platform, wanted)).toBe(true)
  await workThisMorning(platform, { id: here.id, namespace: here.namespace, people })
  // The next start fills nothing, so it changes nothing either.
  expect(await fillContacts(platform, wanted)).toBe(false)

  const seen = async (person: typeof owner) => {
    const token = await server.session(person)
    const { status, body } = await server.request(api.history.listOwnChanges, { query: { limit: 20 } }, { token })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const owned = await seen(owner)
  expect(owned.length).toBeGreaterThanOrEqual(7)
  expect(new Set(owned.map(({ entry }) => entry.by.id))).toEqual(new Set([second.id, employee.id]))
  expect(new Set(owned.map(({ entry }) => `${entry.kind} ${entry.act}`))).toEqual(
    new Set(['policies updated', 'policies created', 'contact updated', 'addresses updated']),
  )
  for (const person of [second, employee]) {
    const theirs = await seen(person)
    expect(theirs.length, person.email).toBeGreaterThanOrEqual(3)
    expect(theirs.map(({ entry }) => entry.by.id)).not.toContain(person.id)
  }

  const { rows } = await admin.query(
    `select distinct action || coalesce('.' || field, '') as what
      from tenant.audit_log left join lateral jsonb_object_keys(changes) field on action like '%.updated'
      where account_id = $1 and facts->>'contact' is not null or entity_type = 'contact' order by 1`,
    [here.id],
  )
  expect(rows.map(({ what }) => what)).toEqual([
    'address.updated.address',
    'address.updated.address2',
    'contact.updated.email',
    'contact.updated.mobilePhone',
    'note.created',
    'policy.created',
    'policy.updated.effectiveDate',
    'policy.updated.premium',
    'policy.updated.termDate',
  ])
})

test('refuses from a demo person what the contract refuses from anyone', async () => {
  const { here, platform } = server
  const act = actAs(platform, here, here.people.employee)
  const body = { firstName: 'Ada', premium: 3 } as never
  await expect(act(api.contacts.createContact, { body })).rejects.toMatchObject({ code: 'invalid' })
})
