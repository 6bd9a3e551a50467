import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { fillContacts } from './fill-contacts.ts'
import { fillReferrals } from './fill-referrals.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-23T14:40:00Z' })
})
afterAll(() => server.close())

test('adds referrals of years, rewards in every state within the caps, and personal links, once', async () => {
  const { here, platform, admin } = server
  const authors = Object.values(here.people).map(({ id }) => id)
  await fillContacts(platform, { accountId: here.id, authors, count: 1200, seed: 1 })
  const agency = { accountId: here.id, authors, zone: 'America/New_York' }
  await fillReferrals(platform, agency)
  await fillReferrals(platform, agency)
  const token = await server.session(here.people.owner)
  const { body } = await server.request(api.referrals.sumReferrals, { query: {} }, { token })
  expect(body.thisMonth.label).toEqual(['Personal link', 'Phone', 'Email', 'In person'])
  expect(body.thisMonth.value).toEqual([7, 4, 2, 1])
  expect(body.topClients.slice(0, 5).map(({ count }) => count)).toEqual([12, 9, 8, 6, 5])
  const states = await admin.query('select state, count(*)::int from tenant.rewards group by 1 order by 1')
  expect(states.rows.map(({ state, count }) => [state, count])).toEqual([
    ...[
      ['approved', 2],
      ['earned', 3],
      ['given', 38],
      ['void', 1],
    ],
  ])
  const { rows } = await admin.query(
    `select a.state, sum(w.amount)::int as cents from tenant.rewards w
       join tenant.addresses a on a.account_id = w.account_id and a.contact_id = w.contact_id
      where w.state in ('approved', 'given') and a.state <> 'MA' group by 1 order by 1`,
  )
  // The next one of the client in Washington is over the cap.
  expect(rows.find(({ state }) => state === 'WA')).toEqual({ state: 'WA', cents: 10_000 })
  const links = await admin.query(`select l.code, count(f.id)::int as forms from tenant.referral_links l
    left join tenant.referral_forms f on f.link_id = l.id group by 1`)
  expect(links.rowCount).toBe(5)
  expect(links.rows.reduce((sum, { forms }) => sum + forms, 0)).toBeGreaterThan(2)
})
