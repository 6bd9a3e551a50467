import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchInTurn, turnLimits } from '#platform/http/turns'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let sam: string
let admin: string
beforeAll(async () => {
  server = await testServer()
  sam = await server.session(server.here.people.employee)
  admin = await server.session(server.here.people.admin)
})
afterAll(() => server.close())

const days = { from: '2026-11-01', to: '2026-11-07' }
const requests = {
  list: (query: object, token: string) =>
    server.request(api.followups.listFollowups, { params: { bucket: 'pastDue' }, query } as never, { token }),
  'by contact': (query: object, token: string) =>
    server.request(api.followups.listFollowupsByContact, { query } as never, { token }),
  days: (query: object, token: string) =>
    server.request(api.followups.listFollowupDays, { query: { ...days, ...query } } as never, { token }),
  counts: (query: object, token: string) => server.request(api.followups.countFollowups, { query } as never, { token }),
  progress: (query: object, token: string) =>
    server.request(api.followups.getFollowupProgress, { query } as never, { token }),
}

test.each(Object.entries(requests))('%s: of one person only so many searches wait', async (_, request) => {
  const gate = Promise.withResolvers<void>()
  const whose = { accountId: server.here.id, userId: server.here.people.employee.id }
  const { running, waitingEach } = turnLimits.search
  const held = Array.from({ length: running + waitingEach }, () => searchInTurn(whose, () => gate.promise))
  expect((await request({ q: 'Ann' }, sam)).status).toBe(429)
  expect((await request({}, sam)).status).toBe(200)
  const other = request({ q: 'Ann' }, admin)
  gate.resolve()
  expect((await other).status).toBe(200)
  await Promise.all(held)
})
