// Whatever happens to the rows: every number is what its rows add up to, and what counting everything again gives.
import { type MetricName, metricNames, usageNames } from '@frontdesk/contract/metrics/names'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampled } from '#testing/exhaustive'
import { type TestServer, testServer } from '#testing/server'
import { type RandomRows, randomRows } from './random-rows.factory.ts'
import { recountMetrics } from './recount-metrics.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await testServer()
  owner = await server.session(server.here.people.owner)
})
afterAll(() => server.close())

const actor = { userId: null, name: 'test' }
const different = () => recountMetrics(server.platform, server.here.id, actor)
const months = ['11/2026', '10/2026', '09/2026']

const team = async (monthYear: string) => {
  const { status, body } = await server.request(api.metrics.listTeamStats, { query: { monthYear } }, { token: owner })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const rowsOf = async (query: { metric: MetricName; user: string; monthYear?: string; day?: string; page?: number }) => {
  const { status, body } = await server.request(
    api.metrics.listCountedRows,
    { query: { limit: 50, ...query } },
    { token: owner },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Returns the metrics that counted anything. */
async function expectRows(monthYear: string): Promise<Set<MetricName>> {
  const all = await team(monthYear)
  for (const { user, values } of all)
    for (const metric of metricNames) {
      const { data, total, sum } = await rowsOf({ metric, user, monthYear })
      expect(sum ?? total, `${metric} ${monthYear}`).toBe(values[metric])
      expect(data).toHaveLength(Math.min(total, 50))
      if (sum !== null && total <= 50) expect(data.reduce((all, { amount }) => all + (amount ?? 0), 0)).toBe(sum)
    }
  return new Set(metricNames.filter((metric) => all.some(({ values }) => values[metric] > 0)))
}

async function expectUsedRows(monthYear: string) {
  const params = { id: server.here.id }
  const { body } = await server.request(api.metrics.getPhoneUsage, { params, query: { monthYear } }, { token: owner })
  for (const metric of usageNames) {
    const { body: rows } = await server.request(
      api.metrics.listUsedRows,
      { params, query: { metric, monthYear, limit: 50 } },
      { token: owner },
    )
    expect(rows.sum, `${metric} ${monthYear}`).toBe(body[metric])
    if (rows.total <= 50) expect(rows.data.reduce((all, { amount }) => all + amount, 0)).toBe(rows.sum)
  }
}

const setZone = (zone: string) =>
  server.admin.query('update tenant.accounts set timezone = $2 where account_id = $1', [server.here.id, zone])
/** In the second and third the clocks go back over midnight. */
const zones = ['America/New_York', 'America/Havana', 'Atlantic/Azores', 'Asia/Kathmandu', 'Australia/Lord_Howe']

test('a number is its rows after random changes, and nothing is different when all is counted again', async () => {
  const rows: RandomRows = randomRows(server, 22)
  await rows.begin()
  const seen = new Set<MetricName>()
  for (const [round, zone] of sampled(zones, { most: 3 }).entries()) {
    await setZone(zone)
    // Counted once from the beginning, and from then on only what is touched.
    await team('11/2026')
    await rows.change(150)
    const month = months[round % 3] ?? ''
    for (const metric of await expectRows(month)) seen.add(metric)
    await expectUsedRows(month)
    expect(await different(), zone).toBe(0)
  }
  expect([...seen].sort()).toEqual([...metricNames].sort())
  await setZone('America/New_York')
})

test('another time zone moves what happened at night into its own month', async () => {
  const { id } = server.here
  const sam = server.here.people.employee.id
  await server.admin.query(
    `insert into tenant.contacts (account_id, id, last_name, created_by, created_at)
       values ($1, gen_random_uuid(), 'Night', $2, '2026-03-01T06:30:00Z')`,
    [id, sam],
  )
  const contacts = async (monthYear: string) =>
    (await team(monthYear)).find(({ user }) => user === sam)?.values.contacts
  expect([await contacts('02/2026'), await contacts('03/2026')]).toEqual([0, 1])
  await server.admin.query(`update tenant.accounts set timezone = 'America/Los_Angeles' where account_id = $1`, [id])
  expect([await contacts('02/2026'), await contacts('03/2026')]).toEqual([1, 0])
  await server.admin.query(`update tenant.accounts set timezone = 'Asia/Kathmandu' where account_id = $1`, [id])
  expect([await contacts('02/2026'), await contacts('03/2026')]).toEqual([0, 1])
  expect(await different()).toBe(0)
})

test('two who count at once miss nothing that commits meanwhile', async () => {
  const sam = server.here.people.employee.id
  const add = () =>
    server.admin.query(
      `insert into tenant.contacts (account_id, id, last_name, created_by, created_at)
         values ($1, gen_random_uuid(), 'Crowd', $2, '2026-05-05T12:00:00Z')`,
      [server.here.id, sam],
    )
  const read = async () => (await team('05/2026')).find(({ user }) => user === sam)?.values.contacts
  await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? add() : read())))
  expect(await read()).toBe(20)
  expect(await different()).toBe(0)
})

