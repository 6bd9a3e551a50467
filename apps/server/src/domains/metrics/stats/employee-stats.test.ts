import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let sam: string
let owner: string
beforeAll(async () => {
  server = await testServer()
  sam = await server.session(server.here.people.employee)
  owner = await server.session(server.here.people.owner)
})
afterAll(() => server.close())

const stats = (query: object, token = sam) =>
  server.request(api.metrics.getEmployeeStats, { query: query as never }, { token })
const values = async (query: object, token = sam) => {
  const { status, body } = await stats({ metrics: 'contacts,policies,premiums', ...query }, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.map(({ value }) => value)
}

/** A contact with a policy of that premium, added at that instant. */
async function add(at: string, premium: number) {
  const { body } = await server.request(api.contacts.createContact, { body: { lastName: 'Counted' } }, { token: sam })
  const params = { id: body.id }
  const policy = await server.request(api.policies.addRecord, { params, body: { premium } }, { token: sam })
  await server.admin.query('update tenant.contacts set created_at = $1 where id = $2', [at, body.id])
  await server.admin.query('update tenant.policies set created_at = $1 where id = $2', [at, policy.body.id])
  return body.id
}

test('a month of the account’s own zone, by day; what was deleted, and what somebody else added, does not count', async () => {
  // Eastern time: October and November begin at 04:00, December at 05:00.
  await add('2026-10-01T03:59:59Z', 1)
  await add('2026-10-01T04:00:00Z', 100_00)
  await add('2026-11-01T03:59:59Z', 50_00)
  await add('2026-11-01T04:00:00Z', 7)
  const deleted = await add('2026-10-15T12:00:00Z', 10_00)
  await server.request(api.households.deleteContact, { params: { id: deleted } }, { token: sam })

  const october = { monthYear: '10/2026' }
  expect(await values(october)).toEqual([2, 2, 150_00])
  expect(await values(october, owner)).toEqual([0, 0, 0])
  expect(await values({ ...october, user: server.here.people.employee.id }, owner)).toEqual([2, 2, 150_00])
  expect(await values({ monthYear: '09/2026' })).toEqual([1, 1, 1])
  const { body } = await stats({ ...october, metricView: 'daily', metrics: 'premiums' })
  expect(body.data).toHaveLength(31)
  expect(body.data.filter(({ value }) => value !== 0)).toEqual([
    { name: 'premiums', day: '2026-10-01', value: 100_00 },
    { name: 'premiums', day: '2026-10-31', value: 50_00 },
  ])
  // Without a month it is the current one.
  const { data } = (await stats({})).body
  expect(data.find(({ name }) => name === 'contacts')?.value).toBe(1)
})

test('refuses other people’s numbers except for admins, and other accounts’ always', async () => {
  const code = async (query: object, token: string) => (await stats(query, token)).body as { code?: string }
  expect(await code({ user: server.here.people.owner.id }, sam)).toMatchObject({ code: 'forbidden' })
  expect(await code({ user: server.there.people.employee.id }, owner)).toMatchObject({ code: 'userNotFound' })
  expect((await stats({ monthYear: '13/2026' })).status).toBe(400)
  expect((await stats({ metrics: 'contacts,secrets' })).status).toBe(400)
})

test('an employee of a large agency gets their own numbers, whatever their name', async () => {
  const { id } = server.here
  await server.admin.query(
    `insert into tenant.users (account_id, id, email, first_name, last_name)
       select $1, gen_random_uuid(), 'a' || n || '@here.test', 'Aaron', n::text from generate_series(1, 1000) n`,
    [id],
  )
  const { body } = await server.request(api.metrics.listTeamStats, { query: {} }, { token: sam })
  expect(body.data.map(({ user }) => user)).toEqual([server.here.people.employee.id])
})
