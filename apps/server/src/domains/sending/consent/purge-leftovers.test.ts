import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import { type TestServer, testServer } from '#testing/server'
import { purgeLeftovers } from './purge-leftovers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
})
afterAll(() => server.close())

/** Runs the daily round; returns how many rows went with each transaction. */
async function round(accountId = server.here.id, signal = new AbortController().signal) {
  const { database } = server.platform
  const went: number[] = []
  const inAccount: Database['inAccount'] = async (scope, work) => {
    const done = await database.inAccount(scope, work)
    went.push(Number(done))
    return done
  }
  const platform = { ...server.platform, database: { ...database, inAccount } }
  const actor = { userId: null, name: 'Frontdesk' }
  await purgeLeftovers({ accountId, actor, platform, attempt: 1, signal, fence: async () => {} } satisfies JobContext)
  return went
}

const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 24 * 60 * 60_000)

/** Links that expired, or expire, that many days ago. */
const addLinks = (expired: number, { ended = null as string | null, count = 1, account = server.here.id } = {}) =>
  server.admin.query(
    `insert into tenant.sending_consent_links (account_id, id, phone, contact_id, created_at, expires_at, ended)
      select $1, gen_random_uuid(), 12125550000 + floor(random() * 9999) * 1000 + n, gen_random_uuid(),
        $2::timestamptz - interval '7 days', $2, $3 from generate_series(1, $4::int) n`,
    [account, daysAgo(expired), ended, count],
  )

const addEvidence = (age: number, name: string) =>
  server.admin.query(
    `insert into tenant.sending_evidence_files (account_id, id, name, type, size, user_id, created_at)
      values ($1, gen_random_uuid(), $2, 'application/pdf', 5, $3, $4)`,
    [server.here.id, name, server.here.people.employee.id, daysAgo(age)],
  )

const links = async () =>
  (
    await server.admin.query<{ days: number; ended: string | null }>(
      `select account_id = $1 as here, round(extract(epoch from $2 - expires_at) / 86400)::int as days, ended
        from tenant.sending_consent_links order by here desc, days, ended nulls first`,
      [server.here.id, server.clock.now()],
    )
  ).rows
const waiting = async () =>
  (await server.admin.query('select name from tenant.sending_evidence_files order by name')).rows.map(
    ({ name }) => name,
  )

test('links go 90 days after they expired; open, signed, and newly expired ones stay', async () => {
  await addLinks(-3)
  await addLinks(-2, { ended: 'signed' })
  await addLinks(1)
  await addLinks(89, { ended: 'signed' })
  await addLinks(91)
  await addLinks(92, { ended: 'canceled' })
  await addLinks(93, { ended: 'replaced' })
  await addLinks(94, { account: server.there.id })
  await addEvidence(0.9, 'new.pdf')
  await addEvidence(1.1, 'old.pdf')
  expect(await round()).toEqual([3, 1])
  const stay = [
    { here: true, days: -3, ended: null },
    { here: true, days: -2, ended: 'signed' },
    { here: true, days: 1, ended: null },
    { here: true, days: 89, ended: 'signed' },
    { here: false, days: 94, ended: null },
  ]
  expect(await links()).toEqual(stay)
  expect(await waiting()).toEqual(['new.pdf'])

  expect(await round()).toEqual([0, 0])
  expect(await links()).toEqual(stay)
})

test('each transaction drops at most 500 links, and a round that is stopped drops none', async () => {
  await addLinks(100, { ended: 'replaced', count: 1100 })
  expect(await round(server.here.id, AbortSignal.abort())).toEqual([])
  expect(await round()).toEqual([500, 500, 100, 0])
  expect(await round()).toEqual([0, 0])
  expect(await round(server.there.id)).toEqual([1, 0])
})
