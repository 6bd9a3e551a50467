// What someone who means harm tries with an ordinary sign-in, or what happens to people while a run is on.
import { findTextProblems, withOptOutLine } from '@frontdesk/contract/growth/campaigns/compose'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, ours } from '../../domains/sms/sms.factory.ts'
import { startRun } from './run.ts'
import { addCampaign, addClients, runInAccount, startCampaignRun, watchRun } from './runs.factory.ts'

let server: TestServer
beforeAll(async () => {
  // A Friday at half past one in New York: texts may be sent everywhere.
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
})
afterAll(() => server.close())

const signIn = (person: keyof TestServer['here']['people'] = 'employee') => server.session(server.here.people[person])
const weekly = { scheduleOccurrence: 'weekly' as const, scheduleStartOn: '2026-11-23T14:00:00Z' }

describe('a test to oneself', () => {
  const setOwnPhone = (phone: string) =>
    server.admin.query('update tenant.users set phone = $2 where id = $1', [server.here.people.employee.id, phone])
  const sendTest = (token: string) =>
    server.request(api.campaigns.sendTest, { body: { format: 'sms', content: 'Buy now.' } }, { token })

  test('does not reach a client who agreed to nothing, whose number an employee enters as their own', async () => {
    const phone = '16175550801'
    const [contact] = await addClients(server, [phone])
    await server.admin.query('update tenant.sending_numbers set consented = false where phone = $1', [phone])
    await setOwnPhone(phone)
    const token = await signIn()
    expect((await sendTest(token)).body).toMatchObject({ code: 'textRefused', details: { reason: 'noConsent' } })
    await server.admin.query('update tenant.contacts set mobile_phone = null, co_mobile_phone = $2 where id = $1', [
      ...[contact, phone],
    ])
    expect((await sendTest(token)).body).toMatchObject({ code: 'textRefused', details: { reason: 'noConsent' } })
  })

  test('is audited with its number, and refused after as many as a person reads in an hour', async () => {
    await setOwnPhone('16175550802')
    const token = await signIn()
    const replies = await Promise.all(Array.from({ length: 25 }, () => sendTest(token)))
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(20)
    expect(replies.find(({ status }) => status !== 202)).toMatchObject({ status: 429, body: { code: 'tooManyTests' } })
    const { rows } = await server.admin.query(
      `select distinct user_id, facts ->> 'to' as to from tenant.audit_log where action = 'campaign.tested'`,
    )
    expect(rows).toEqual([{ user_id: server.here.people.employee.id, to: '16175550802' }])
  })
})

describe('dates', () => {
  test('refuses run dates that the database can not store', async () => {
    const campaign = await addCampaign(server, { contacts: await addClients(server, ['16175550803']) })
    const token = await signIn()
    for (const runDate of ['0000-01-01T00:00:00Z', '2026-11-20T18:30:00+23:59', '9999-12-31T23:59:59-15:00']) {
      const rooms = await server.request(api.sms.listRooms, { query: { campaign, runDate } }, { token })
      expect([runDate, rooms.status]).toEqual([runDate, 400])
      for (const name of ['listCampaignLogDetails', 'getCampaignRun', 'pauseRun'] as const) {
        const endpoint = api.campaigns[name] as typeof api.campaigns.getCampaignRun
        const reply = await server.request(endpoint, { params: { id: campaign, runDate } }, { token })
        expect([runDate, name, reply.status]).toEqual([runDate, name, 400])
      }
    }
  })

  test('refuses starts beyond all plans before computing anything from them', async () => {
    const token = await signIn()
    for (const scheduleStartOn of ['8999-12-31T23:59:59Z', '1000-01-02T00:00:00Z']) {
      const schedule = { ...weekly, scheduleStartOn, scheduleInterval: 99 }
      const next = await server.request(api.campaigns.listNextRuns, { body: schedule }, { token })
      const body = { ...schedule, format: 'sms' as const, name: 'Far', content: 'Hi' }
      const preflight = await server.request(api.campaigns.preflightCampaign, { body }, { token })
      for (const reply of [next, preflight])
        expect([reply.status, reply.body]).toMatchObject([422, { fields: { scheduleStartOn: expect.any(String) } }])
    }
  })
})

test('exports the people of a run for people with admin rights alone', async () => {
  const campaign = await addCampaign(server, { contacts: await addClients(server, ['16175550804']) })
  const params = { id: campaign, runDate: await startCampaignRun(server, campaign) }
  const take = async (token: string) =>
    (await server.request(api.campaigns.exportCampaignRun, { params, query: { which: 'everyone' } }, { token })).status
  expect([await take(await signIn()), await take(await signIn('admin'))]).toEqual([403, 200])
})

