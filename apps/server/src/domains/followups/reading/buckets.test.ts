import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { app } from '../followups.factory.ts'

let server: TestServer
let jo: ReturnType<typeof app>
beforeAll(async () => {
  server = await testServer({ start: '2026-01-01T15:00:00Z' })
  jo = app(server, server.here.people.employee)
})
afterAll(() => server.close())

async function kept(date: string) {
  const { body, status } = await jo.create({ date, note: date })
  expect(status, JSON.stringify(body)).toBe(201)
}
const notes = async (bucket: Parameters<typeof jo.bucket>[0], query = {}) =>
  (await jo.bucket(bucket, query)).body.data.map(({ note }) => note)

// The account is in New York, where clocks change on March 8 and November 1, 2026.
test.each([
  {
    what: 'a day of 23 hours',
    now: '2026-03-08T06:30:00Z',
    pastDue: ['2026-03-08T04:45:00.000Z', '2026-03-08T06:30:00.000Z'],
    today: ['2026-03-08T06:45:00.000Z', '2026-03-09T03:45:00.000Z'],
    tomorrow: ['2026-03-09T04:00:00.000Z', '2026-03-10T03:45:00.000Z'],
    future: ['2026-03-10T04:00:00.000Z'],
  },
  {
    what: 'a day of 25 hours',
    now: '2026-11-01T05:30:00Z',
    pastDue: ['2026-11-01T05:15:00.000Z'],
    today: ['2026-11-01T05:45:00.000Z', '2026-11-02T04:45:00.000Z'],
    tomorrow: ['2026-11-02T05:00:00.000Z', '2026-11-03T04:45:00.000Z'],
    future: ['2026-11-03T05:00:00.000Z'],
  },
])('$what has its own bounds', async ({ now, what: _, ...buckets }) => {
  await server.admin.query('delete from tenant.followups')
  server.clock.set('2026-01-02T15:00:00Z')
  for (const date of Object.values(buckets).flat().reverse()) await kept(date)
  server.clock.set(now)
  for (const [bucket, dates] of Object.entries(buckets)) expect(await notes(bucket as 'today')).toEqual(dates)
  const counts = Object.fromEntries(Object.entries(buckets).map(([bucket, dates]) => [bucket, dates.length]))
  expect(await jo.counts()).toEqual(counts)
})

test('pages a bucket, without completed ones', async () => {
  await server.admin.query('delete from tenant.followups')
  server.clock.set('2026-05-01T15:00:00Z')
  const dates = Array.from({ length: 5 }, (_, n) => `2026-06-0${n + 1}T15:00:00.000Z`)
  for (const date of dates) await kept(date)
  const done = await jo.create({ date: '2026-06-01T16:00:00.000Z' })
  await jo.update(done.body.id, { isActive: false })
  const first = (await jo.bucket('future', { limit: 2 })).body
  const second = (await jo.bucket('future', { limit: 2, cursor: first.next })).body
  const third = (await jo.bucket('future', { limit: 2, cursor: second.next })).body
  expect([first, second, third].flatMap(({ data }) => data.map(({ date }) => date))).toEqual(dates)
  expect(third.next).toBeNull()
  expect(await jo.counts()).toEqual({ pastDue: 0, today: 0, tomorrow: 0, future: 5 })
})

test('lists one client’s between two instants', async () => {
  server.clock.set('2026-05-01T15:00:00Z')
  const client = await jo.client()
  for (const date of ['2026-06-30T15:00:00.000Z', '2026-07-01T04:00:00.000Z', '2026-08-01T04:00:00.000Z'])
    await jo.create({ client, date })
  const { body } = await jo.of(client, { from: '2026-07-01T04:00:00.000Z', to: '2026-08-01T04:00:00.000Z' })
  expect(body.data.map(({ date }) => date)).toEqual(['2026-07-01T04:00:00.000Z'])
})
