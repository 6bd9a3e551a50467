import { campaignInput } from '@frontdesk/contract/growth/campaigns/campaign'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#testing/eventually'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let sam: string
let admin: string
let tag: string
beforeAll(async () => {
  // A Friday, 10:00 AM in the agency's zone.
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  admin = await server.session(server.here.people.admin)
  const made = await server.request(api.tags.createTag, { body: { name: 'Home' } }, { token: admin })
  tag = made.body.id
})
afterAll(() => server.close())
beforeEach(async () => {
  await eventually(() => server.admin.query('delete from tenant.campaigns'))
  sam = await server.session(server.here.people.employee)
})

type Body = Parameters<typeof server.request<typeof api.campaigns.createCampaign>>[1]['body']
const basic = (): Body => ({
  ...{ format: 'sms', name: 'Winter checklist', targetTags: [tag], content: 'Hi {{firstName}}, check your pipes.' },
  ...{ scheduleOccurrence: 'once', scheduleStartOn: '2026-11-23T14:00:00.000Z' },
})
const create = (fields: Partial<Body> = {}, token = sam) =>
  server.request(api.campaigns.createCampaign, { body: { ...basic(), ...fields } }, { token })
const update = (id: string, fields: Partial<Body> = {}, version?: number, token = sam) => {
  const { id: _, ...body } = { ...campaignInput.parse(basic()), ...fields }
  return server.request(
    api.campaigns.updateCampaign,
    { params: { id }, body },
    { token, ...(version !== undefined && { headers: { 'if-match': String(version) } }) },
  )
}
const remove = (id: string, token = sam) => server.request(api.campaigns.deleteCampaign, { params: { id } }, { token })
const duplicate = (id: string, token = sam) =>
  server.request(api.campaigns.duplicateCampaign, { params: { id } }, { token })
const activate = (id: string, isActive: boolean, token = sam) =>
  server.request(api.campaigns.setCampaignActive, { params: { id }, body: { isActive } }, { token })
const get = (id: string, token = sam) => server.request(api.campaigns.getCampaign, { params: { id } }, { token })
type Query = Parameters<typeof server.request<typeof api.campaigns.listCampaigns>>[1]['query']
const list = async (query: Query = {}, token = sam) =>
  (await server.request(api.campaigns.listCampaigns, { query }, { token })).body

