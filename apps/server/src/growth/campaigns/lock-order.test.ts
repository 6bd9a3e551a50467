// Those who change a run wait for each other in one order: campaign, run, conversations, recipients, progress.
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { openTexting } from '../../domains/sms/sms.factory.ts'
import { runPump } from './pump.ts'
import { addCampaign, addClients, runMinute, startCampaignRun, watchRun } from './runs.factory.ts'

let server: TestServer
let other: pg.Client
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
  other = new pg.Client({ connectionString: server.adminUrl })
  await other.connect()
})
afterEach(() => other.query('rollback'))
afterAll(async () => {
  await other?.end()
  await server?.close()
})

let used = 1000
/** A run with two texts that wait for the carrier. */
async function startedRun() {
  server.clock.step(60_000)
  used += 1
  const phones = [`1617555${used}`, `1857555${used}`]
  const contacts = await addClients(server, phones)
  const campaign = await addCampaign(server, { contacts })
  const watched = watchRun(server, campaign, await startCampaignRun(server, campaign))
  await expect.poll(async () => (await watched.log()).state, { timeout: 20_000, interval: 50 }).not.toBe('collecting')
  return { campaign, ...watched }
}

const isWaiting = async () => {
  const { rowCount } = await server.admin.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return (rowCount ?? 0) > 0
}
const untilItWaits = () => expect.poll(isWaiting, { timeout: 10_000, interval: 20 }).toBe(true)

test.each(['pauseRun', 'stopRun'] as const)('%s holds nothing while it waits for the campaign', async (action) => {
  const { campaign, params, auth } = await startedRun()
  const token = await auth()
  // An edit, the clock, or a deletion is under way, and comes to the runs next.
  await other.query('begin')
  await other.query('select from tenant.campaigns where id = $1 for update', [campaign])
  const acting = server.request(api.campaigns[action], { params }, token)
  await untilItWaits()
  await other.query('select from tenant.campaign_runs where campaign_id = $1 for share nowait', [campaign])
  await other.query('commit')
  expect((await acting).status).toBe(200)
})

test('the watch over a run holds nothing while it waits for the campaign', async () => {
  const { campaign, until } = await startedRun()
  await until('done')
  await server.admin.query("update tenant.campaign_runs set state = 'running' where campaign_id = $1", [campaign])
  await other.query('begin')
  await other.query('select from tenant.campaigns where id = $1 for update', [campaign])
  const watching = runMinute(server)
  await untilItWaits()
  await other.query('select from tenant.campaign_runs where campaign_id = $1 for share nowait', [campaign])
  await other.query('commit')
  await watching
  await until('done')
})

test('a pause takes nothing back before it has all of the conversations', async () => {
  const carrier = server.platform.carrier.messages
  const { send } = carrier
  const gate = Promise.withResolvers<void>()
  carrier.send = async (message) => {
    await gate.promise
    return send(message)
  }
  try {
    const { campaign, params, auth, until } = await startedRun()
    const context = jobContext({ platform: server.platform, accountId: server.here.id })
    const written = async () => {
      await runPump({}, context)
      return (await rooms(campaign)).length
    }
    await expect.poll(written, { timeout: 20_000, interval: 100 }).toBe(2)
    const [, last = ''] = await rooms(campaign)
    const token = await auth()
    // Someone settles a text in the last of them, and reports it then.
    await other.query('begin')
    await other.query('select from tenant.sms_rooms where id = $1 for update', [last])
    const pausing = server.request(api.campaigns.pauseRun, { params }, token)
    await untilItWaits()
    await other.query(
      `select from tenant.sms_messages m join tenant.campaign_recipients r on r.message_id = m.id
         join tenant.campaign_runs u on u.id = r.run_id where u.campaign_id = $1 for update of m, r nowait`,
      [campaign],
    )
    await other.query('commit')
    expect((await pausing).status).toBe(200)
    gate.resolve()
    await server.request(api.campaigns.resumeRun, { params }, await auth())
    await until('done')
  } finally {
    gate.resolve()
    carrier.send = send
  }
})

const rooms = async (campaign: string): Promise<string[]> =>
  (
    await server.admin.query(
      `select m.room_id from tenant.campaign_recipients r join tenant.campaign_runs u on u.id = r.run_id
         join tenant.sms_messages m on m.id = r.message_id where u.campaign_id = $1 order by 1`,
      [campaign],
    )
  ).rows.map(({ room_id }) => room_id)
