import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { fillCampaigns } from './fill-campaigns.ts'
import { fillContacts } from './fill-contacts.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('adds campaigns with their history once, one of which waits for a decision', async () => {
  const { here, platform } = server
  const authors = Object.values(here.people).map(({ id }) => id)
  await fillContacts(platform, { accountId: here.id, authors, count: 800, seed: 1 })
  const agency = { accountId: here.id, authors, ours: '16175550100', zone: 'America/New_York' }
  await fillCampaigns(platform, agency)
  await fillCampaigns(platform, agency)
  const token = await server.session(here.people.owner)
  const { body } = await server.request(api.campaigns.listCampaigns, { query: {} }, { token })
  const lastRun = (fields: object) => expect.objectContaining({ counts: expect.objectContaining(fields) })
  expect(body).toMatchObject({ total: 3, active: 3, inactive: 0 })
  expect(body.data.map(({ name, status }) => [name, status])).toEqual([
    ['Quote not answered', 'decision'],
    ['Renewal notice', 'active'],
    ['Happy birthday', 'active'],
  ])
  expect(body.data.map((campaign) => campaign.lastRun)).toEqual([
    lastRun({ total: 300, delivered: 84, queued: 216, optedOut: 3 }),
    lastRun({ total: 12, delivered: 11, failed: 1, replied: 3 }),
    lastRun({ total: 3, delivered: 3 }),
  ])
  const renewal = body.data[1]
  // Friday, November 20, 10 AM: today's was at 9 AM.
  expect([renewal?.nextRunAt, renewal?.jobsRan]).toEqual(['2026-11-21T14:00:00.000Z', 23])
  const logs = await server.request(
    api.campaigns.listCampaignLogs,
    { params: { id: renewal?.id ?? '' }, query: { limit: 3 } },
    { token },
  )
  expect(logs.body.data.map(({ lateMinutes }) => lateMinutes)).toEqual([0, 0, 70])
})
