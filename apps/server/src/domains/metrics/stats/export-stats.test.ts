import { api } from '@frontdesk/contract/registry'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeatedSlot } from '#testing/longest-turn'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await testServer()
  owner = await server.session(server.here.people.owner)
  await server.request(api.metrics.listTeamStats, { query: {} }, { token: owner })
})
afterAll(() => server.close())

const ask = () =>
  fetch(`${server.url}/api${api.metrics.exportStats.path}?monthYear=11/2026`, {
    headers: { authorization: `Bearer ${owner}` },
  })

async function exported() {
  const reply = await ask()
  expect(reply.status).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}

test('the month and its days of a thousand people, while others are served', async () => {
  await server.admin.query(
    `with added as (insert into tenant.users (account_id, id, first_name, last_name, email)
        select $1, gen_random_uuid(), 'Person ' || n, '=1+1', n || '@here.test' from generate_series(1, 996) n returning id)
      insert into tenant.metric_days select $1, id, day, 2, 1, 150, 0, 0, 0, 0, 0, 0, 0, 0
        from added, generate_series('2026-11-01'::date, '2026-11-30', '1 day') day`,
    [server.here.id],
  )
  let file = new Uint8Array()
  const most = 50
  expect(
    await repeatedSlot(async () => {
      file = await exported()
    }, most),
  ).toBeLessThan(most)
  const parts = unzipSync(file)
  const rowsOf = (sheet: number) =>
    strFromU8(parts[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array()).match(/<row .*?<\/row>/gs) ?? []
  const [month, days] = [rowsOf(1), rowsOf(2)]
  expect([month.length, days.length]).toEqual([1 + 1000, 1 + 996 * 30])
  expect(month.filter((row) => row.includes('Person 7 =1+1'))).toMatchObject([
    expect.stringMatching(/<v>60<.*<v>45<\/v>/s),
  ])
  expect(days.filter((row) => row.includes('Person 7 =1+1'))).toHaveLength(30)
})

test('a file that would lack something is not written', async () => {
  const client = await server.admin.connect()
  try {
    await client.query('begin')
    await client.query('select tenant.hold_metrics($1)', [server.here.id])
    await server.request(api.contacts.createContact, { body: { lastName: 'Uncounted' } }, { token: owner })
    const reply = await ask()
    expect([reply.status, await reply.json()]).toMatchObject([503, { code: 'numbersBeingCounted' }])
  } finally {
    await client.query('rollback')
    client.release()
  }
  await exported()
})
