import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting } from '../../domains/sms/sms.factory.ts'
import { addClient, addReward, openLedger } from './rewards.factory.ts'

let server: TestServer
let ledger: ReturnType<typeof openLedger>
let other: pg.Client
let program: string
beforeAll(async () => {
  // A Friday, 10:00 AM in the agency's zone.
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  ledger = openLedger(server)
  program = (await ledger.program({})).id
  await openTexting(server)
  other = new pg.Client({ connectionString: server.adminUrl })
  await other.connect()
})
afterAll(async () => {
  await other?.end()
  await server?.close()
})

const countWaiting = async () =>
  (
    await server.admin.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rowCount ?? 0
const untilTheyWait = (requests: number) => expect.poll(countWaiting, { timeout: 10_000, interval: 20 }).toBe(requests)

/** Each begins before the reward is let go, which `act` changes. */
async function thankAtOnce(id: string, requests: number, act: () => Promise<unknown> = async () => {}) {
  const auth = await ledger.auth()
  await other.query('begin')
  await other.query('select from tenant.rewards where id = $1 for update', [id])
  const asked = Array.from({ length: requests }, () =>
    server.request(api.referrals.thankClient, { params: { id }, body: { text: 'Thank you!' } }, auth),
  )
  await untilTheyWait(requests)
  await act()
  await other.query('commit')
  return Promise.all(asked)
}
const countTexts = async (client: string) =>
  (
    await server.admin.query(
      'select from tenant.sms_messages m join tenant.sms_rooms r on r.id = m.room_id where r.contact_id = $1',
      [client],
    )
  ).rowCount

test('two who thank a client at once send one text, and a later thanks sends another', async () => {
  const client = await addClient(server, { state: 'WA', phone: '12065550141' })
  const id = await addReward(server, { program, client })
  const replies = await thankAtOnce(id, 2)
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'rewardState' })
  expect(await countTexts(client)).toBe(1)
  server.clock.step(1000)
  expect((await thankAtOnce(id, 1))[0]?.status).toBe(200)
  expect(await countTexts(client)).toBe(2)
})

test('a thanks shows what became of the reward while it waited, and reaches no client whose reward moved', async () => {
  const client = await addClient(server, { state: 'WA', phone: '12065550142' })
  const [voided, moved] = [await addReward(server, { program, client }), await addReward(server, { program, client })]
  const change = (id: string, set: string, value: string) => () =>
    other.query(`update tenant.rewards set ${set} where id = $1`, [id, value])
  const markVoid = change(voided, "state = 'void', voided_at = $2", '2026-11-20T15:00:00Z')
  expect((await thankAtOnce(voided, 1, markVoid))[0]?.body).toMatchObject({ state: 'void' })
  const heir = await addClient(server, { state: 'WA', phone: '12065550143' })
  const [refused] = await thankAtOnce(moved, 1, change(moved, 'contact_id = $2', heir))
  expect(refused?.body).toMatchObject({ code: 'rewardState' })
  expect([await countTexts(client), await countTexts(heir)]).toEqual([1, 0])
})
