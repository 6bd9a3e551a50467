import { api } from '@frontdesk/contract/registry'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { NotDone } from '#platform/jobs/job'
import { jobContext } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, ours, runRound } from '../../domains/sms/sms.factory.ts'
import { runPump } from './pump.ts'
import { startRun } from './run.ts'
import { addCampaign, addClients, runInAccount, runMinute, startCampaignRun, watchRun } from './runs.factory.ts'

let server: TestServer
beforeAll(async () => {
  // A Friday at half past one in New York: texts may be sent everywhere.
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
})
afterAll(() => server.close())
const messages = () => server.platform.carrier.messages
let restore: (() => void) | undefined
afterEach(async () => {
  restore?.()
  await server.admin.query('delete from tenant.sending_paces')
})

const quickly = { timeout: 15_000, interval: 50 }
let used = 0
const phonesOf = (count: number, area = '617') =>
  Array.from({ length: count }, () => {
    used += 1
    return `1${area}555${String(1000 + used)}`
  })
const received = (phone: string) =>
  (server.world.find(phone)?.texts ?? []).filter(({ flow }) => flow === 'received').map(({ text }) => text)

/** Starts a campaign to this many new clients. */
async function started(count: number, more: { content?: string; contentB?: string; area?: string } = {}) {
  // Each run is due at another time.
  server.clock.step(60_000)
  const phones = phonesOf(count, more.area)
  const contacts = await addClients(server, phones)
  const campaign = await addCampaign(server, { contacts, ...more })
  const runDate = await startCampaignRun(server, campaign)
  return { phones, contacts, campaign, ...watchRun(server, campaign, runDate) }
}

