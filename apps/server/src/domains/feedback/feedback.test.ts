import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await testServer()
  admin = await server.session(server.here.people.admin)
})
afterAll(() => server.close())

const send = async (comments: string) => {
  const token = await server.session(server.here.people.employee)
  const body = { category: 'bug', relatedTo: 'contacts', comments } as const
  return (await server.request(api.feedback.sendFeedback, { body }, { token })).body.id
}
const list = (token: string, query = {}) => server.request(api.feedback.listFeedback, { query }, { token })
const remove = (token: string, id: string) => server.request(api.feedback.deleteFeedback, { params: { id } }, { token })

test('admins page through what was sent, the latest first, within their account', async () => {
  const ids = [await send('It hums.'), await send('It hums louder.'), await send('It stopped.')]
  const first = (await list(admin, { limit: 2 })).body
  expect(first.data).toMatchObject([
    { id: ids[2], comments: 'It stopped.', sentBy: { id: server.here.people.employee.id } },
    { id: ids[1], category: 'bug', relatedTo: 'contacts' },
  ])
  const rest = (await list(admin, { limit: 2, cursor: first.next })).body
  expect([rest.data.map(({ id }) => id), rest.next]).toEqual([[ids[0]], null])
  const there = await server.session(server.there.people.owner)
  expect((await list(there)).body.data).toEqual([])
  expect((await remove(there, ids[0] ?? '')).body).toMatchObject({ code: 'feedbackNotFound' })
})

test('deletes the text from every table, and audits its category only', async () => {
  const id = await send('Quincy hums along.')
  expect((await remove(await server.session(server.here.people.employee), id)).status).toBe(403)
  expect((await remove(admin, id)).status).toBe(204)
  expect((await list(admin)).body.data.map((each) => each.id)).not.toContain(id)
  expect((await remove(admin, id)).body).toMatchObject({ code: 'feedbackNotFound' })
  const { rows } = await server.admin.query(
    "select user_id, facts from tenant.audit_log where entity_id = $1 and action = 'feedback.deleted'",
    [id],
  )
  expect(rows).toEqual([
    {
      user_id: server.here.people.admin.id,
      facts: {
        category: 'bug',
        relatedTo: 'contacts',
        sentBy: server.here.people.employee.id,
        sentAt: expect.stringMatching(/^2026-/),
      },
    },
  ])
  for (const table of ['feedback', 'audit_log', 'events', 'idempotency']) {
    const found = await server.admin.query(`select from tenant.${table} t where t::text like '%Quincy hums%'`)
    expect(found.rows, table).toEqual([])
  }
})
