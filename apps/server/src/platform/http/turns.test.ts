import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { runInTurn, turnLimits } from './turns.ts'

let server: TestServer
let other: string
let admin: string
beforeAll(async () => {
  server = await testServer()
  other = await server.session(server.here.people.owner)
  admin = await server.session(server.here.people.admin)
})
afterAll(() => server.close())

const filter = { combinator: 'and', rules: [{ field: 'lastName', operator: '=', value: 'Able' }] }
const rule = { value: { combinator: 'and', rules: [{ field: 'firstName', operator: '=', value: 'Able' }] } }
const days = { from: '2026-11-01', to: '2026-11-07' }
type Call = { params?: object; query?: object; body?: object }
const ask = (endpoint: Parameters<TestServer['request']>[0], call: Call) => (token: string) =>
  server.request(endpoint, call as never, { token })

const requests: [string, 'search' | 'count', (token: string) => Promise<{ status: number; body: unknown }>][] = [
  ['the list', 'search', ask(api.contactList.listRows, { body: { sort: { by: 'name' } } })],
  ['a search among contacts', 'search', ask(api.contacts.listContacts, { query: { search: 'Able' } })],
  ['a search among everything', 'search', ask(api.search.searchEverything, { query: { query: 'Able' } })],
  ['a list of follow-ups', 'search', ask(api.followups.listFollowups, { params: { bucket: 'pastDue' }, query: {} })],
  ['a calendar of follow-ups', 'search', ask(api.followups.listFollowupDays, { query: days })],
  ['the call log', 'search', ask(api.calls.listCallLog, { query: {} })],
  ['a search in the chat', 'search', ask(api.chat.searchChat, { query: { q: 'Able' } })],
  ['a search in texts', 'search', ask(api.sms.searchMessages, { query: { q: 'Able' } })],
  ['the preview of a tag', 'count', ask(api.tags.previewTag, { body: rule })],
  ['a count', 'count', ask(api.contactList.countRows, { body: { filter } })],
  ['the counts of views', 'count', ask(api.views.countViews, {})],
  ['duplicates', 'count', ask(api.households.listDuplicates, { query: {} })],
  ['the dashboard', 'count', ask(api.dashboard.getDashboard, {})],
]

describe('a person with too many waiting', () => {
  test.each(requests)('is refused %s, and others take their turn', async (_, turn, request) => {
    const limits = turnLimits[turn]
    const gate = Promise.withResolvers<void>()
    const whose = { accountId: server.here.id, userId: server.here.people.admin.id }
    const held = Array.from({ length: limits.runningEach + limits.waitingEach }, () =>
      runInTurn(turn, whose, () => gate.promise),
    )
    try {
      expect(await request(admin)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
      // Another slot is free for everybody else.
      expect((await request(other)).status).toBe(200)
    } finally {
      gate.resolve()
      await Promise.all(held)
    }
    expect((await request(admin)).status).toBe(200)
  })
})
