import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { jobContext, runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { campaignsDomain } from './campaigns.public.ts'

let server: TestServer
let tag: string
beforeAll(async () => {
  server = await testServer()
  const admin = await server.session(server.here.people.admin)
  tag = (await server.request(api.tags.createTag, { body: { name: 'Home' } }, { token: admin })).body.id
})
afterAll(() => server.close())
beforeEach(async () => {
  // Jobs from the previous test, which lock a run and then its campaign, may still be running.
  await eventually(() => server.admin.query('delete from tenant.campaigns'))
  server.clock.set('2026-11-20T14:00:00Z')
})

type Body = Parameters<typeof server.request<typeof api.campaigns.createCampaign>>[1]['body']
async function create(fields: Partial<Body> = {}) {
  const body: Body = {
    ...{ format: 'sms', name: 'Daily', targetTags: [tag], content: 'Hello', scheduleOccurrence: 'daily' },
    ...{ scheduleStartOn: '2026-11-20T15:00:00Z', ...fields },
  }
  return (await server.request(api.campaigns.createCampaign, { body }, { token: await signIn() })).body
}
/** Signs in again, because the clock was moved. */
const signIn = () => server.session(server.here.people.employee)
const shown = async (id: string) =>
  (await server.request(api.campaigns.getCampaign, { params: { id } }, { token: await signIn() })).body
const recurring = campaignsDomain.recurring ?? []
const tick = () => runRecurring(server, recurring, 'campaigns.clock')
async function listStored() {
  const { rows } = await server.admin.query(
    'select run_date, state, reason from tenant.campaign_runs order by run_date',
  )
  return rows.map(({ run_date, state, reason }) => [run_date.toISOString(), state, reason])
}

test('starts a run once, when it is due, and plans the next one', async () => {
  const { id } = await create()
  await tick()
  expect(await listStored()).toEqual([])
  server.clock.set('2026-11-20T15:00:20Z')
  await Promise.all([tick(), tick(), tick()])
  await tick()
  expect(await listStored()).toEqual([['2026-11-20T15:00:00.000Z', 'collecting', null]])
  expect(await shown(id)).toMatchObject({
    ...{ jobsRan: 1, nextRunAt: '2026-11-21T15:00:00.000Z', status: 'running' },
    lastRun: { runDate: '2026-11-20T15:00:00.000Z', lateMinutes: 0 },
  })
})

test('leaves nothing behind when it is interrupted', async () => {
  await create()
  server.clock.set('2026-11-20T15:00:00Z')
  const clock = recurring.find(({ name }) => name === 'campaigns.clock')
  if (clock?.per !== 'account') throw new Error('There is no clock.')
  const crash = () => {
    throw new Error('The server dies here.')
  }
  const { platform, here } = server
  await clock.run(jobContext({ platform, accountId: here.id }, { beforeCommit: crash }))
  expect(await listStored()).toEqual([])
  await tick()
  expect(await listStored()).toHaveLength(1)
})

test('starts a late run within the hours that the campaign allows', async () => {
  const { id } = await create({ lateHours: 4 })
  server.clock.set('2026-11-20T19:00:00Z')
  await tick()
  expect(await listStored()).toMatchObject([['2026-11-20T15:00:00.000Z', 'collecting', null]])
  expect((await shown(id)).lastRun).toMatchObject({ lateMinutes: 240 })
})

test('skips a run that is too late, and says so', async () => {
  const { id } = await create({ lateHours: 4 })
  server.clock.set('2026-11-21T00:01:00Z')
  await tick()
  expect(await listStored()).toEqual([
    [
      '2026-11-20T15:00:00.000Z',
      'skipped',
      'Skipped: the server was down, and the run would have been 9 hours late. This campaign allows 4 hours.',
    ],
  ])
  expect(await shown(id)).toMatchObject({ jobsRan: 0, nextRunAt: '2026-11-21T15:00:00.000Z', status: 'active' })
})

test('starts only the last of several missed runs', async () => {
  const { id } = await create()
  server.clock.set('2026-11-23T16:00:00Z')
  await tick()
  const overtaken = 'Skipped: the server was down until a later run was due.'
  expect(await listStored()).toEqual([
    ['2026-11-20T15:00:00.000Z', 'skipped', overtaken],
    ['2026-11-21T15:00:00.000Z', 'skipped', overtaken],
    ['2026-11-22T15:00:00.000Z', 'skipped', overtaken],
    ['2026-11-23T15:00:00.000Z', 'collecting', null],
  ])
  expect(await shown(id)).toMatchObject({ jobsRan: 1, nextRunAt: '2026-11-24T15:00:00.000Z' })
})

test('ends with the last run', async () => {
  const { id } = await create({ scheduleOccurrence: 'once' })
  server.clock.set('2026-11-20T15:00:00Z')
  await tick()
  expect(await shown(id)).toMatchObject({ nextRunAt: null, status: 'running', isActive: true })
  for (const state of ['running', 'done'])
    await server.admin.query('update tenant.campaign_runs set state = $1', [state])
  expect(await shown(id)).toMatchObject({ status: 'ended', isActive: false })
  server.clock.set('2026-11-27T15:00:00Z')
  await tick()
  expect(await listStored()).toHaveLength(1)
})

test('starts nothing for a paused or deleted campaign', async () => {
  const paused = await create()
  await server.request(
    api.campaigns.setCampaignActive,
    { params: { id: paused.id }, body: { isActive: false } },
    { token: await signIn() },
  )
  const deleted = await create()
  await server.request(api.campaigns.deleteCampaign, { params: { id: deleted.id } }, { token: await signIn() })
  server.clock.set('2026-11-20T15:00:00Z')
  await tick()
  expect(await listStored()).toEqual([])
})

test('starts the others when one fails', async () => {
  const broken = await create({ name: 'Broken' })
  await server.admin.query(`update tenant.campaigns set schedule_start_on = 'infinity' where id = $1`, [broken.id])
  await create()
  server.clock.set('2026-11-20T15:00:00Z')
  await tick()
  expect(await listStored()).toHaveLength(1)
  expect(server.logged.join()).toContain('A run of a campaign could not begin')
})

test('moves the next run in the transaction that changes the agency’s zone, and says so', async () => {
  // A Saturday at half past midnight in New York is still Friday in Los Angeles.
  const saturdays = { scheduleOccurrence: 'weekly' as const, scheduleInterval: 1, scheduleIntervalOn: [6] }
  const { id, nextRunAt } = await create({ ...saturdays, scheduleStartOn: '2026-11-21T05:30:00Z' })
  expect(nextRunAt).toBe('2026-11-21T05:30:00.000Z')
  const token = await server.session(server.here.people.owner)
  const setZone = (timezone: string) =>
    server.request(api.accounts.updateAccount, { params: { id: server.here.id }, body: { timezone } }, { token })
  expect((await setZone('America/Los_Angeles')).status).toBe(200)
  expect(await shown(id)).toMatchObject({ nextRunAt: '2026-11-22T05:30:00.000Z', zone: 'America/Los_Angeles' })
  const { rows } = await server.admin.query(
    "select changes, facts from tenant.audit_log where entity_id = $1 and action = 'campaign.updated'",
    [id],
  )
  expect(rows).toMatchObject([{ changes: { nextRunAt: {} }, facts: { zone: 'America/Los_Angeles' } }])
  expect((await setZone('America/New_York')).status).toBe(200)
  expect(await shown(id)).toMatchObject({ nextRunAt: '2026-11-21T05:30:00.000Z' })
})
