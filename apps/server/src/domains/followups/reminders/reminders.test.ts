import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { collectAudiences } from '#platform/realtime/audiences'
import { connectRealtime } from '#platform/realtime/connect-realtime'
import { createWirePayloads } from '#platform/realtime/wire-payload'
import { type TestServer, testServer } from '#testing/server'
import { allDomains } from '../../../domains.ts'
import { app, runScheduledJob } from '../followups.factory.ts'

let server: TestServer
let jo: ReturnType<typeof app>
let sam: ReturnType<typeof app>
let owner: ReturnType<typeof app>
const hour = 60 * 60_000
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await server.admin.query('delete from tenant.followups; delete from tenant.events; delete from tenant.streams')
  server.clock.set('2026-11-20T15:00:00Z')
  jo = app(server, server.here.people.employee)
  sam = app(server, server.here.people.admin)
  owner = app(server, server.here.people.owner)
})
afterAll(() => server.close())

const round = (platform: Platform = server.platform) => runScheduledJob(platform, server.here.id, 'followups.remind')
/** Every warning ever emitted, to anyone. */
async function raised() {
  const { rows } = await server.admin.query(
    `select payload->>'why' as why, payload->'followup'->>'note' as note from tenant.events
      where account_id = $1 and name = 'followups_warning' order by seq`,
    [server.here.id],
  )
  return rows.map(({ why, note }) => `${why} ${note}`)
}
const warned = async (who: typeof jo) => (await who.warnings()).map(({ why, followup }) => `${why} ${followup.note}`)

/** A node that dies right after the commit: nothing is emitted. */
async function dyingNode() {
  const database = openDatabase({ clusters: [{ name: 'main', url: server.adminUrl }], directory: 'main' })
  connectRealtime(database, {
    audienceOf: collectAudiences(allDomains),
    wirePayload: createWirePayloads(true),
    emit: () => {},
  })
  return { platform: { ...server.platform, database }, close: () => database.close() }
}

test('raises a reminder when due and not before, and the follow-up’s warning at its time', async () => {
  const { body } = await jo.create({ date: '2026-11-20T18:00:00.000Z', reminderAt: 60, note: 'Call' })
  server.clock.set('2026-11-20T16:59:59.999Z')
  await round()
  expect(await raised()).toEqual([])
  server.clock.set('2026-11-20T17:00:00Z')
  await round()
  expect(await raised()).toEqual(['reminder Call'])
  expect(await jo.warnings()).toMatchObject([
    {
      why: 'reminder',
      since: '2026-11-20T17:00:00.000Z',
      shown: false,
      followup: { id: body.id, reminderJob: { state: 'due' } },
    },
  ])
  server.clock.set('2026-11-20T18:00:00Z')
  await round()
  expect(await raised()).toEqual(['reminder Call', 'pastDue Call'])
  // One warning for each follow-up.
  expect(await warned(jo)).toEqual(['pastDue Call'])
})

test('raises each missed one once after any downtime, in order', async () => {
  for (const [note, date, reminderAt] of [
    ['later', '2026-11-25T15:00:00.000Z', 15],
    ['sooner', '2026-11-21T15:00:00.000Z', 0],
    ['much later', '2027-03-01T15:00:00.000Z', 45],
  ] as const)
    await jo.create({ note, date, reminderAt })
  server.clock.set('2026-12-24T15:00:00Z')
  await round()
  await round()
  const times = ['reminder later', 'pastDue later']
  expect((await raised()).slice(2)).toEqual(times)
  expect((await raised()).slice(0, 2).sort()).toEqual(['pastDue sooner', 'reminder sooner'])
  server.clock.step(10 * hour)
  await round()
  expect(await raised()).toHaveLength(4)
})

test('raises more than one batch', async () => {
  const { body } = await jo.create({ date: '2026-11-20T18:00:00.000Z', note: 'Many' })
  await server.admin.query(
    `with made as (insert into tenant.followups (account_id, id, assign_to, date, note, created_by, created_at, updated_at)
       select account_id, gen_random_uuid(), assign_to, date, note, created_by, created_at, updated_at
         from tenant.followups, generate_series(1, 249) where id = $1 returning account_id, id, date)
     insert into tenant.reminders (account_id, id, followup_id, why, due_at)
       select account_id, gen_random_uuid(), id, 'pastDue', date from made`,
    [body.id],
  )
  server.clock.set('2026-11-20T18:00:00Z')
  await round()
  expect(await raised()).toHaveLength(250)
})

test('raises each once with concurrent nodes', async () => {
  for (let n = 0; n < 8; n++) await jo.create({ date: '2026-11-20T18:00:00.000Z', reminderAt: 15, note: `${n}` })
  server.clock.set('2026-11-20T19:00:00Z')
  const other = await dyingNode()
  await Promise.all([round(), round(other.platform), round(), round(other.platform)])
  await other.close()
  expect(new Set(await raised()).size).toBe(16)
  expect(await raised()).toHaveLength(16)
})

test('loses nothing and raises nothing twice when a node dies between commit and emit', async () => {
  await jo.create({ date: '2026-11-20T18:00:00.000Z', note: 'Call' })
  server.clock.set('2026-11-20T18:00:00Z')
  const dying = await dyingNode()
  await round(dying.platform)
  await dying.close()
  await round()
  expect(await raised()).toEqual(['pastDue Call'])
  expect((await sam.missed()).map(({ name }) => name)).toEqual(['followups_update', 'followups_warning'])
  expect(await warned(sam)).toEqual(['pastDue Call'])
})

