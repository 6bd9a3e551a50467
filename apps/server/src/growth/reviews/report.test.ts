import { api } from '@frontdesk/contract/registry'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { addContact, addReviews, buildTestReview } from './report.factory.ts'
import { reviewPageQuery } from './report.store.ts'

const { reviews } = api

let server: TestServer
let token: string
let ann: string
beforeAll(async () => {
  server = await testServer()
  ann = await addContact(server, { first: 'Ann', last: 'Ames', co: ['Bo', 'Ames'], mobile: '16175550111' })
})
afterAll(() => server.close())
beforeEach(async () => {
  token = await server.session(server.here.people.owner)
  await server.admin.query('delete from tenant.reviews')
})

const list = async (query: Record<string, unknown> = {}, as = token) => {
  const { status, body } = await server.request(reviews.listReviews, { query } as never, { token: as })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const ids = async (query: Record<string, unknown> = {}) => (await list(query)).map(({ id }) => id)
const sam = () => server.here.people.employee

test('the report lists requests and visitors’ reviews by page, newest first, in this account only', async () => {
  const made = await addReviews(
    server,
    Array.from({ length: 12 }, (_, at) =>
      buildTestReview({
        ...{ contact_id: at === 3 ? null : ann, created_at: new Date(Date.UTC(2026, 10, 19, 12, -at)).toISOString() },
        ...(at !== 1 && { rating: 1 + (at % 5), requested_by: at === 3 ? null : sam().id }),
      }),
    ),
  )
  const first = await list()
  expect(first.map(({ id }) => id)).toEqual(made.slice(0, 10))
  expect(await ids({ page: 2 })).toEqual(made.slice(10))
  expect(await ids({ limit: 5, page: 4 })).toEqual([])
  expect(await ids({ visitors: 'true' })).toEqual([made[3]])
  expect(await ids({ visitors: 'false', rating: 4 })).toEqual([made[8]])
  expect(await ids({ answered: 'false' })).toEqual([made[1]])
  expect(await ids({ requestedBy: sam().id, rating: 1 })).toEqual([made[0], made[5], made[10]])
  expect(first[3]).toMatchObject({ client: null, visitor: 'Vera Visitor', requestedBy: null, textStatus: null })
  expect(first[0]?.requestedBy).toEqual({ id: sam().id, firstName: 'Employee', lastName: 'Here', avatar: null })
  const stranger = await server.session(server.there.people.owner)
  expect(await list({}, stranger)).toEqual([])
})

test('a row names the co-applicant who was asked, a deleted contact, and a team member who left', async () => {
  const gone = await addContact(server, { first: 'Gil', last: 'Gone' })
  await server.admin.query('update tenant.contacts set deleted_at = now() where id = $1', [gone])
  const at = { created_at: '2026-11-10T12:00:00.000Z', requested_by: server.here.people.admin.id }
  const [asked = '', deleted = ''] = await addReviews(server, [
    buildTestReview({ ...at, contact_id: ann, client_level: 'secondary' }),
    buildTestReview({ ...at, contact_id: gone, rating: 5 }),
  ])
  await server.admin.query('update tenant.users set removed_at = now() where id = $1', [at.requested_by])
  const rows = await list()
  await server.admin.query('update tenant.users set removed_at = null where id = $1', [at.requested_by])
  expect(rows.find(({ id }) => id === asked)).toMatchObject({
    client: { id: ann, name: 'Bo Ames', primaryName: 'Ann Ames' },
    requestedBy: { firstName: 'Admin', lastName: 'Here' },
  })
  expect(rows.find(({ id }) => id === deleted)?.client).toEqual({ id: gone, name: 'Gil Gone', primaryName: 'Gil Gone' })
})

test('a month is that of the agency’s clocks', async () => {
  const [late = '', early = ''] = await addReviews(
    server,
    // 11:30 PM on October 31 and 12:30 AM on November 1 in New York.
    ['2026-11-01T03:30:00.000Z', '2026-11-01T04:30:00.000Z'].map((created_at) =>
      buildTestReview({ created_at, contact_id: ann, rating: 5 }),
    ),
  )
  expect(await ids({ monthYear: '102026' })).toEqual([late])
  expect(await ids({ monthYear: '112026' })).toEqual([early])
})

test('the first and the last month and day that are accepted are empty, not errors', async () => {
  for (const monthYear of ['011000', '129999']) {
    expect(await list({ monthYear })).toEqual([])
    const summary = await server.request(reviews.getReviewSummary, { query: { monthYear } }, { token })
    expect(summary.body).toMatchObject({ reviews: 0, rating: null })
    expect(summary.body.months.at(-1)?.monthYear).toBe(monthYear)
  }
  const query = { from: '0001-01-01', to: '9999-12-31' }
  const audited = await server.request(reviews.listLinkAudit, { query } as never, { token })
  expect([audited.status, audited.body.asked]).toEqual([200, 0])
})

test('admins export what they filtered, and a formula is text', async () => {
  await addReviews(server, [
    buildTestReview({
      contact_id: ann,
      rating: 5,
      feedback: '=HYPERLINK("x")',
      created_at: '2026-11-10T12:00:00.000Z',
    }),
    buildTestReview({ contact_id: ann, client_level: 'secondary', created_at: '2026-11-11T12:00:00.000Z' }),
  ])
  const asAdmin = await server.session(server.here.people.admin)
  const exported = (query: object, as: string) =>
    server.request(reviews.exportReviews, { query } as never, { token: as })
  const { status, body, headers } = await exported({ monthYear: '112026' }, asAdmin)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('service-reviews.csv')
  const lines = String(body).trim().split('\r\n')
  expect(lines[0]).toContain('Requested On,Requested By,Client,Rating,Feedback')
  expect(lines[1]).toContain(',Bo Ames,,,Ann Ames,')
  expect(lines[2]).toContain(`,Ann Ames,5,"'=HYPERLINK(""x"")",`)
  const { rows } = await server.admin.query(`select facts from tenant.audit_log where action = 'reviews.exported'`)
  expect(rows).toEqual([{ facts: { reviews: 2, monthYear: '112026' } }])
  expect((await exported({}, await server.session(sam()))).status).toBe(403)
})

test('the link audit groups what was shown in a period, whatever the rating', async () => {
  const [google, other] = ['https://search.google.com/local/writereview?placeid=x', 'https://example.com/us']
  const shown = (rating: number, links: string[], day: number) =>
    buildTestReview({
      ...{ contact_id: ann, rating, created_at: `2026-11-0${day}T12:00:00.000Z` },
      ...{ links_shown: links, links_shown_at: `2026-11-0${day}T13:00:00.000Z` },
    })
  await addReviews(server, [
    ...[shown(1, [google], 2), shown(5, [google], 3), shown(5, [google, other], 4), shown(3, [google], 9)],
    buildTestReview({ contact_id: ann, created_at: '2026-11-05T12:00:00.000Z' }),
    buildTestReview({ contact_id: ann, state: 'canceled', created_at: '2026-11-05T12:00:00.000Z' }),
    buildTestReview({ rating: 2, created_at: '2026-11-05T12:00:00.000Z' }),
  ])
  const asAdmin = { token: await server.session(server.here.people.admin) }
  const query = { from: '2026-11-01', to: '2026-11-05' }
  const { body } = await server.request(reviews.listLinkAudit, { query } as never, asAdmin)
  expect(body).toMatchObject({ asked: 4, answered: 3, shown: 3 })
  expect(body.data.map(({ links, rating }) => [links.length, rating])).toEqual([
    [0, null],
    [2, 5],
    [1, 5],
    [1, 1],
  ])
  const [from, to] = ['2026-11-02T13:00:00.000Z', '2026-11-03T13:00:00.000Z']
  expect(body.offers).toEqual([
    { links: [google], count: 2, from, to, ratings: [1, 5] },
    {
      links: [google, other],
      count: 1,
      from: '2026-11-04T13:00:00.000Z',
      to: '2026-11-04T13:00:00.000Z',
      ratings: [5],
    },
  ])
  const file = await server.request(reviews.exportLinkAudit, { query }, asAdmin)
  expect(String(file.body).trim().split('\r\n')).toHaveLength(5)
  const { rows } = await server.admin.query(
    `select facts from tenant.audit_log where action = 'reviews.linkAudit.exported'`,
  )
  expect(rows).toEqual([{ facts: { ...query, asked: 4, answered: 3, shown: 3 } }])
})

test('a contact lists its reviews with the ratings of both people', async () => {
  const at = { contact_id: ann, created_at: '2026-11-05T12:00:00.000Z' }
  await addReviews(server, [
    ...[buildTestReview({ ...at, rating: 5 }), buildTestReview({ ...at, rating: 2 })],
    buildTestReview({ ...at, rating: 4, client_level: 'secondary' }),
  ])
  const { body } = await server.request(reviews.listClientReviews, { params: { id: ann } }, { token })
  expect(body.data).toHaveLength(3)
  expect(body.levels[0]).toMatchObject({ clientLevel: 'primary', reviews: 2, completed: 2, rating: 3.5 })
  const missing = { params: { id: crypto.randomUUID() } }
  expect((await server.request(reviews.listClientReviews, missing, { token })).status).toBe(404)
})

test('a page of a month uses an index', async () => {
  await server.admin.query(
    `insert into tenant.reviews (account_id, id, visitor, occasion, occasion_at, created_at, updated_at, state, rating, answered_at)
       select $1, gen_random_uuid(), 'V', 'publicPage', at, at, at, 'answered', 5, at
         from generate_series(1, 20000) n, lateral (select '2026-11-19'::timestamptz - n * interval '1 hour' as at) a`,
    [server.here.id],
  )
  await server.admin.query('analyze tenant.reviews')
  const plan = await server.platform.database.inAccount(
    { accountId: server.here.id, actor: { userId: null, name: 'test' } },
    async (tx) => {
      const { sql, parameters } = reviewPageQuery({ monthYear: '062026', limit: 10 }) as unknown as CompiledQuery
      const { rows } = await tx.db.executeQuery({ sql: `explain (format text) ${sql}`, parameters, query: {} } as never)
      return JSON.stringify(rows)
    },
  )
  expect(plan).toContain('reviews_created')
  expect(plan).not.toContain('Seq Scan on reviews')
})

test('addresses that are too long for an index are in the audit of links like short ones', async () => {
  const contact_id = await addContact(server, { first: 'Lena', last: 'Long' })
  const day = '2025-03-04'
  // Hexadecimal digits of random bytes, which hardly get shorter.
  const long = Array.from({ length: 100 }, () => crypto.randomUUID()).join('')
  const shown = (links_shown: readonly string[], hour: number) => {
    const at = `${day}T${hour}:00:00Z`
    return buildTestReview({ contact_id, created_at: at, rating: 5, links_shown, links_shown_at: at })
  }
  const [short, both] = [['https://g.example/a'], ['https://g.example/a', `https://other.example/${long}`]]
  await addReviews(server, [shown(short, 15), shown(both, 16), shown(both, 17)])
  const asAdmin = { token: await server.session(server.here.people.admin) }
  const { body } = await server.request(reviews.listLinkAudit, { query: { from: day, to: day } } as never, asAdmin)
  expect(body).toMatchObject({ asked: 3, answered: 3, shown: 3 })
  expect(body.offers.map(({ links, count }) => [links, count])).toEqual([
    [both, 2],
    [short, 1],
  ])
})