describe('a run that has begun', () => {
  test('is for whom it was for then, when the target is edited before its recipients are listed', async () => {
    const [meant, other] = await addClients(server, ['16175550805', '16175550806'])
    const campaign = await addCampaign(server, { contacts: [meant ?? ''], content: 'For {{firstName}} alone.' })
    server.clock.step(60_000)
    const runDate = server.clock.now()
    await runInAccount(server, async (tx) => {
      await startRun(tx, server.platform, campaign, runDate, 0)
      await tx.db
        .updateTable('campaigns')
        .set({ target_contacts: [other ?? ''] })
        .where('id', '=', campaign)
        .execute()
    })
    const run = watchRun(server, campaign, runDate.toISOString())
    await run.until('done')
    expect((await run.list()).map(({ client }) => client.id)).toEqual([meant])
  })

  test('texts nobody who died before their turn, or got a tag that it excludes', async () => {
    const [first, second, third] = await addClients(server, ['16175550807', '16175550808', '16175550809'])
    await server.admin.query(
      `insert into tenant.sending_paces (account_id, phone, per_minute, free_at) values ($1, $2, 0.01, $3)
        on conflict (account_id, phone) do update set per_minute = 0.01, free_at = excluded.free_at`,
      [server.here.id, ours, new Date(server.clock.now().getTime() + 3_600_000)],
    )
    const tag = crypto.randomUUID()
    await server.admin.query(`insert into tenant.tags (account_id, id, name) values ($1, $2, 'No advertising')`, [
      ...[server.here.id, tag],
    ])
    const campaign = await addCampaign(server, { contacts: [first ?? '', second ?? '', third ?? ''] })
    await server.admin.query('update tenant.campaigns set exclude_tags = $2 where id = $1', [campaign, [tag]])
    server.clock.step(60_000)
    const run = watchRun(server, campaign, await startCampaignRun(server, campaign))
    await expect.poll(run.states, { timeout: 15_000 }).toEqual({ queued: 3 })
    await server.admin.query('insert into tenant.contact_tags (account_id, contact_id, tag_id) values ($1, $2, $3)', [
      ...[server.here.id, third, tag],
    ])
    await server.admin.query(
      `insert into tenant.tag_facts (account_id, contact_id, dod, since) values ($1, $2, '2026-11-19', now())
        on conflict (account_id, contact_id) do update set dod = excluded.dod`,
      [server.here.id, first],
    )
    await server.admin.query('delete from tenant.sending_paces')
    await run.until('done')
    expect(await run.list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ client: expect.objectContaining({ id: first }), status: 'leftOut', reason: 'gone' }),
        expect.objectContaining({ client: expect.objectContaining({ id: second }), reason: null }),
        expect.objectContaining({
          client: expect.objectContaining({ id: third }),
          ...{ status: 'leftOut', reason: 'excludedTag' },
        }),
      ]),
    )
  })
})

test('texts leave while a mail server that is away keeps a hundred emails waiting', async () => {
  const [campaign, run] = [crypto.randomUUID(), crypto.randomUUID()]
  await server.admin.query(
    `insert into tenant.campaigns (account_id, id, format, name, content, subject, schedule_occurrence,
        schedule_start_on, created_at, updated_at) values ($1, $2, 'email', 'News', 'x', 'x', 'once', $3, $3, $3)`,
    [server.here.id, campaign, server.clock.now()],
  )
  await server.admin.query(
    `insert into tenant.campaign_runs (account_id, id, campaign_id, run_date, state, name, format, content, created_at)
      values ($1, $2, $3, $4, 'running', 'News', 'email', 'x', $4)`,
    [server.here.id, run, campaign, server.clock.now()],
  )
  await server.admin.query(
    `insert into tenant.campaign_recipients (account_id, run_id, contact_id, person, address, state)
      select $1, $2, gen_random_uuid(), 'client', 'client' || n || '@clients.test', 'sending' from generate_series(1, 100) n`,
    [server.here.id, run],
  )
  server.clock.step(60_000)
  const texts = await addCampaign(server, { contacts: await addClients(server, ['16175550810']) })
  await watchRun(server, texts, await startCampaignRun(server, texts)).until('done')
  await server.admin.query('delete from tenant.campaign_runs where id = $1', [run])
})

describe('an edit by a colleague', () => {
  const rules = (value: string) => ({
    combinator: 'and' as const,
    rules: [{ field: 'owner', operator: 'in' as const, value: [value] }],
  })
  const body = { ...weekly, format: 'sms' as const, name: 'Mine', content: 'Hi' }

  test('means their own contacts by “me”, as their preview does', async () => {
    const token = await signIn()
    const made = await server.request(
      api.campaigns.createCampaign,
      { body: { ...body, targetQuery: rules('me') } },
      { token },
    )
    expect(made.body.targetQuery).toMatchObject(rules(server.here.people.employee.id))
  })

  test('takes no private view, which the run could not read', async () => {
    const query = rules(server.here.people.admin.id)
    const made = await server.request(
      api.campaigns.createCampaign,
      { body: { ...body, targetQuery: query } },
      { token: await signIn() },
    )
    const view = crypto.randomUUID()
    await server.admin.query(
      `insert into tenant.contact_views (account_id, id, owner_id, name, filter, sort_by, descending, columns, created_at,
          updated_at)
        values ($1, $2, $3, 'Mine', $4, 'name', false, '[]', now(), now())`,
      [server.here.id, view, server.here.people.admin.id, JSON.stringify(query)],
    )
    const { id, status, isActive, nextRunAt, zone, audience, jobsRan, lastRun, ...rest } = made.body
    const { createdAt, createdBy, updatedAt, updatedBy, version, ...input } = rest
    const edited = await server.request(
      api.campaigns.updateCampaign,
      { params: { id }, body: { ...input, targetView: view } },
      { token: await signIn('admin') },
    )
    expect([edited.status, edited.body]).toMatchObject([422, { fields: { targetView: expect.any(String) } }])
  })
})

test('explains the first faults of a text made of nothing else', () => {
  for (const unit of ['{{', '}}', '{{firstName|', `{{${'x'.repeat(90)}}}`])
    expect([unit, findTextProblems(unit.repeat(15_000 / unit.length)).length]).toEqual([unit, 50])
})

test.each(['STOP by our office!', 'Don’t STOP now.', 'Hi {{firstName|Reply STOP to opt out}}'])(
  'adds how to opt out to a text that only seems to say it: %s',
  (text) => expect(withOptOutLine(text)).toBe(`${text}\nReply STOP to opt out.`),
)

test.each(['Reply STOP to end.', 'To quit, text “STOP”.', 'HELP for help, STOP to cancel'])(
  'adds nothing to a text that says how to opt out: %s',
  (text) => expect(withOptOutLine(text)).toBe(text),
)
