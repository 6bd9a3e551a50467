import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { fillContacts } from './fill-contacts.ts'
import { fillReviews } from './fill-reviews.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-30T15:00:00Z' })
})
afterAll(() => server.close())

test('adds a year of reviews once, with low ones and their follow-ups', async () => {
  const { here, platform } = server
  const authors = Object.values(here.people).map(({ id }) => id)
  await fillContacts(platform, { accountId: here.id, authors, count: 400, seed: 1 })
  const agency = { accountId: here.id, authors, zone: 'America/New_York' }
  await fillReviews(platform, agency)
  await fillReviews(platform, agency)
  const token = await server.session(here.people.owner)
  const summary = await server.request(api.reviews.getReviewSummary, { query: { monthYear: '112026' } }, { token })
  expect(summary.body).toMatchObject({ reviews: 64, completed: 41, byRating: [1, 0, 1, 5, 34] })
  for (const { rating } of summary.body.months) expect(rating).toBeGreaterThan(4)
  const rows = await Promise.all(
    [1, 3].map((rating) => server.request(api.reviews.listReviews, { query: { rating } } as never, { token })),
  )
  expect(rows.map(({ body }) => body)).toMatchObject([
    [{ followup: { active: false }, replied: true }],
    [{ followup: { active: true }, first: { rating: 2 } }],
  ])
  const partners = await server.admin.query(`select from tenant.reviews where client_level = 'secondary'`)
  expect(partners.rowCount).toBeGreaterThan(2)
  const later = await server.admin.query('select from tenant.reviews where greatest(created_at, answered_at) > $1', [
    server.clock.now(),
  ])
  expect(later.rowCount).toBe(0)
})
