// The rows behind a number tell nothing that its reader may not see elsewhere.
import type { MetricName } from '@frontdesk/contract/metrics/names'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let token: Record<'owner' | 'admin' | 'employee', string>
let sam: string
beforeAll(async () => {
  server = await testServer()
  const { owner, admin, employee } = server.here.people
  sam = employee.id
  token = {
    owner: await server.session(owner),
    admin: await server.session(admin),
    employee: await server.session(employee),
  }
})
afterAll(() => server.close())

const ask = (query: object, as: string) =>
  server.request(api.metrics.listCountedRows, { query: { metric: 'todo', ...query } as never }, { token: as })
const rowsOf = async (metric: MetricName, as = token.owner) => {
  const { status, body } = await ask({ metric, user: sam }, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const insert = async (table: string, row: Record<string, unknown>) => {
  const all = { account_id: server.here.id, id: crypto.randomUUID(), ...row }
  const names = Object.keys(all)
  await server.admin.query(
    `insert into tenant.${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(all),
  )
  return all.id
}

test('a follow-up between two people is shown to these two, and to nobody else', async () => {
  const body = { assignTo: 'peer', user: sam, date: '2026-11-25T15:00:00Z', note: 'Ask about the divorce' } as const
  const { status } = await server.request(api.followups.createFollowup, { body }, { token: token.admin })
  expect(status).toBe(201)
  for (const as of [token.employee, token.admin])
    expect((await rowsOf('todo', as)).data).toMatchObject([{ detail: 'Ask about the divorce' }])
  expect(await rowsOf('todo', token.owner)).toMatchObject({
    total: 1,
    data: [{ kind: 'followup', title: '', detail: '', contact: null }],
  })
})

test('a deleted contact is named by no row', async () => {
  const now = server.clock.now()
  const times = { created_at: now, updated_at: now }
  const { body } = await server.request(
    api.contacts.createContact,
    { body: { firstName: 'Quincy', lastName: 'Gone' } },
    { token: token.admin },
  )
  const contact_id = body.id
  const phone = '16175550123'
  const conversation = await insert('sms_rooms', {
    ...{ phones: [phone], phones_key: phone, ours: '16175550100', contact_id, last_message_on: now },
    ...times,
  })
  await insert('sms_messages', {
    ...{ room_id: conversation, seq: 1, flow: 'outgoing', type: 'message', phone, user_id: sam },
    ...{ message: 'See you then.', status: 'sent', segments: 1 },
    ...times,
  })
  const call = await insert('calls', {
    ...{ type: 'CALL', direction: 'outbound', status: 'completed', result: 'answered', phone, contact_id },
    ...{ created_at: now, answered_at: now, ended_at: now },
  })
  await insert('call_legs', {
    ...{ call_id: call, place: 0, user_id: sam, status: 'left', created_at: now, joined_at: now },
  })
  const board_id = await insert('task_boards', { name: 'Board', ...times })
  const lane_id = await insert('task_lanes', { board_id, label: 'To do', place: 'a', ...times })
  await insert('task_cards', {
    ...{ board_id, lane_id, place: 'a', contact_id, source: 'person', assigned_to: sam, assigned_on: now },
    ...{ entered_at: now, ...times },
  })
  const metrics = ['messages', 'calls', 'tasks_total'] as const
  for (const metric of metrics)
    expect((await rowsOf(metric)).data, metric).toMatchObject([{ title: 'Quincy Gone', contact: contact_id }])

  await server.request(api.households.deleteContact, { params: { id: contact_id } }, { token: token.admin })
  const usage = await server.request(
    api.metrics.listUsedRows,
    { params: { id: server.here.id }, query: { metric: 'messages' } },
    { token: token.owner },
  )
  expect(JSON.stringify(usage.body)).not.toContain('Quincy')
  for (const metric of metrics) {
    const { data, total } = await rowsOf(metric)
    expect([data.length, JSON.stringify(data)]).toEqual([total, expect.not.stringMatching(`Quincy|${contact_id}`)])
  }
})

test('others’ rows are for admins of the account, who are signed in and have unlocked the screen', async () => {
  const { owner } = server.here.people
  expect((await ask({ user: owner.id }, token.employee)).body).toMatchObject({ code: 'forbidden' })
  const there = await server.session(server.there.people.owner)
  expect((await ask({ user: sam }, there)).body).toMatchObject({ code: 'userNotFound' })
  const used = (as: string) =>
    server.request(
      api.metrics.listUsedRows,
      { params: { id: server.here.id }, query: { metric: 'messages' } },
      { token: as },
    )
  expect([(await used(there)).status, (await used(token.employee)).status]).toEqual([404, 403])
  expect((await ask({ user: sam }, 'none')).status).toBe(401)
  const locked = await server.session(owner, { locked: true })
  expect((await ask({ user: sam }, locked)).body).toMatchObject({ code: 'locked' })
  token.owner = await server.session(owner)
})

test.each([
  ['the first day', { day: '0001-01-01' }],
  ['the last day', { day: '9999-12-31' }],
  ['the last month', { monthYear: '12/2099' }],
  ['a page far beyond the last', { page: 10_000, limit: 50 }],
])('%s is an empty page', async (_, query) => {
  const { status, body } = await ask({ metric: 'contacts', ...query }, token.owner)
  expect([status, body]).toMatchObject([200, { data: [] }])
})

test.each([
  ['a day that is none', { day: '2026-02-30' }],
  ['a day without a year', { day: '0000-01-01' }],
  ['a month that is none', { monthYear: '13/2026' }],
  ['more rows than a page has', { limit: 51 }],
  ['a page before the first', { page: 0 }],
  ['a metric of another name', { metric: 'reviews' }],
  ['a person that is no id', { user: "' or true" }],
])('%s is refused', async (_, query) => {
  expect((await ask(query, token.owner)).status).toBe(400)
})