/** The carrier takes texts one by one, when the test says so. */
function holdCarrier() {
  const carrier = messages()
  const { send } = carrier
  const waiting: (() => void)[] = []
  const begun: string[] = []
  let isOpen = false
  carrier.send = async (message) => {
    begun.push(message.to)
    if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve))
    return send(message)
  }
  restore = () => {
    carrier.send = send
  }
  return {
    begun,
    open() {
      isOpen = true
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

test('texts everyone once, and finishes when every text has arrived', async () => {
  const { phones, campaign, params, until, states, log, auth } = await started(5)
  await until('done')
  await expect.poll(states, quickly).toEqual({ delivered: 5 })
  for (const phone of phones)
    expect(received(phone)).toEqual(['Hi Client, Harbor Insurance here.\nReply STOP to opt out.'])
  expect(await log()).toMatchObject({ state: 'done', successful: 5, failed: 0, counts: { total: 5, delivered: 5 } })
  const listed = await server.request(api.campaigns.listCampaignLogs, { params: { id: campaign } }, await auth())
  expect(listed.body).toMatchObject({ total: 1, next: null, data: [{ runDate: params.runDate, state: 'done' }] })
})

test('a run starts only once', async () => {
  const { campaign, params, until } = await started(1)
  const again = await runInAccount(server, (tx) => startRun(tx, server.platform, campaign, new Date(params.runDate), 0))
  expect(again).toBe(false)
  await until('done')
})

test('two concurrent pumps text no one twice', async () => {
  const { phones, until } = await started(12)
  const context = jobContext({ platform: server.platform, accountId: server.here.id })
  for (let round = 0; round < 4; round += 1) {
    server.clock.step(10_000)
    await Promise.all([runPump({}, context), runPump({}, context), runPump({}, context)])
  }
  await until('done')
  await server.world.idle()
  for (const phone of phones) expect(received(phone)).toHaveLength(1)
})

test('a pump that dies at any point loses no one and texts no one twice', async () => {
  const { phones, until, states } = await started(10)
  const scope = { platform: server.platform, accountId: server.here.id }
  for (let step = 1; step <= 14; step += 1) {
    server.clock.step(10_000)
    // The step is written but not committed, or committed with nothing after it.
    const dying =
      step % 2 === 0
        ? { beforeCommit: (at: number) => void (at === step / 2 && die()) }
        : { afterCommit: (at: number) => void (at === (step + 1) / 2 && die()) }
    await runPump({}, jobContext(scope, dying)).catch((error) => expect(error).toBe(death))
  }
  await until('done')
  await expect.poll(states, quickly).toEqual({ delivered: 10 })
  for (const phone of phones) expect(received(phone)).toHaveLength(1)
})
const death = new Error('The process was killed.')
function die() {
  throw death
}

test('a large campaign does not delay another agency’s small one', async () => {
  server.clock.step(60_000)
  const there = server.there.id
  await openTexting(server, there, '16175550111')
  await server.admin.query(
    `insert into tenant.sending_paces (account_id, phone, per_minute, free_at) values ($1, $2, 1000000, $3)
       on conflict (account_id, phone) do update set per_minute = 1000000, free_at = excluded.free_at`,
    [server.here.id, ours, server.clock.now()],
  )
  const large = await addCampaign(server, { contacts: await addClients(server, phonesOf(80)) })
  const watch = watchRun(server, large, await startCampaignRun(server, large))
  await expect.poll(async () => (await watch.log()).counts.queued, quickly).toBeGreaterThan(0)
  const small = await addCampaign(server, { contacts: await addClients(server, phonesOf(3), there), accountId: there })
  await startCampaignRun(server, small, there)
  const left = async () =>
    (
      await server.admin.query(
        'select count(*)::int as count from tenant.campaign_recipients where account_id = $1 and left_at is not null',
        [there],
      )
    ).rows[0].count
  await expect.poll(left, quickly).toBe(3)
  expect((await watch.log()).counts.queued).toBeGreaterThan(0)
  await watch.until('done')
})

test('keeps to the pace of each number', async () => {
  const { until, states } = await started(25)
  const context = jobContext({ platform: server.platform, accountId: server.here.id })
  const queued = async () => (await states()).queued
  // Ten seconds of catching up, and the one of now.
  await expect.poll(queued, quickly).toBe(25 - 11)
  await runPump({}, context)
  expect(await queued()).toBe(25 - 11)
  // One segment a second.
  server.clock.step(5000)
  await runPump({}, context)
  await expect.poll(queued, quickly).toBe(25 - 16)
  await runPump({}, context)
  expect(await queued()).toBe(25 - 16)
  await until('done')
})

test('a pause stops all texts, and puts those not handed over back in line', async () => {
  const carrier = holdCarrier()
  const { phones, params, until, states, auth } = await started(8)
  const owner = await auth()
  const begun = () => carrier.begun.filter((phone) => phones.includes(phone))
  await expect.poll(() => begun().length, quickly).toBeGreaterThan(0)
  const paused = await server.request(api.campaigns.pauseRun, { params }, owner)
  const handedOver = begun()
  expect(paused.body).toMatchObject({ state: 'paused', needsDecision: false, reason: 'Paused by Owner Here.' })
  carrier.open()
  await expect.poll(async () => (await states()).sending ?? 0, quickly).toBe(0)
  server.clock.step(60_000)
  await runMinute(server)
  await runRound(server, 'sms.stalled')
  // Only those that the carrier had when the reply came.
  expect(begun()).toEqual(handedOver)
  expect((await states()).queued ?? 0).toBe(8 - handedOver.length)
  // Repeating it changes nothing.
  expect((await server.request(api.campaigns.pauseRun, { params }, await auth())).body.state).toBe('paused')

  await server.request(api.campaigns.resumeRun, { params }, await auth())
  await until('done')
  await expect.poll(states, quickly).toEqual({ delivered: 8 })
  for (const phone of phones) expect(received(phone)).toHaveLength(1)
})

test('a pause takes back a text whose delivery has started but not reached the carrier', async () => {
  const { params, until, phones } = await started(1)
  const sent = async () =>
    (await server.admin.query('select message_id from tenant.campaign_recipients where address = $1', [phones[0]]))
      .rows[0]?.message_id
  // What a worker leaves behind when it dies between the two.
  const carrier = messages()
  const { send } = carrier
  restore = () => {
    carrier.send = send
  }
  carrier.send = async () => {
    throw new NotDone('Not now.', { again: true })
  }
  await expect.poll(sent, quickly).toBeTruthy()
  await expect
    .poll(
      async () =>
        (await server.admin.query('select status from tenant.sms_deliveries where phone = $1', [phones[0]])).rows[0]
          ?.status,
      quickly,
    )
    .toBe('sending')
  await server.request(api.campaigns.pauseRun, { params }, { token: await server.session(server.here.people.owner) })
  carrier.send = send
  await server.admin.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
  await expect.poll(sent, quickly).toBeNull()
  expect(received(phones[0] ?? '')).toEqual([])
  await server.request(api.campaigns.resumeRun, { params }, { token: await server.session(server.here.people.owner) })
  await until('done')
  expect(received(phones[0] ?? '')).toHaveLength(1)
})

test('a stopped run sends nothing else, and stays stopped', async () => {
  const { phones, params, states, auth } = await started(30)
  await expect.poll(async () => (await states()).queued ?? 0, quickly).toBeGreaterThan(0)
  await expect.poll(() => phones.flatMap(received).length, quickly).toBeGreaterThan(0)
  const stopped = await server.request(api.campaigns.stopRun, { params }, await auth())
  expect(stopped.body).toMatchObject({ state: 'stopped', endedAt: expect.any(String) })
  const { length } = phones.flatMap(received)
  server.clock.step(60_000)
  await runMinute(server)
  await expect.poll(async () => (await states()).queued ?? 0, quickly).toBe(0)
  expect((await states()).canceled).toBeGreaterThan(0)
  expect(phones.flatMap(received)).toHaveLength(length)
  const resumed = await server.request(api.campaigns.resumeRun, { params }, await auth())
  expect([resumed.status, resumed.body]).toMatchObject([409, { code: 'runOver' }])
})

test('counts replies and opt-outs for the campaign', async () => {
  const { phones, until, list, log } = await started(3)
  await until('done')
  const [first = '', second = ''] = phones
  server.world.text(first, { to: ours, text: 'Thanks, call me.', media: [] })
  server.world.text(second, { to: ours, text: 'STOP', media: [] })
  await expect.poll(async () => (await log()).counts, quickly).toMatchObject({ replied: 1, optedOut: 1 })
  expect((await list({ which: 'replied' })).map(({ address }) => address)).toEqual([first])
  expect((await list({ which: 'optedOut' })).map(({ address }) => address)).toEqual([second])
  expect(await log()).toMatchObject({ unreadReplies: 1 })
})

test('retries only people who failed for a passing reason', async () => {
  server.clock.step(60_000)
  const phones = phonesOf(3)
  const [away = '', blocked = ''] = phones
  const contacts = await addClients(server, phones)
  server.world.behave(away, { behavior: 'undelivered' })
  server.world.behave(blocked, { behavior: 'failed' })
  const campaign = await addCampaign(server, { contacts })
  const { until, states, list, log, params, auth } = watchRun(
    server,
    campaign,
    await startCampaignRun(server, campaign),
  )
  await until('done')
  await expect.poll(states, quickly).toEqual({ delivered: 1, failed: 2 })
  expect((await log()).failures).toEqual([
    { group: 'passing', people: 1 },
    { group: 'blocked', people: 1 },
  ])
  expect((await list({ which: 'failed', failure: 'passing' })).map(({ address }) => address)).toEqual([away])
  server.world.behave(away, { behavior: 'normal' })
  const ids = (await list({ which: 'failed' })).map(({ id }) => id)
  const retried = await server.request(
    api.campaigns.retryRecipients,
    { params, body: { recipients: ids } },
    await auth(),
  )
  expect(retried.body).toMatchObject({ retried: 1, refused: 1, log: { state: 'running' } })
  await until('done')
  await expect.poll(states, quickly).toEqual({ delivered: 2, failed: 1 })
  expect((await list({ search: away.slice(-7) }))[0]).toMatchObject({ tries: 2, status: 'delivered', comment: '' })
})

test('holds people for whom it is too early, and texts them when their hours begin', async () => {
  // 8:30 in New York is 5:30 in Los Angeles.
  server.clock.set('2026-11-23T13:30:00Z')
  const { phones, until, states, log, list } = await started(2, { area: '213' })
  await expect
    .poll(async () => {
      await runMinute(server)
      return states()
    }, quickly)
    .toEqual({ held: 2 })
  const shown = await log()
  expect(shown.held).toMatchObject([{ zone: 'America/Los_Angeles', label: 'Pacific', people: 2 }])
  expect(await list({ which: 'held', zone: 'America/Los_Angeles' })).toHaveLength(2)
  server.clock.set(new Date(shown.heldUntil ?? ''))
  await until('done')
  await expect.poll(states, quickly).toEqual({ delivered: 2 })
  for (const phone of phones) expect(received(phone)).toHaveLength(1)
})

test('pauses automatically when too many fail, asks a person, and resumes without that limit', async () => {
  server.clock.set('2026-11-23T18:30:00Z')
  const phones = phonesOf(70)
  const contacts = await addClients(server, phones)
  for (const phone of phones.slice(0, 40)) server.world.behave(phone, { behavior: 'failed' })
  const campaign = await addCampaign(server, { contacts })
  const { until, params, auth, log } = watchRun(server, campaign, await startCampaignRun(server, campaign))
  await until('paused')
  const paused = await log()
  expect(paused).toMatchObject({ needsDecision: true, reason: expect.stringMatching(/^Paused: \d+ messages failed/) })
  expect(paused.counts.queued).toBeGreaterThan(0)
  const resumed = await server.request(api.campaigns.resumeRun, { params }, await auth())
  expect(resumed.body).toMatchObject({ state: 'running', needsDecision: false })
  await until('done')
})

test('a text that may have been sent stays unknown until a person decides', async () => {
  const carrier = messages()
  const { send } = carrier
  carrier.send = async () => {
    throw new Error('The line was cut.')
  }
  restore = () => {
    carrier.send = send
  }
  const { phones, until, states, list, params, auth } = await started(1)
  await until('done')
  expect(await states()).toEqual({ unknown: 1 })
  carrier.send = send
  const retried = await server.request(
    api.campaigns.retryRecipients,
    { params, body: { recipients: null } },
    await auth(),
  )
  expect(retried.body.retried).toBe(0)
  server.clock.step(60_000)
  await runMinute(server)
  await runRound(server, 'sms.stalled')
  expect(received(phones[0] ?? '')).toEqual([])
  const [{ room = '' } = {}] = await list()
  const [message] = (
    await server.request(api.sms.listMessages, { params: { id: room ?? '' }, query: {} }, await auth())
  ).body.data
  await server.request(api.sms.settleUnknown, { params: { id: message?.id ?? '' }, body: { as: 'sent' } }, await auth())
  expect(await states()).toEqual({ sent: 1 })
})

test('exports the people in a run', async () => {
  const { until, params, auth, phones } = await started(2)
  await until('done')
  const file = await server.request(api.campaigns.exportCampaignRun, { params, query: {} }, await auth())
  const text = file.body
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain('Status,Comment')
  expect(text).toContain(phones[0]?.slice(-4))
})

test('a run of another account is not found', async () => {
  const { params, until } = await started(1)
  const token = await server.session(server.there.people.owner)
  for (const endpoint of [api.campaigns.pauseRun, api.campaigns.stopRun, api.campaigns.getCampaignRun])
    expect((await server.request(endpoint, { params }, { token })).body).toMatchObject({ code: 'runNotFound' })
  await until('done')
})
