import { api } from '@frontdesk/contract/registry'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { addReviews, buildTestReview } from '../../growth/reviews/report.factory.ts'
import { fileOf, pdf } from '../documents/sample-files.factory.ts'
import { timelineOf } from './timeline.store.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  // Audit entries have the database's own time.
  server = await testServer({ start: new Date().toISOString() })
})
afterAll(() => server.close())
beforeEach(async () => {
  token = await server.session(server.here.people.employee)
})

const hour = 3_600_000
const hours = (n: number) => new Date(server.clock.now().getTime() + n * hour).toISOString()
/** Follow-ups start at a quarter of an hour. */
const fullHour = (n: number) => new Date((Math.floor(server.clock.now().getTime() / hour) + n) * hour).toISOString()

async function timeline(id: string, query: Record<string, unknown> = {}, as = token) {
  const { status, body } = await server.request(api.timeline.listTimeline, { params: { id }, query } as never, {
    token: as,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Awaited<ReturnType<typeof server.request<typeof api.timeline.listTimeline>>>['body']
}
const words = ({ data }: Awaited<ReturnType<typeof timeline>>) =>
  data.map(({ channel, text }) => `${channel} ${text}`.trim())

async function note(id: string, text: string, isSticky = false) {
  server.clock.step(1000)
  const sent = { params: { id }, body: { note: text, isSticky } }
  expect((await server.request(api.contacts.addNote, sent, { token })).status).toBe(201)
}

/** A client with an item in every channel. */
async function client(lastName: string) {
  const body = { lastName, firstName: 'Ann', coFirstName: 'Bo', mobilePhone: '12125550123', ssn: '123456789' }
  const made = await server.request(api.contacts.createContact, { body }, { token })
  const { id } = made.body
  const params = { id }
  await server.request(api.contacts.updateContact, { params, body: { ssn: '987654321', suffix: 'Jr' } }, { token })
  await server.request(api.contacts.revealField, { params: { id, field: 'ssn' } }, { token })
  await note(id, 'A word')
  await note(id, 'Pinned', true)
  const owner = { kind: 'contact', ownerId: id } as const
  await server.request(
    api.documents.uploadDocument,
    { params: owner, file: fileOf(pdf(lastName), 'Card.pdf') },
    { token },
  )
  const followup = (assignTo: 'self' | 'team', text: string) =>
    server.request(
      api.followups.createFollowup,
      { body: { assignTo, client: id, date: fullHour(24), note: text } },
      { token },
    )
  expect((await followup('team', 'Call back')).status).toBe(201)
  await followup('self', 'Mine alone')
  const message = await server.request(
    api.followups.createFollowup,
    {
      body: {
        assignTo: 'none',
        client: id,
        date: fullHour(48),
        messageAt: fullHour(48),
        messageTo: '12125550123',
        message: 'Hi!',
      },
    } as never,
    { token },
  )
  expect(message.status, JSON.stringify(message.body)).toBe(201)
  const admin = await server.session(server.here.people.admin)
  const tag = await server.request(api.tags.createTag, { body: { name: `Tag ${lastName}` } } as never, { token: admin })
  await server.request(
    api.tags.assignTags,
    { params, body: [{ id: (tag.body as { id: string }).id, isActive: true }] },
    { token },
  )
  return id
}

test('every channel by time, in both directions, from a day on, by channel and by person', async () => {
  const id = await client('Every')
  const all = await timeline(id, { at: hours(1000) })
  expect(words(all)).toEqual(['messages Hi!', 'followups Mine alone', 'followups Call back', ...words(all).slice(3)])
  expect(words(all).slice(3).toSorted()).toEqual(
    ['changes', 'changes', 'documents Card.pdf', 'notes A word', 'reveals', 'stickies Pinned', 'tags'].toSorted(),
  )
  expect(all.data.map(({ at }) => at)).toEqual(
    all.data
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  expect(all.data.find(({ channel }) => channel === 'tags')?.entry?.facts.given).toEqual(['Tag Every'])

  // Page by page, to the oldest and back.
  const keys = (page: typeof all) => page.data.map(({ channel, id: item }) => `${channel}/${item}`)
  const down: (typeof all)[] = [await timeline(id, { at: hours(1000), limit: 3 })]
  for (let last = down[0]; last?.older; last = down.at(-1))
    down.push(await timeline(id, { limit: 3, cursor: last.older }))
  expect(down.flatMap(keys)).toEqual(keys(all))
  const up: (typeof all)[] = []
  for (let cursor = down.at(-1)?.newer; cursor; cursor = up[0]?.newer)
    up.unshift(await timeline(id, { limit: 3, cursor, direction: 'newer' }))
  expect([...up, down.at(-1) ?? all].flatMap(keys)).toEqual(keys(all))
  // Reloaded from an empty newer page, as the browser does it.
  const above = await timeline(id, { cursor: down[0]?.newer ?? '', direction: 'newer' })
  expect(above).toMatchObject({ data: [], newer: null })
  expect(keys(await timeline(id, { cursor: above.older ?? '' }))).toEqual(keys(all))

  expect(words(await timeline(id, { direction: 'newer', at: hours(12) }))).toEqual(words(all).slice(0, 3))
  expect(words(await timeline(id, { channels: 'notes,stickies' })).toSorted()).toEqual([
    'notes A word',
    'stickies Pinned',
  ])
  expect(words(await timeline(id, { at: hours(1000), channels: 'changes,followups' }))).toHaveLength(4)
  expect(words(await timeline(id, { by: server.here.people.admin.id }))).toEqual([])
  const colleague = await server.session(server.here.people.owner)
  expect(words(await timeline(id, { at: hours(1000) }, colleague))).not.toContain('followups Mine alone')
  const stranger = await server.session(server.there.people.owner)
  const next = await server.request(api.timeline.listTimeline, { params: { id }, query: {} }, { token: stranger })
  expect(next.status).toBe(404)
})

test('shows an answered review at its answer with the stars, and an unanswered request when it was asked', async () => {
  const body = { lastName: 'Reviewed' }
  const { id } = (await server.request(api.contacts.createContact, { body }, { token })).body
  const asked = { contact_id: id, requested_by: server.here.people.employee.id, created_at: hours(-3) }
  await addReviews(server, [
    buildTestReview({ ...asked, rating: 2, feedback: 'It took long.', answered_at: hours(-1) }),
    buildTestReview({ ...asked, created_at: hours(-2) }),
  ])
  const { data } = await timeline(id, { channels: 'reviews' })
  expect(data.map(({ text, state, at, by }) => [text, state, at, by?.name])).toEqual([
    ['It took long.', '2', hours(-1), 'Employee Here'],
    ['', 'open', hours(-2), 'Employee Here'],
  ])
})

test('includes the other contact’s items after a merge, and the merge once', async () => {
  const [id, otherId] = [await client('Stays'), await client('Goes')]
  const merge = { params: { id, otherId }, body: { mergeAs: 'combine' } } as const
  expect((await server.request(api.households.mergeContacts, merge, { token })).status).toBe(200)
  const { data } = await timeline(id, { at: hours(1000), limit: 100 })
  const count = (channel: string) => data.filter((item) => item.channel === channel).length
  // The third note holds what was not picked.
  expect(['notes', 'documents', 'tags', 'reveals'].map(count)).toEqual([3, 2, 2, 2])
  expect(count('household')).toBe(1)
})

test('uses indexes and reads no more than a page', async () => {
  const id = await client('Plan')
  await server.admin.query(
    `insert into tenant.activity (account_id, id, contact_id, type, note, created_at)
       select $1, gen_random_uuid(), $2, 'note', 'n', now() - n * interval '1 minute' from generate_series(1, 5000) n`,
    [server.here.id, id],
  )
  await server.admin.query('analyze')
  const channels = [
    'notes',
    'stickies',
    'documents',
    'followups',
    'messages',
    'changes',
    'tags',
    'household',
    'reveals',
  ] as const
  const ask = { contactId: id, me: server.here.people.employee.id, channels, limit: 51, older: true }
  for (const mergedOrSplit of [false, true])
    for (const from of [[hours(1)], [hours(-50), id, 'notes']] as const) {
      const { sql, parameters } = timelineOf({ ...ask, from, mergedOrSplit }) as unknown as {
        sql: string
        parameters: unknown[]
      }
      const connection = await server.admin.connect()
      try {
        await connection.query('begin')
        // The other tables are as small as possible.
        await connection.query('set local enable_seqscan = off')
        await connection.query(`select set_config('role', 'frontdesk_tenant', true),
        set_config('app.account_id', '${server.here.id}', true), set_config('search_path', 'tenant, platform', true)`)
        const { rows } = await connection.query(`explain (analyze, format json) ${sql}`, parameters)
        const plan = JSON.stringify(rows[0]['QUERY PLAN'])
        expect(plan).not.toMatch(/"Seq Scan"[^}]*"Relation Name":"(activity|audit_log|documents|followups)"/)
        for (const index of ['activity_by_time', 'audit_log_contact', 'documents_by_time', 'followups_by_message'])
          expect(plan).toContain(`"Index Name":"${index}"`)
        for (const [, read] of plan.matchAll(/"Relation Name":"activity"[^{}]*?"Actual Rows":(\d+)/g))
          expect(Number(read)).toBeLessThan(120)
      } finally {
        await connection.query('rollback')
        connection.release()
      }
    }
})

test('prints a header, numbered pages, and every letter, masks private values, and is audited', async () => {
  const id = await client('Printed')
  await note(id, `Zażółć gęślą jaźń, Ελληνικά, русский, עברית, 中文 and ${'long'.repeat(200)}`)
  for (let n = 0; n < 40; n++) await note(id, `Line ${n}\nand another`)
  const { totalPages, text } = await printed(id)
  expect(totalPages).toBeGreaterThan(1)
  text.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1}`)
  })
  const whole = text.join('\n')
  for (const part of [
    'File note: Ann Printed and Bo',
    'Agency: Harbor Insurance',
    'Printed by: Employee Here',
    'Time zone: America/New_York',
    'Zażółć gęślą jaźń, Ελληνικά, русский,',
    '中文 and',
    'A word',
    'Card.pdf',
    'SSN was viewed',
    'Line 39',
    'End of the file note',
  ])
    expect(whole).toContain(part)
  expect(whole.replace(/\s/g, '')).toContain('long'.repeat(200))
  expect(whole).toContain('***-**-6789')
  expect(whole).not.toMatch(/123456789|987654321/)
  const { rows } = await server.admin.query(
    "select user_id from tenant.audit_log where action = 'contact.printed' and entity_id = $1",
    [id],
  )
  expect(rows).toEqual([{ user_id: server.here.people.employee.id }])
  const none = await printed(id, `?channels=documents&from=${hours(1)}`)
  expect(none.text.join()).toContain('There are no entries in this period.')
})

test('refuses some of many concurrent prints, and audits only the others', async () => {
  const id = await client('Crowd')
  const print = () =>
    fetch(`${server.url}/api/clients/${id}/timeline/file-note`, { headers: { authorization: `Bearer ${token}` } })
  const replies = await Promise.all(Array.from({ length: 8 }, print))
  const refused = replies.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const reply of refused) expect(reply.headers.get('retry-after')).toBe('5')
  const whole = replies.filter(({ status }) => status === 200)
  for (const reply of whole) expect((await reply.text()).slice(0, 5)).toBe('%PDF-')
  expect(whole.length + refused.length).toBe(8)
  const { rows } = await server.admin.query(
    "select from tenant.audit_log where action = 'contact.printed' and entity_id = $1",
    [id],
  )
  expect(rows).toHaveLength(whole.length)
})

async function printed(id: string, query = '') {
  server.clock.step(1000)
  const response = await fetch(`${server.url}/api/clients/${id}/timeline/file-note${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(/file-note-\d{4}-\d\d-\d\d[.]pdf/)
  return extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())))
}
