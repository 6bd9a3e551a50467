// Each recipient of a campaign gets it once, or a person is told that it may have been sent: on two nodes that are killed in
// mid-run and whose clocks jump, with a database that crashes. With CAMPAIGNS_FULL=on for 10,080 recipients.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRun } from '../../../apps/server/src/growth/campaigns/run.ts'
import { runJobs } from '../../../apps/server/src/growth/campaigns/runs.routes.ts'
import { openPlatform } from '../../../apps/server/src/open-platform.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { declareJobs } from '../../../apps/server/src/platform/jobs/registry.ts'
import type { OutsidePhone } from '../../../apps/server/src/providers/carrier/phone-world.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { signInAgency } from '../nodes/crowd.ts'
import { type Installation, newInstallation, signIn } from '../nodes/installation.ts'
import { addRegisteredNumber } from '../registered-number.ts'
import { whileServersStart } from './server-process.ts'

const full = process.env.CAMPAIGNS_FULL === 'on'
// An outside carrier remembers 300 phones, so many get a text of each campaign.
const [campaigns, people] = full ? [36, 280] : [3, 30]
const total = campaigns * people
const ours = '16175550100'
const phones = Array.from({ length: people }, (_, at) => `1617555${1000 + at}`)
/** Segments a minute. */
const [slowPace, pace] = [60, full ? 100_000 : 1200]
const hour = 60 * 60_000
const within = { timeout: full ? 2_400_000 : 240_000, interval: 250 }

let place: Installation
let admin: pg.Pool
let accountId = ''
let tag = ''
const nodes: Awaited<ReturnType<Installation['start']>>[] = []
const clockFile = (node: number) => join(place.folder, `clock-${node}`)

