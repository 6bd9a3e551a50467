import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { fillContacts } from './fill-contacts.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('fills the demo once when servers start together, or later again', async () => {
  const { id: accountId, people } = server.here
  const wanted = { accountId, authors: [people.owner.id], count: 50, seed: 1 }
  const fill = () => fillContacts(server.platform, wanted)
  await Promise.all([fill(), fill(), fill()])
  await fill()
  const { rows } = await server.admin.query('select count(*)::int as n from tenant.contacts where account_id = $1', [
    accountId,
  ])
  expect(rows).toEqual([{ n: 50 }])
})