test.each([
  ['forward', '2027-03-14T07:30:00.000Z', '2027-03-14T06:30:00.000Z'],
  ['back', '2026-11-01T06:00:00.000Z', '2026-11-01T05:00:00.000Z'],
])('an hour before is an hour before when clocks go %s', async (_, date, reminded) => {
  server.clock.set('2026-10-30T15:00:00Z')
  await jo.create({ date, reminderAt: 60, note: 'Night shift' })
  server.clock.set(new Date(Date.parse(reminded) - 1))
  await round()
  expect(await raised()).toEqual([])
  server.clock.set(reminded)
  await round()
  expect(await raised()).toEqual(['reminder Night shift'])
})

test('warns the whole team, the peer, or the creator', async () => {
  const date = '2026-11-20T18:00:00.000Z'
  await jo.create({ date, note: 'team' })
  await jo.create({ date, note: 'peer', assignTo: 'peer', user: sam.id, reminderAt: 0 })
  await jo.create({ date, note: 'self', assignTo: 'self', reminderAt: 15 })
  server.clock.set(date)
  await round()
  const heard = async (who: typeof jo) =>
    (await who.missed())
      .filter(({ name }) => name === 'followups_warning')
      .map(({ payload }) => (payload as { followup: { note: string } }).followup.note)
      .sort()
  expect(await heard(jo)).toEqual(['self', 'self', 'team'])
  expect(await heard(sam)).toEqual(['peer', 'team'])
  expect(await heard(owner)).toEqual(['team'])
  expect((await warned(jo)).sort()).toEqual(['pastDue self', 'pastDue team'])
  expect((await warned(sam)).sort()).toEqual(['pastDue team', 'reminder peer'])
  expect(await warned(owner)).toEqual(['pastDue team'])
})

describe('answers', () => {
  const date = '2026-11-20T18:00:00.000Z'
  async function due() {
    const { body } = await jo.create({ date, note: 'Call' })
    server.clock.set(date)
    await round()
    return body.id
  }

  test('are stored per person, and emitted only to their other screens', async () => {
    const id = await due()
    expect((await jo.answer(id, 'pastDue', 'ignored')).status).toBe(204)
    expect(await warned(jo)).toEqual([])
    expect(await warned(sam)).toEqual(['pastDue Call'])
    const answers = async (who: typeof jo) =>
      (await who.missed()).filter(({ name }) => name === 'followups_warning_answer').length
    expect([await answers(jo), await answers(sam)]).toEqual([1, 0])
    // An ignored warning does not come back when an older screen reports it as shown.
    await jo.answer(id, 'pastDue', 'shown')
    expect(await warned(jo)).toEqual([])
    await round()
    expect(await warned(jo)).toEqual([])
  })

  test('that it was shown is remembered, and it stays', async () => {
    const id = await due()
    await jo.answer(id, 'pastDue', 'shown')
    expect(await jo.warnings()).toMatchObject([{ shown: true }])
    expect(await sam.warnings()).toMatchObject([{ shown: false }])
    await jo.answer(id, 'pastDue', 'ignored')
    expect(await warned(jo)).toEqual([])
  })

  test('are refused without a warning', async () => {
    expect((await jo.answer(await due(), 'reminder', 'shown')).status).toBe(404)
  })

  test('complete it for everyone; reopened, it is not raised again', async () => {
    const id = await due()
    await sam.update(id, { isActive: false })
    expect(await warned(jo)).toEqual([])
    await round()
    await sam.update(id, { isActive: true })
    await round()
    expect(await warned(jo)).toEqual(['pastDue Call'])
    expect(await raised()).toEqual(['pastDue Call'])
  })

  test('are cleared for everyone by a new date', async () => {
    const id = await due()
    await jo.answer(id, 'pastDue', 'ignored')
    await sam.update(id, { date: '2026-11-20T20:00:00.000Z' })
    expect(await warned(sam)).toEqual([])
    server.clock.set('2026-11-20T20:00:00Z')
    await round()
    expect(await warned(jo)).toEqual(['pastDue Call'])
    expect(await raised()).toHaveLength(2)
  })

  test('is not shown for a deleted follow-up, until it is restored', async () => {
    const id = await due()
    await jo.remove(id)
    expect(await warned(sam)).toEqual([])
    await jo.restore(id)
    expect(await warned(sam)).toEqual(['pastDue Call'])
  })
})

test('does not block others when raising fails, and is marked as failed', async () => {
  const bad = await jo.create({
    date: '2026-11-20T18:00:00.000Z',
    note: 'bad',
    assignTo: 'peer',
    user: sam.id,
    reminderAt: 15,
  })
  await jo.create({ date: '2026-11-20T18:00:00.000Z', note: 'good' })
  await server.admin.query(
    `create function tenant.refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
     create trigger refuse before update on tenant.reminders for each row
       when (new.followup_id = '${bad.body.id}' and new.state = 'due') execute function tenant.refuse()`,
  )
  server.clock.set('2026-11-20T18:00:00Z')
  const state = async () => {
    const { data } = (await sam.bucket('pastDue')).body
    return data.find(({ id }) => id === bad.body.id)?.reminderJob?.state
  }
  for (let n = 0; n < 4; n++) await round()
  expect(await raised()).toEqual(['pastDue good'])
  expect(await state()).toBe('waiting')
  await round()
  expect(await state()).toBe('failed')
  await server.admin.query('drop function tenant.refuse cascade')
  await round()
  expect(await raised()).toEqual(['pastDue good'])
})
