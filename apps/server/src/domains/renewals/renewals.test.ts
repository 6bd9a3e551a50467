import type { Arguments } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let owner: string
let sam: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.session(server.here.people.owner)
  sam = await server.session(server.here.people.employee)
  await server.admin.query('delete from tenant.contacts')
})

/** This many days from the account's today. */
const inDays = (days: number) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(server.clock.now())
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
type Policy = Arguments<typeof api.policies.addRecord>['body']
async function contact(lastName: string, fields: object = {}) {
  const { status, body } = await server.request(
    api.contacts.createContact,
    { body: { lastName, ...fields } },
    { token: owner },
  )
  expect(status).toBe(201)
  return body.id
}
async function policy(clientId: string, body: Policy) {
  const made = await server.request(api.policies.addRecord, { params: { id: clientId }, body }, { token: owner })
  expect(made.status).toBe(201)
  return made.body.id
}
type Query = NonNullable<Arguments<typeof api.renewals.listRenewals>['query']>
const list = async (query: Query = {}, token = owner) => {
  const { status, body } = await server.request(api.renewals.listRenewals, { query }, { token })
  expect(status).toBe(200)
  return body
}
const named = async (query: Query = {}) => (await list(query)).data.map(({ client }) => client.lastName)
const counts = async (query: object = {}, token = owner) =>
  (await server.request(api.renewals.countRenewals, { query }, { token })).body

test('buckets by the days that are left, with their bounds, and their counts', async () => {
  const id = await contact('Bounds')
  for (const days of [-91, -90, -1, 0, 30, 31, 60, 61, 90, 91])
    await policy(id, { type: 'Auto', termDate: inDays(days) })
  await policy(id, { type: 'Auto' })
  const days = async (query: Query) => (await list(query)).data.map(({ daysLeft }) => daysLeft)
  expect(await days({ bucket: 'pastDue' })).toEqual([-90, -1])
  expect(await days({ bucket: 'within30' })).toEqual([0, 30])
  expect(await days({ bucket: 'within60' })).toEqual([31, 60])
  expect(await days({ bucket: 'within90', sort: '-termDate' })).toEqual([90, 61])
  expect(await days({})).toHaveLength(8)
  expect(await counts()).toEqual({ pastDue: 2, within30: 2, within60: 2, within90: 2 })
  const stranger = await server.session(server.there.people.owner)
  expect(await counts({}, stranger)).toEqual({ pastDue: 0, within30: 0, within60: 0, within90: 0 })
})

test('a policy that another follows is renewed; two of a type side by side are two', async () => {
  const id = await contact('Followed')
  const old = await policy(id, { type: 'Auto', effectiveDate: inDays(-360), termDate: inDays(5), premium: 100_00 })
  await policy(id, { type: 'auto', effectiveDate: inDays(-100), termDate: inDays(80) })
  expect((await list()).data.map(({ daysLeft }) => daysLeft)).toEqual([5, 80])
  const next = await policy(id, { type: 'AUTO', effectiveDate: inDays(6), termDate: inDays(70), premium: 120_00 })
  const { data } = await list()
  expect(data.map(({ policy: { id }, premium, previousPremium }) => [id, premium, previousPremium])).toEqual([
    [next, 120_00, 100_00],
    [expect.any(String), null, null],
  ])
  const params = { id, recordId: next }
  // A premium of twelve months is compared with what it was for six.
  await server.request(api.policies.changeRecord, { params, body: { premiumTerm: '6' } }, { token: owner })
  expect((await list()).data[0]).toMatchObject({ premium: 120_00, premiumTerm: '6', previousPremium: 50_00 })
  await server.request(api.policies.removeRecord, { params }, { token: owner })
  expect((await list()).data[0]?.policy.id).toBe(old)
  await server.request(api.policies.restoreRecord, { params }, { token: owner })
  await server.request(api.policies.changeRecord, { params, body: { type: 'Home' } }, { token: owner })
  expect((await list()).data.map(({ daysLeft }) => daysLeft)).toEqual([5, 70, 80])
})