test('adds a campaign once, whose first run is the next one of its schedule', async () => {
  const id = '019aa000-0000-7000-8000-000000000001'
  const first = await create({ id })
  expect([first.status, first.body]).toMatchObject([
    201,
    {
      ...{ id, isActive: true, status: 'active', nextRunAt: '2026-11-23T14:00:00.000Z', zone: 'America/New_York' },
      ...{ targetWhom: 'both', targetTags: [tag], jobsRan: 0, lastRun: null, version: 1, lateHours: 4 },
      createdBy: server.here.people.employee.id,
    },
  ])
  expect((await create({ id })).body).toMatchObject({ id, name: first.body.name, createdAt: first.body.createdAt })
  expect((await create({ id }, admin)).body).toMatchObject({ code: 'idTaken' })
  expect(await list()).toMatchObject({ total: 1, active: 1, inactive: 0, data: [{ id }] })
  const { rows } = await server.admin.query(
    `select action, changes -> 'content' ->> 'to' as content from tenant.audit_log where entity_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ action: 'campaign.created', content: 'Hi {{firstName}}, check your pipes.' }])
})

test('names each field that is missing or wrong', async () => {
  const faults: [Partial<Body>, Record<string, unknown>][] = [
    [{ targetTags: [] }, { targetTags: 'Choose at least one tag, contact, or rule.' }],
    [{ content: '  ' }, { content: 'Enter a text.' }],
    [{ content: 'Hi {{first}}' }, { content: expect.stringContaining('is not a placeholder') }],
    [{ content: 'x'.repeat(1601) }, { content: 'Use at most 1600 characters.' }],
    [{ format: 'email', content: '<p></p>', subject: 'Hi' }, { content: 'Enter a text.' }],
    [{ format: 'email', content: '<p>Hi</p>' }, { subject: 'Enter a subject.' }],
    [{ scheduleStartOn: '2026-11-20T14:59:00Z' }, { scheduleStartOn: 'Choose a time in the future.' }],
    [
      { scheduleOccurrence: 'daily', scheduleStartOn: '2046-11-20T14:59:00Z' },
      { scheduleStartOn: 'Choose a day within the next ten years.' },
    ],
    [{ scheduleOccurrence: 'weekly', scheduleIntervalOn: 3 }, { scheduleIntervalOn: 'Choose days of the week.' }],
    [{ scheduleOccurrence: 'field' }, { scheduleIntervalOn: 'Choose a client date.' }],
    [{ scheduleOccurrence: 'daily', scheduleEndFormat: 'after' }, { scheduleEndValue: 'Enter the number of runs.' }],
    [
      { scheduleOccurrence: 'daily', scheduleEndFormat: 'on', scheduleEndValue: '2026-11-22T14:00:00Z' },
      { scheduleEndValue: 'Choose a day after the start.' },
    ],
    [
      { excludeTags: ['019aa000-0000-7000-8000-0000000000ff'] },
      { excludeTags: 'One of these tags doesn’t exist, or it was deleted.' },
    ],
  ]
  for (const [fields, wanted] of faults)
    expect([fields, await create(fields)]).toMatchObject([
      fields,
      { status: 422, body: { code: 'invalid', fields: wanted } },
    ])
  expect(await create({ name: ' ' })).toMatchObject({ status: 422, body: { fields: { name: 'Enter a name.' } } })
  expect(await create({ format: 'fax' })).toMatchObject({
    status: 422,
    body: { code: 'campaignFormatUnknown', message: 'Unable to find template for fax' },
  })
})

test('hides campaigns from other agencies, and refuses their tags', async () => {
  const { body } = await create()
  const stranger = await server.session(server.there.people.owner)
  expect((await create({}, stranger)).body).toMatchObject({
    code: 'invalid',
    fields: { targetTags: expect.any(String) },
  })
  expect(await list({}, stranger)).toMatchObject({ total: 0 })
  for (const refused of [
    await get(body.id, stranger),
    await update(body.id, { name: 'Mine' }, undefined, stranger),
    await remove(body.id, stranger),
    await duplicate(body.id, stranger),
    await activate(body.id, false, stranger),
  ])
    expect(refused).toMatchObject({ status: 404, body: { code: 'campaignNotFound' } })
})

test('refuses a stale edit, but not for a run that began in the meantime', async () => {
  const { body } = await create()
  // Counting its people in the background adds a version, and isn't an edit either.
  const counted = await vi.waitFor(async () => {
    const { body: shown } = await get(body.id)
    expect(shown.version).toBeGreaterThan(1)
    return shown.version
  })
  const edited = await update(body.id, { name: 'Frozen pipes' }, 1, admin)
  expect(edited.body).toMatchObject({ name: 'Frozen pipes', updatedBy: server.here.people.admin.id })
  expect(edited.body.version).toBe(counted + 1)
  const stale = await update(body.id, { name: 'Late' }, counted)
  expect([stale.status, stale.body]).toMatchObject([409, { details: { current: { name: 'Frozen pipes' } } }])
  await server.admin.query('update tenant.campaigns set jobs_ran = 1')
  const after = await update(body.id, { name: 'Ice dams' }, counted + 1)
  expect(after.body).toMatchObject({ name: 'Ice dams', version: counted + 3 })
  expect((await update(body.id, { name: 'Ice dams' }, counted + 3)).body.version).toBe(counted + 3)
})

test('edits of the schedule change the next run, and other edits keep it', async () => {
  const weekly: Partial<Body> = { scheduleOccurrence: 'weekly', scheduleIntervalOn: [5, 1] }
  const { body } = await create(weekly)
  expect(body).toMatchObject({ scheduleIntervalOn: [1, 5], nextRunAt: '2026-11-23T14:00:00.000Z' })
  await server.admin.query(`update tenant.campaigns set next_run_at = '2026-11-20T14:59:59Z'`)
  expect((await update(body.id, { ...weekly, name: 'Other' })).body.nextRunAt).toBe('2026-11-20T14:59:59.000Z')
  const moved = await update(body.id, { ...weekly, scheduleIntervalOn: [5] })
  expect(moved.body.nextRunAt).toBe('2026-11-27T14:00:00.000Z')
  const counted: Partial<Body> = { ...weekly, scheduleEndFormat: 'after', scheduleEndValue: 2 }
  await server.admin.query('update tenant.campaigns set jobs_ran = 2')
  expect((await update(body.id, counted)).body).toMatchObject({ nextRunAt: null, status: 'ended', isActive: false })
  expect((await activate(body.id, true)).body).toMatchObject({ code: 'campaignEnded' })
})

test('pauses a schedule and resumes it', async () => {
  const { body } = await create()
  expect((await activate(body.id, false)).body).toMatchObject({ isActive: false, status: 'inactive', nextRunAt: null })
  expect(await list({ isActive: 'true' })).toMatchObject({ total: 0, active: 0, inactive: 1 })
  expect((await update(body.id, { scheduleStartOn: '2026-11-24T14:00:00.000Z' })).body.nextRunAt).toBeNull()
  const resumed = await activate(body.id, true)
  expect(resumed.body).toMatchObject({ isActive: true, status: 'active', nextRunAt: '2026-11-24T14:00:00.000Z' })
  expect((await activate(body.id, true)).body.version).toBe(resumed.body.version)
})

test('adds an inactive copy', async () => {
  const { body } = await create({ name: 'x'.repeat(100) })
  const copy = await duplicate(body.id)
  expect([copy.status, copy.body]).toMatchObject([
    201,
    { name: `Copy of ${'x'.repeat(92)}`, isActive: false, status: 'inactive', jobsRan: 0, targetTags: [tag] },
  ])
  expect(copy.body.id).not.toBe(body.id)
})

test('deletes a campaign and stops its run', async () => {
  const { body } = await create()
  await addRun(body.id, 'running')
  expect(await list()).toMatchObject({ data: [{ status: 'running', lastRun: { state: 'running' } }] })
  expect((await remove(body.id)).status).toBe(204)
  expect(await list()).toMatchObject({ total: 0, active: 0, inactive: 0 })
  for (const gone of [await get(body.id), await remove(body.id)])
    expect(gone.body).toMatchObject({ code: 'campaignNotFound' })
  const { rows } = await server.admin.query('select state, reason from tenant.campaign_runs')
  expect(rows).toEqual([{ state: 'stopped', reason: 'The campaign was deleted.' }])
})

test('lists by page, format, and order, with campaigns that need a decision first', async () => {
  const waiting = (await create({ name: 'Waits' })).body
  await addRun(waiting.id, 'paused', true)
  for (const name of ['b', 'A', 'c']) await create({ name })
  await create({ name: 'Mail', format: 'email', subject: 'Hi', content: '<p>Hi</p>' })
  const names = async (query: Query) => (await list(query)).data.map(({ name }) => name)
  expect(await names({ sort: 'name' })).toEqual(['Waits', 'A', 'b', 'c', 'Mail'])
  expect(await names({ sort: '-name', format: 'sms' })).toEqual(['Waits', 'c', 'b', 'A'])
  expect(await names({ sort: '-createdAt', limit: 2, page: 2, format: 'sms' })).toEqual(['A', 'b'])
  expect(await names({ format: 'email', isActive: 'false' })).toEqual(['Waits'])
  expect(await list({ format: 'email' })).toMatchObject({ total: 2, active: 1, inactive: 0 })
  expect((await list({ sort: '-status' })).data.map(({ status }) => status)[0]).toBe('decision')
})

test('sorts by schedule and by the date of the last run', async () => {
  const made = async (name: string, more: object) => (await create({ name, ...more })).body.id
  const start = (day: string) => `2026-12-${day}T15:00:00Z`
  const weekly = { scheduleOccurrence: 'weekly', scheduleInterval: 1, scheduleIntervalOn: [1] }
  await made('weekly', { ...weekly, scheduleStartOn: start('01') })
  const late = await made('late', { scheduleOccurrence: 'once', scheduleStartOn: start('20') })
  const early = await made('early', { scheduleOccurrence: 'once', scheduleStartOn: start('10') })
  await addRun(early, 'done')
  server.clock.step(60_000)
  await addRun(late, 'done')
  const names = async (sort: NonNullable<Query>['sort']) => (await list({ sort })).data.map(({ name }) => name)
  expect(await names('schedule')).toEqual(['early', 'late', 'weekly'])
  expect(await names('-schedule')).toEqual(['weekly', 'late', 'early'])
  expect(await names('lastRun')).toEqual(['early', 'late', 'weekly'])
  expect(await names('-lastRun')).toEqual(['late', 'early', 'weekly'])
})

test('counts recipients by state in the last run and in the summary', async () => {
  const { body } = await create()
  const run = await addRun(body.id, 'done')
  const states = ['delivered', 'delivered', 'sent', 'failed', 'unknown', 'queued', 'leftOut']
  for (const [at, state] of states.entries())
    await server.admin.query(
      `insert into tenant.campaign_recipients (account_id, run_id, contact_id, person, address, state, reason, left_at, replied_at)
        values ($1, $2, gen_random_uuid(), 'client', $3, $4, case when $4 = 'leftOut' then 'gone' end, $5, $6)`,
      [
        ...[
          server.here.id,
          run,
          `1617555010${at}`,
          state,
          ['queued', 'leftOut'].includes(state) ? null : server.clock.now(),
        ],
        state === 'sent' ? server.clock.now() : null,
      ],
    )
  expect((await get(body.id)).body.lastRun).toMatchObject({
    ...{ successful: 3, failed: 1, lateMinutes: 0, needsDecision: false },
    counts: { total: 6, delivered: 2, sent: 1, failed: 1, unknown: 1, queued: 1, leftOut: 1, replied: 1, optedOut: 0 },
  })
  const summary = await server.request(api.campaigns.getCampaignSummary, {}, { token: sam })
  expect(summary.body).toEqual({ count: 1, sent: 5, delivered: 2, month: { sent: 5, replies: 1 } })
})

test('shows the next twelve runs, and why one moved', async () => {
  const { body } = await server.request(
    api.campaigns.listNextRuns,
    { body: { scheduleOccurrence: 'monthly', scheduleIntervalOn: 30, scheduleStartOn: '2026-11-30T15:00:00Z' } },
    { token: sam },
  )
  expect(body.zone).toBe('America/New_York')
  expect(body.runs.map(({ day }) => day)).toEqual([
    ...['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30'],
    ...['2027-05-30', '2027-06-30', '2027-07-30', '2027-08-30', '2027-09-30', '2027-10-30'],
  ])
  expect(body.runs.filter(({ moved }) => moved)).toEqual([
    {
      at: '2027-02-28T15:00:00.000Z',
      day: '2027-02-28',
      moved: 'February has no 30th. That run moves to the last day.',
    },
  ])
  expect(body.runs[4]?.at).toBe('2027-03-30T14:00:00.000Z')
})

test('the preflight is for the first run, which a schedule may have after its start', async () => {
  const first = async (schedule: Partial<Body>) => {
    const body = campaignInput.parse({ ...basic(), ...schedule, scheduleStartOn: '2026-11-30T15:00:00Z' })
    return (await server.request(api.campaigns.preflightCampaign, { body }, { token: sam })).body.at
  }
  expect(await first({ scheduleOccurrence: 'monthly', scheduleIntervalOn: 15 })).toBe('2026-12-15T15:00:00.000Z')
  expect(await first({ scheduleOccurrence: 'weekly', scheduleIntervalOn: [3] })).toBe('2026-12-02T15:00:00.000Z')
  expect(await first({ scheduleOccurrence: 'once' })).toBe('2026-11-30T15:00:00.000Z')
})

async function addRun(campaign: string, state: string, decision = false): Promise<string> {
  const { rows } = await server.admin.query(
    `insert into tenant.campaign_runs (account_id, id, campaign_id, run_date, state, needs_decision, name, format, content, created_at)
      values ($1, gen_random_uuid(), $2, $3, $4, $5, 'Run', 'sms', 'Hi', $3) returning id`,
    [server.here.id, campaign, server.clock.now(), state, decision],
  )
  return rows[0].id
}
