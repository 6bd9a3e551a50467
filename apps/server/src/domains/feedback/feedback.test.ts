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

test('what a ghost writes is of the real person, who gets the answer', async () => {
  const { employee, owner } = server.here.people
  const token = await server.session(employee, { ghostedBy: owner })
  const body = { category: 'question', relatedTo: 'other', comments: 'Who wrote this?' } as const
  const sent = await server.request(api.feedback.sendFeedback, { body }, { token })
  const listed = (await list(admin)).body.data.find(({ id }) => id === sent.body.id)
  expect(listed?.sentBy.id).toBe(owner.id)
  await expect.poll(() => server.mails.at(-1)?.text).toContain(`Owner Here <${owner.email}> wrote:\n\nWho wrote this?`)
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

test('what the browser reports goes along, redacted once more, to admins and to the support group', async () => {
  const token = await server.session(server.here.people.employee)
  const diagnostics = {
    page: '/contacts/contact/0192f0c1-2222-7333-8444-555566667777?tab=notes',
    version: '2.11.3',
    browser: 'Mozilla/5.0',
    screen: '1440 × 900',
    timezone: 'Asia/Kolkata',
    connection: 'connected',
    requests: [{ method: 'GET', path: '/api/clients/0192f0c1-2222-7333-8444-555566667777', status: 500, id: null }],
    errors: ['SSN 123-45-6789 of ada@harbor.test'],
  }
  const body = { category: 'bug', relatedTo: 'contacts', comments: 'It broke.', diagnostics } as const
  expect((await server.request(api.feedback.sendFeedback, { body }, { token })).status).toBe(201)
  const [latest] = (await list(admin, { limit: 1 })).body.data
  expect(latest?.diagnostics).toMatchObject({
    page: '/contacts/contact/…',
    requests: [{ path: '/api/clients/…', status: 500 }],
    errors: ['SSN # of …'],
  })
  await expect.poll(() => server.mails.at(-1)?.text).toContain('Failed request: GET /api/clients/… 500')
  expect(server.mails.at(-1)?.text).not.toMatch(/6789|0192f0c1|ada@/)
})

test('what a crafted report says adds no line to the mail, and holds whatever can be sent', async () => {
  const token = await server.session(server.here.people.employee)
  const diagnostics = {
    ...{ page: '/\r\nComments: forged', version: '2\u202e', browser: 'Mozilla\nError: forged', screen: '\u200b' },
    ...{ timezone: 'UTC\u0007', connection: '\n\n' },
    requests: Array.from({ length: 20 }, () => ({
      ...{ method: 'GET\nX: 1', path: `/${'ほ'.repeat(199)}`, status: Number.MAX_SAFE_INTEGER, id: null },
    })),
    errors: Array.from({ length: 20 }, () => `x${'😀'.repeat(249)}y`),
  }
  const body = { category: 'bug', relatedTo: 'contacts', comments: 'It broke.', diagnostics } as const
  const sent = await server.request(api.feedback.sendFeedback, { body }, { token })
  expect([sent.status, sent.body]).toMatchObject([201, {}])
  const [latest] = (await list(admin, { limit: 1 })).body.data
  expect(latest?.diagnostics).toMatchObject({
    ...{ page: '/ Comments: forged', version: '2', browser: 'Mozilla Error: forged', screen: '', timezone: 'UTC' },
    ...{ connection: '', requests: { length: 20 }, errors: { length: 20 } },
  })
  await expect.poll(() => server.mails.at(-1)?.text).toContain('Page: / Comments: forged')
  expect(server.mails.at(-1)?.text).not.toMatch(/^(Comments|X|Error): (forged|1)/m)
  for (const broken of ['x\0', '\ud83d'])
    expect(
      (
        await server.request(
          api.feedback.sendFeedback,
          { body: { ...body, diagnostics: { ...diagnostics, screen: broken } } },
          { token },
        )
      ).status,
    ).toBe(400)
  const many = { ...diagnostics, errors: Array.from({ length: 21 }, () => 'x') }
  expect(
    (await server.request(api.feedback.sendFeedback, { body: { ...body, diagnostics: many } }, { token })).status,
  ).toBe(422)
})

test('a person’s browser says its version, and learns the one before', async () => {
  const [sam, ana] = [await server.session(server.here.people.employee), admin]
  const run = async (version: string, token: string) =>
    (await server.request(api.feedback.recordRelease, { body: { version } }, { token })).body
  expect(await run('2.11.3', sam)).toEqual({ previous: null })
  expect(await run('2.11.3', sam)).toEqual({ previous: '2.11.3' })
  expect(await run('2.12.0', sam)).toEqual({ previous: '2.11.3' })
  expect(await run('2.12.0', ana)).toEqual({ previous: null })
})