test('reads the former premium of a policy renewed in place from its history', async () => {
  const id = await contact('Moved')
  const recordId = await policy(id, { type: 'Auto', termDate: inDays(-300), premium: 100_00 })
  const change = (body: object) =>
    server.request(api.policies.changeRecord, { params: { id, recordId }, body }, { token: owner })
  const previous = async () => (await list()).data[0]?.previousPremium
  await change({ premium: 110_00 })
  await change({ termDate: inDays(65) })
  expect(await previous()).toBe(110_00)
  await change({ premium: 130_00 })
  await change({ premium: 140_00 })
  expect(await previous()).toBe(110_00)
  // Renewed in one save; the later correction of a typo does not count as a renewal.
  await change({ termDate: inDays(70), premium: 150_00 })
  await change({ termDate: inDays(60) })
  expect(await previous()).toBe(140_00)
})

test('uses the policy’s owner, otherwise the contact’s; filters; and omits deleted contacts', async () => {
  const { employee, admin } = server.here.people
  const one = await contact('One', { managedBy: employee.id })
  const two = await contact('Two')
  await policy(one, { type: 'Auto', termDate: inDays(10) })
  await policy(one, { type: 'Home', termDate: inDays(11), managedBy: admin.id })
  await policy(two, { type: 'Home', termDate: inDays(12) })
  const owners = (await list()).data.map((row) => row.owner?.id ?? null)
  expect(owners).toEqual([employee.id, admin.id, null])
  expect(await named({ owner: 'none' })).toEqual(['Two'])
  expect(await counts({ owner: employee.id })).toMatchObject({ within30: 1 })
  expect(await counts({ type: 'HOME' })).toMatchObject({ within30: 2 })
  await server.request(
    api.contacts.updateContact,
    { params: { id: two }, body: { managedBy: employee.id } },
    { token: owner },
  )
  expect(await counts({ owner: employee.id })).toMatchObject({ within30: 2 })
  await server.request(api.households.deleteContact, { params: { id: two } }, { token: owner })
  expect(await named()).toEqual(['One', 'One'])
  await server.request(api.households.restoreContact, { params: { id: two } }, { token: owner })
  expect(await named()).toEqual(['One', 'One', 'Two'])
})

test('pages in every order without duplicates and gaps', async () => {
  const names = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm']
  for (const [at, name] of names.entries())
    await policy(await contact(name), {
      type: 'Auto',
      termDate: inDays(20 - at),
      ...(at > 0 && { premium: [0, 300, 100, 300, 200][at] ?? 0 }),
    })
  const walk = async (sort: Query['sort']) => {
    const seen: (string | null)[] = []
    let cursor: string | undefined
    do {
      const { data, next } = await list({ sort, limit: 2, ...(cursor && { cursor }) })
      seen.push(...data.map(({ client }) => client.lastName))
      cursor = next ?? undefined
    } while (cursor)
    return seen
  }
  expect(await walk('termDate')).toEqual(names.toReversed())
  expect(await walk('contact')).toEqual(names)
  expect(await walk('-contact')).toEqual(names.toReversed())
  expect(await walk('premium')).toEqual(['Ash', 'Cedar', 'Elm', 'Birch', 'Dogwood'])
  expect(await walk('-premium')).toEqual(['Dogwood', 'Birch', 'Elm', 'Cedar', 'Ash'])
})

test('marks a renewal as being worked by a visible open follow-up, with the last contact', async () => {
  const id = await contact('Worked')
  await policy(id, { type: 'Auto', termDate: inDays(10) })
  const date = new Date((Math.floor(server.clock.now().getTime() / 900_000) + 96) * 900_000).toISOString()
  const made = await server.request(
    api.followups.createFollowup,
    { body: { assignTo: 'self', client: id, date } },
    { token: owner },
  )
  const row = async (token = owner) => (await list({}, token)).data[0]
  expect((await row())?.followup).toEqual({ id: made.body.id, date, assignTo: 'self' })
  expect((await row(sam))?.followup).toBeNull()
  expect((await row())?.lastContactAt).toBeNull()
  await server.request(
    api.followups.updateFollowup,
    { params: { id: made.body.id }, body: { isActive: false } },
    { token: owner },
  )
  expect(await row()).toMatchObject({ followup: null, lastContactAt: server.clock.now().toISOString() })
  expect((await row(sam))?.lastContactAt).toBeNull()
  await server.request(api.contacts.addNote, { params: { id }, body: { note: 'Talked' } }, { token: sam })
  expect((await row(sam))?.lastContactAt).not.toBeNull()
})