/** A clock of our own: a Wednesday noon in New York, so that the test runs at any hour. */
const noon = Date.parse('2026-12-02T17:00:00Z') - Date.now()
const moveClock = (node: number, by: number) => writeFileSync(clockFile(node), String(noon + by))
const startNode = (node: number) =>
  place.start({
    MOVED_CLOCK: clockFile(node),
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'moved-clock.ts'))}`,
    LOG_LEVEL: 'fatal',
  })

beforeAll(async () => {
  place = await newInstallation({ durable: true })
  place.superuser.on('error', () => {})
  moveClock(0, 0)
  moveClock(1, 0)
  nodes.push(await startNode(0), await startNode(1))
  const { host, port, user, password } = place.superuser
  const signedIn = { ...(user && { user }), ...(typeof password === 'string' && { password }) }
  admin = new pg.Pool({ host, port, database: 'app', max: 2, ...signedIn })
  admin.on('error', () => {})
  await signInAgency(place, admin, { namespace: 'campaigns', count: 1 }, async (parts, id) => {
    accountId = id
    await addRegisteredNumber(parts, id, ours)
  })
  // Everyone gets more than the law would let a number get in a week.
  await admin.query('alter table tenant.sending_settings drop constraint sending_settings_cap_messages_check')
  await admin.query(
    'insert into tenant.sending_settings (account_id, cap_messages, cap_hours, updated_at) values ($1, 1000, 24, now())',
    [accountId],
  )
  await admin.query(
    'insert into tenant.sending_paces (account_id, phone, per_minute, free_at) values ($1, $2, $3, now())',
    [accountId, ours, slowPace],
  )
  tag = await addClients()
}, 180_000)
afterAll(async () => {
  await admin?.end()
  await place?.close()
})

test('no node hands over a text after the reply to a pause or a stop', whileServersStart, async () => {
  const [run = expect.fail()] = await beginCampaigns(['watched'])
  const [node = expect.fail()] = nodes
  // By the clock of the nodes, which is days ahead.
  const token = await signIn(node, { accountId, namespace: 'campaigns', email: 'p0@campaigns.example', userId: '' })
  const act = async (action: 'pauseRun' | 'resumeRun' | 'stopRun', at: number) => {
    const replied = await call(nodes[at]?.url ?? '', api.campaigns[action], { params: run }, { token })
    expect(replied.status).toBe(200)
    return Date.now() + noon
  }
  const quickly = { timeout: 60_000, interval: 20 }
  let before = 0
  for (const [at, action] of (['pauseRun', 'pauseRun', 'stopRun'] as const).entries()) {
    await expect.poll(() => countLeft('watched'), quickly).toBeGreaterThanOrEqual(before + 4)
    const repliedAt = await act(action, at % 2)
    await wait(2500)
    // What the carrier had been asked to send when the click came may still arrive.
    expect(received().filter((text) => Date.parse(text.at) > repliedAt + 1000)).toEqual([])
    before = received().length
    expect(before).toBeLessThan(people)
    if (action === 'pauseRun') await act('resumeRun', (at + 1) % 2)
  }
  await wait(2500)
  expect(received()).toHaveLength(before)
  expect(await count('watched', "r.state not in ('sent', 'delivered', 'canceled')")).toBe(0)
})

test(`${total} recipients on two nodes that are killed and whose clocks jump, with a database that crashes`, {
  timeout: full ? 3_600_000 : 420_000,
}, async () => {
  await admin.query('update tenant.sending_paces set per_minute = $1', [pace])
  await beginCampaigns(Array.from({ length: campaigns }, (_, at) => `campaign ${at}`))
  const begun = performance.now()
  const strikes = [
    async () => moveClock(1, 2 * hour),
    () => killNode(0),
    crashDatabase,
    ...(full ? [() => killNode(1), crashDatabase, async () => moveClock(0, -2 * hour)] : []),
    async () => moveClock(1, -hour),
  ]
  for (const [at, strike] of strikes.entries()) {
    const after = Math.floor(((at + 1) * total) / (strikes.length + 2))
    await expect.poll(() => countLeft('campaign'), { ...within, interval: 50 }).toBeGreaterThanOrEqual(after)
    await strike()
  }
  // What a killed node was sending is taken over after twenty seconds.
  await expect.poll(countOpen, within).toBe(0)
  await expect
    .poll(
      async () =>
        (await query("select state from tenant.campaign_runs where name like 'campaign%'")).map(({ state }) => state),
      within,
    )
    .toEqual(Array.from({ length: campaigns }, () => 'done'))
  const seconds = (performance.now() - begun) / 1000

  const rows = await query(`select r.address, r.state, u.name from ${recipients('campaign')}`)
  // No one is lost: everyone got it, or it is shown as unknown.
  expect(rows).toHaveLength(total)
  const states = Map.groupBy(rows, ({ state = '' }) => state)
  expect([...states.keys()].filter((state) => !['sent', 'delivered', 'unknown'].includes(state))).toEqual([])
  const got = received()
    .filter(({ text }) => text.startsWith('campaign '))
    .map(({ number, text }) => `${number} ${text}`)
  const arrived = new Set(got)
  // No one got anything twice.
  expect(got.filter((text, at) => got.indexOf(text) !== at)).toEqual([])
  const missing = rows.filter(({ state, address, name }) => state !== 'unknown' && !arrived.has(`${address} ${name}`))
  // A killed node’s carrier forgets what it had not written down in its last moment.
  expect(missing.length).toBeLessThanOrEqual(40 * strikes.length)
  const unknown = states.get('unknown')?.length ?? 0
  expect(unknown).toBeLessThanOrEqual(20 * strikes.length)
  console.info(
    `${total} recipients in ${seconds.toFixed(0)} s: ${got.length} texts, ${unknown} unknown, ${missing.length} not written down by the carrier`,
  )
})

/** Asks again while the database is restarting. */
async function query(text: string): Promise<Record<string, string>[]> {
  for (;;) {
    try {
      return (await admin.query(text)).rows
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.severity === 'ERROR') throw error
      await wait(100)
    }
  }
}
const recipients = (run: string) =>
  `tenant.campaign_recipients r join tenant.campaign_runs u on u.account_id = r.account_id and u.id = r.run_id
     where u.name like '${run}%'`
const count = async (run: string, where: string) =>
  Number((await query(`select count(*) from ${recipients(run)} and ${where}`))[0]?.count)
const countLeft = (run: string) => count(run, 'r.left_at is not null')
const open = "r.state in ('queued', 'held', 'sending')"
const countOpen = async () => ((await count('campaign', 'true')) < total ? -1 : count('campaign', open))

/** Returns the id of their tag. */
async function addClients(): Promise<string> {
  const tag = crypto.randomUUID()
  const ids = phones.map(() => crypto.randomUUID())
  await admin.query(
    `insert into tenant.contacts (account_id, id, first_name, last_name, mobile_phone)
       select $1, c.id, 'Client', c.phone, c.phone from unnest($2::uuid[], $3::text[]) c (id, phone)`,
    [accountId, ids, phones],
  )
  await admin.query(
    `insert into tenant.sending_numbers (account_id, phone, opted_out, consented, at)
       select $1, phone, false, true, now() from unnest($2::text[]) phone`,
    [accountId, phones],
  )
  await admin.query("insert into tenant.tags (account_id, id, name) values ($1, $2, 'Everyone')", [accountId, tag])
  await admin.query(
    'insert into tenant.contact_tags (account_id, contact_id, tag_id) select $1, id, $2 from unnest($3::uuid[]) id',
    [accountId, tag, ids],
  )
  return tag
}

/** A campaign to everyone for each name, begun; returns their runs. */
async function beginCampaigns(names: readonly string[]) {
  const runs = names.map(() => ({ id: crypto.randomUUID(), runDate: new Date(Date.now() + noon).toISOString() }))
  await admin.query(
    `insert into tenant.campaigns (account_id, id, format, name, target_whom, target_tags, content,
        schedule_occurrence, schedule_start_on, created_at, updated_at)
       select $1, c.id, 'sms', c.name, 'client', $4, c.name, 'once', now(), now(), now()
         from unnest($2::uuid[], $3::text[]) c (id, name)`,
    [accountId, runs.map(({ id }) => id), names, [tag]],
  )
  declareJobs(runJobs)
  const { parts, close } = await openPlatform(
    readConfig({ ...place.env, DATA_DIR: `${place.folder}/beside`, LOG_LEVEL: 'fatal' }),
  )
  const scope = { accountId, actor: { userId: null, name: 'A test' } }
  for (const { id, runDate } of runs)
    await parts.database.inAccount(scope, (tx) => startRun(tx, parts, id, new Date(runDate), 0))
  await close()
  return runs
}

async function killNode(at: number) {
  await nodes[at]?.kill()
  nodes[at] = await startNode(at)
}

/** PostgreSQL ends all its processes when one is killed, and starts again from its log. */
async function crashDatabase() {
  const [backend] = await query(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
  )
  if (backend) process.kill(Number(backend.pid), 'SIGKILL')
}

interface Received {
  number: string
  /** The first line. */
  text: string
  at: string
}

/** What the outside phones of all nodes got. */
function received(): Received[] {
  return readdirSync(place.folder).flatMap((name) => {
    const file = join(place.folder, name, 'carrier/phones/phones.json')
    if (!existsSync(file)) return []
    const known = JSON.parse(readFileSync(file, 'utf8')) as OutsidePhone[]
    return known.flatMap(({ number, texts }) =>
      texts
        .filter(({ flow }) => flow === 'received')
        .map(({ text, at }) => ({ number, text: text.split('\n')[0] ?? '', at })),
    )
  })
}
