import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { countInTurn, searchInTurn, turnLimits } from './turns.ts'

let server: TestServer
let other: string
let admin: string
beforeAll(async () => {
  server = await testServer()
  other = await server.session(server.here.people.owner)
  admin = await server.session(server.here.people.admin)
})
afterAll(() => server.close())

const search = (token: string) =>
  server.request(api.contactList.listRows, { body: { sort: { by: 'name' } } } as never, { token })
const filter = { combinator: 'and', rules: [{ field: 'lastName', operator: '=', value: 'Able' }] }
const count = (token: string) => server.request(api.contactList.countRows, { body: { filter } } as never, { token })
const rule = { value: { combinator: 'and', rules: [{ field: 'firstName', operator: '=', value: 'Able' }] } }
const previewTag = (token: string) => server.request(api.tags.previewTag, { body: rule } as never, { token })
const find = (token: string) =>
  server.request(api.contacts.listContacts, { query: { search: 'Able' } } as never, { token })
const findAll = (token: string) => server.request(api.search.searchEverything, { query: { query: 'Able' } }, { token })
const countViews = (token: string) => server.request(api.views.countViews, {}, { token })

test.each([
  ['the list', searchInTurn, turnLimits.search, search],
  ['a search among contacts', searchInTurn, turnLimits.search, find],
  ['a search among everything', searchInTurn, turnLimits.search, findAll],
  ['the preview of a tag', countInTurn, turnLimits.count, previewTag],
  ['a count', countInTurn, turnLimits.count, count],
  ['the counts of views', countInTurn, turnLimits.count, countViews],
] as const)('%s: of one person only so many wait, and others take their turn', async (_, inTurn, limits, request) => {
  const gate = Promise.withResolvers<void>()
  const whose = { accountId: server.here.id, userId: server.here.people.admin.id }
  const held = Array.from({ length: limits.running + limits.waitingEach }, () => inTurn(whose, () => gate.promise))
  expect(await request(admin)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
  const theirs = request(other)
  gate.resolve()
  expect((await theirs).status).toBe(200)
  await Promise.all(held)
  expect((await request(admin)).status).toBe(200)
})
