import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { metricRecurring } from '../metrics.jobs.ts'

let server: TestServer
let sam: { id: string; token: string }
let owner: string
beforeAll(async () => {
  // A Friday; the Monday after begins at 05:00 UTC in New York.
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  const { employee } = server.here.people
  sam = { id: employee.id, token: await server.session(employee) }
  owner = await server.session(server.here.people.owner)
})
afterAll(() => server.close())

const save = (user: string, goals: object, token: string) =>
  server.request(api.metrics.saveGoals, { params: { user }, body: { goals } as never }, { token })
const goalsOf = async (token: string, user?: string) =>
  (await server.request(api.metrics.getEmployeeStats, { query: { ...(user && { user }) } }, { token })).body.goals

const runWeekly = () => runRecurring(server, metricRecurring, 'metrics.weekly')
const mails = () => server.mails.filter(({ category }) => category === 'weekly-numbers')

test('an admin sets goals, the person sees them, and they are replaced whole', async () => {
  expect((await save(sam.id, { policies: 12, premiums: 500_000 }, owner)).status).toBe(200)
  expect(await goalsOf(sam.token)).toEqual({ policies: 12, premiums: 500_000 })
  expect((await save(sam.id, { calls: 80 }, owner)).body).toEqual({ goals: { calls: 80 } })
  expect(await goalsOf(owner, sam.id)).toEqual({ calls: 80 })
  expect(await goalsOf(owner)).toEqual({})
  const { rows } = await server.admin.query(
    `select facts from tenant.audit_log where action = 'goals.saved' order by id desc limit 1`,
  )
  expect(rows[0].facts).toEqual({ before: { policies: 12, premiums: 500_000 }, after: { calls: 80 } })
})

test('refuses goals of employees, of strangers, and senseless ones', async () => {
  expect((await save(sam.id, { calls: 1 }, sam.token)).status).toBe(403)
  expect((await save(server.there.people.employee.id, { calls: 1 }, owner)).body).toMatchObject({
    code: 'userNotFound',
  })
  for (const goals of [{ calls: 0 }, { calls: 1.5 }, { calls: 1e12 }, { secrets: 1 }, { tasks_total: 4 }])
    expect((await save(sam.id, goals, owner)).status).toBe(422)
  expect(await goalsOf(sam.token)).toEqual({ calls: 80 })
})

test('an employee gets only their own row of the team, without the goals of others', async () => {
  const team = async (token: string) =>
    (await server.request(api.metrics.listTeamStats, { query: {} }, { token })).body.data.map(({ user }) => user)
  expect(await team(sam.token)).toEqual([sam.id])
  expect((await team(owner)).sort()).toEqual(
    Object.values(server.here.people)
      .map(({ id }) => id)
      .sort(),
  )
})

test('a colleague’s private follow-up counts for them, and shows nothing of itself to an admin', async () => {
  const body = { assignTo: 'self' as const, date: '2026-11-25T15:00:00Z', note: 'Ask about the divorce' }
  await server.request(api.followups.createFollowup, { body: body as never }, { token: sam.token })
  // Between Sam and Ana; the owner is neither.
  const between = { date: '2026-11-24T15:00:00Z', note: 'Between us' }
  await server.admin.query(
    `insert into tenant.followups (account_id, id, assign_to, user_id, created_by, date, note, created_at, updated_at)
       values ($1, gen_random_uuid(), 'peer', $2, $3, $4, $5, now(), now())`,
    [server.here.id, sam.id, server.here.people.admin.id, between.date, between.note],
  )
  const rows = async (token: string) =>
    (await server.request(api.metrics.listCountedRows, { query: { metric: 'todo', user: sam.id } }, { token })).body
  expect((await rows(sam.token)).data).toMatchObject([{ detail: 'Ask about the divorce' }, { detail: 'Between us' }])
  const seen = await rows(owner)
  expect(seen.total).toBe(2)
  const hidden = { kind: 'followup', title: '', detail: '', contact: null }
  expect(seen.data).toMatchObject([hidden, hidden])
})

test('the export is a spreadsheet for admins, and is in the audit log', async () => {
  const exported = (token: string) =>
    server.request(api.metrics.exportStats, { query: { monthYear: '11/2026' } }, { token })
  expect((await exported(sam.token)).status).toBe(403)
  const reply = await exported(owner)
  expect(reply.status).toBe(200)
  const { rowCount } = await server.admin.query(`select from tenant.audit_log where action = 'metrics.exported'`)
  expect(rowCount).toBe(1)
})

test('whoever asked for it gets one mail of the week before, from Monday 7:00 on, and no other', async () => {
  const weekly = async (enabled: boolean) =>
    server.request(
      api.metrics.saveWeeklyMail,
      { body: { enabled } },
      { token: await server.session(server.here.people.employee) },
    )
  expect((await weekly(true)).body).toEqual({ enabled: true })
  // The Monday of the week in which they asked has passed.
  await runWeekly()
  await server.admin.query(
    `insert into tenant.contacts (account_id, id, last_name, created_by, created_at)
       select $1, gen_random_uuid(), 'Week', $2, at::timestamptz
         from unnest(array['2026-11-16T05:00:00Z', '2026-11-23T04:59:00Z', '2026-11-23T05:00:00Z']) at`,
    [server.here.id, sam.id],
  )
  server.clock.set('2026-11-23T11:59:00Z')
  await runWeekly()
  server.clock.set('2026-11-23T12:00:00Z')
  // While others count, the numbers of the mail may lack something: it waits.
  const counting = await server.admin.connect()
  try {
    await counting.query('begin')
    await counting.query('select tenant.hold_metrics($1)', [server.here.id])
    await runWeekly()
    await runWeekly()
    const failures = async () => {
      const found = await counting.query(
        'select last_error from graphile_worker._private_jobs where last_error is not null',
      )
      return found.rows.map(({ last_error: error }) => error)
    }
    await expect.poll(failures, { timeout: 10_000 }).toEqual(['Error: The numbers are still being counted.'])
    expect(mails()).toHaveLength(0)
  } finally {
    await counting.query('rollback')
    counting.release()
  }
  await server.admin.query('update graphile_worker._private_jobs set run_at = now()')
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1)
  const [mail] = mails()
  expect(mail?.to).toBe('employee@here.test')
  expect(mail?.subject).toBe('Your week in Frontdesk: Nov 16 – Nov 22')
  expect(mail?.text).toContain('Contacts added: 2 (week before: 0)')
  await weekly(false)
  server.clock.set('2026-11-30T13:00:00Z')
  await runWeekly()
  await runWeekly()
  expect(mails()).toHaveLength(1)
})
