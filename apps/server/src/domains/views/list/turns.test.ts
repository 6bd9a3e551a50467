import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { countInTurn, searchInTurn, turnLimits } from './turns.ts'

let server: TestServer
let sam: string
let admin: string
beforeAll(async () => {
  server = await testServer()
  sam = await server.session(server.here.people.employee)
  admin = await server.session(server.here.people.admin)
})
afterAll(() => server.close())

const search = (token: string) =>
  server.request(api.contactList.listRows, { body: { sort: { by: 'name' } } } as never, { token })
const filter = { combinator: 'and', rules: [{ field: 'lastName', operator: '=', value: 'Able' }] }
const count = (token: string) => server.request(api.contactList.countRows, { body: { filter } } as never, { token })
const countViews = (token: string) => server.request(api.views.countViews, {}, { token })

test.each([
  ['a search', searchInTurn, turnLimits.search, search],
  ['a count', countInTurn, turnLimits.count, count],
  ['the counts of views', countInTurn, turnLimits.count, countViews],
] as const)('%s: of one person only so many wait, and others take their turn', async (_, inTurn, limits, request) => {
  const gate = Promise.withResolvers<void>()
  const whose = { accountId: server.here.id, userId: server.here.people.employee.id }
  const held = Array.from({ length: limits.running + limits.waitingEach }, () => inTurn(whose, () => gate.promise))
  expect(await request(sam)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
  const other = request(admin)
  gate.resolve()
  expect((await other).status).toBe(200)
  await Promise.all(held)
  expect((await request(sam)).status).toBe(200)
})