test('who reads while others count for long waits a moment, and holds no connection', async () => {
  await server.admin.query(
    `insert into tenant.contacts (account_id, id, last_name, created_by, created_at)
       values ($1, gen_random_uuid(), 'Late', $2, '2026-06-06T12:00:00Z')`,
    [server.here.id, server.here.people.employee.id],
  )
  const client = await server.admin.connect()
  try {
    await client.query('begin')
    await client.query('select tenant.hold_metrics($1)', [server.here.id])
    // More than there are connections. One person's take turns, so each waits for those before it.
    const readers = Array.from({ length: 8 }, () => team('06/2026'))
    const { status } = await server.request(
      api.contacts.createContact,
      { body: { lastName: 'Meanwhile' } },
      { token: owner },
    )
    expect(status).toBe(201)
    const all = await Promise.all(readers)
    expect(new Set(all.map((rows) => rows.reduce((sum, { values }) => sum + values.contacts, 0)))).toEqual(new Set([0]))
  } finally {
    await client.query('rollback')
    client.release()
  }
  const [late] = (await team('06/2026')).filter(({ user }) => user === server.here.people.employee.id)
  expect(late?.values.contacts).toBe(1)
})

/** Of both days, before and after the clocks go back: one of the first, and two of the second. */
test.each([
  ['America/Havana', '2024-11-02', '2024-11-03', ['03:30:00', '04:30:00', '05:30:00']],
  // A minute after midnight the day before begins again.
  ['America/St_Johns', '2010-11-06', '2010-11-07', ['02:30:30', '02:45:00', '03:30:00']],
  ['America/St_Johns', '2009-10-31', '2009-11-01', ['02:40:00', '03:35:00', '03:40:00']],
])('%s: a day on which clocks go back over midnight is counted whole, and once', async (zone, before, after, times) => {
  const ana = server.here.people.admin.id
  const add = () =>
    server.admin.query(
      `insert into tenant.contacts (account_id, id, last_name, created_by, created_at)
         select $1, gen_random_uuid(), 'Night', $2, at::timestamptz from unnest($3::text[]) at`,
      [server.here.id, ana, times.map((time) => `${after}T${time}Z`)],
    )
  const contacts = async (day: string) => {
    const { status, body } = await server.request(api.metrics.listTeamStats, { query: { day } }, { token: owner })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.find(({ user }) => user === ana)?.values.contacts
  }
  await setZone(zone)
  await add()
  expect([await contacts(before), await contacts(after)]).toEqual([1, 2])
  // The days are there already.
  await add()
  expect([await contacts(before), await contacts(after)]).toEqual([2, 4])
  expect((await rowsOf({ metric: 'contacts', user: ana, day: after })).total).toBe(4)
  expect(await different()).toBe(0)
  await setZone('America/New_York')
})
