import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openPhones, ours, useFlow } from '../domains/calls/calls.factory.ts'
import { fillCalls } from './fill-calls.ts'
import { fillContacts } from './fill-contacts.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('gives each call the location of the number it came through', async () => {
  const { here, platform, admin } = server
  const authors = [here.people.employee.id]
  await openPhones(server)
  await useFlow(server, {})
  await fillContacts(platform, { accountId: here.id, authors, count: 300, seed: 1 })
  await fillCalls(platform, { accountId: here.id, ours, authors })
  const { rows } = await admin.query(
    `select count(*)::int as calls,
        count(*) filter (where c.location_id is not distinct from n.location_id)::int as placed,
        count(c.location_id)::int as located
      from tenant.calls c join tenant.phone_numbers n using (account_id) where c.account_id = $1 and n.phone = c.ours`,
    [here.id],
  )
  expect(rows[0]?.calls).toBeGreaterThan(50)
  expect(rows[0]?.placed).toBe(rows[0]?.calls)
  expect(rows[0]?.located).toBeGreaterThan(0)
})
