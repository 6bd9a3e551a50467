// Each recipient of a campaign gets it once, or a person is told that it may have been sent: on two nodes, which are killed in
// mid-run, with a database that crashes. Only with CAMPAIGNS_FULL=on: 10,080 recipients.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaCodes, placeOfPhone } from '@frontdesk/contract/sending/area-codes'
import { mayTextAt } from '@frontdesk/contract/sending/quiet'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOwnedNumbers } from '../../../apps/server/src/domains/phonenumbers/phonenumbers.public.ts'
import { startRun } from '../../../apps/server/src/growth/campaigns/run.ts'
import { runJobs } from '../../../apps/server/src/growth/campaigns/runs.routes.ts'
import { openPlatform } from '../../../apps/server/src/open-platform.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { declareJobs } from '../../../apps/server/src/platform/jobs/registry.ts'
import type { OutsidePhone } from '../../../apps/server/src/providers/carrier/phone-world.ts'
import { signInAgency } from '../nodes/crowd.ts'
import { type Installation, newInstallation } from '../nodes/installation.ts'

const full = process.env.CAMPAIGNS_FULL === 'on'
// An outside carrier remembers 300 phones, so many get a text of each campaign.
const [campaigns, people] = full ? [36, 280] : [3, 40]
const total = campaigns * people
const ours = '16175550100'

/** Where it is far from night right now; at a few minutes of the day that is nowhere. */
const hours = [0, 1, 2, 3].map((hour) => Date.now() + hour * 60 * 60_000)
const area = areaCodes.find((code) => {
  const place = placeOfPhone(`1${code}5551000`)
  return place && hours.every((at) => mayTextAt(at, [place], null))
})
const phones = Array.from({ length: people }, (_, at) => `1${area}555${1000 + at}`)

let place: Installation
let admin: pg.Pool
let accountId = ''
const nodes: Awaited<ReturnType<Installation['start']>>[] = []

beforeAll(async () => {
  if (!full) return
  place = await newInstallation()
  place.superuser.on('error', () => {})
  nodes.push(await place.start(), await place.start())
  const { host, port, user, password } = place.superuser
  admin = new pg.Pool({
    host,
    port,
    database: 'app',
    max: 2,
    ...(user && { user }),
    ...(typeof password === 'string' && { password }),
  })
  admin.on('error', () => {})
  await signInAgency(place, admin, { namespace: 'campaigns', count: 1 }, async (parts, id) => {
    accountId = id
    await parts.carrier.orderNumber(id, ours)
    await addOwnedNumbers(parts, id)
  })
  // Everyone gets more than the law would let a number get in a week.
  await admin.query('alter table tenant.sending_settings drop constraint sending_settings_cap_messages_check')
  await admin.query(
    `insert into tenant.sending_settings (account_id, cap_messages, cap_hours, updated_at) values ($1, 1000, 24, now())`,
    [accountId],
  )
  await admin.query(
    `insert into tenant.sending_paces (account_id, phone, per_minute, free_at) values ($1, $2, $3, now())`,
    [accountId, ours, full ? 100_000 : 900],
  )
}, 120_000)
afterAll(async () => {
  await admin?.end()
  await place?.close()
})

test.runIf(full && area !== undefined)(
  `${total} recipients on two nodes that are killed, with a database that crashes`,
  { timeout: full ? 3_600_000 : 300_000 },
  async () => {
    const contacts = await addClients()
    for (let at = 0; at < campaigns; at += 1) await beginCampaign(at, contacts)
    const strikes = [
      () => killNode(0),
      crashDatabase,
      ...(full ? [() => killNode(0), crashDatabase] : []),
      () => killNode(1),
    ]
    for (const [at, strike] of strikes.entries()) {
      const after = Math.floor(((at + 1) * total) / (strikes.length + 2))
      await expect.poll(countLeft, { timeout: full ? 900_000 : 90_000, interval: 50 }).toBeGreaterThanOrEqual(after)
      await strike()
    }
    // What a killed node was sending is taken over after twenty seconds; the timetable looks every half a minute.
    const wait = { timeout: full ? 2_400_000 : 150_000, interval: 500 }
    await expect.poll(countOpen, wait).toBe(0)
    await expect
      .poll(async () => (await query('select state from tenant.campaign_runs')).map(({ state }) => state), wait)
      .toEqual(Array.from({ length: campaigns }, () => 'done'))

    const rows = await query(
      'select address, state, run_id, name from tenant.campaign_recipients r join tenant.campaign_runs u on u.id = r.run_id',
    )
    const states = Map.groupBy(rows, ({ state = '' }) => state)
    // No one is lost: everyone got it, or it is shown as unknown.
    expect(rows).toHaveLength(total)
    expect([...states.keys()].filter((state) => !['sent', 'delivered', 'unknown'].includes(state))).toEqual([])
    const got = received()
    // No one got anything twice.
    expect(got.filter((text, at) => got.indexOf(text) !== at)).toEqual([])
    const arrived = new Set(got)
    const lost = rows.filter(({ state, address, name }) => state !== 'unknown' && !arrived.has(`${address} ${name}`))
    // A killed node’s carrier forgets what it had not written down in its last moment.
    expect(lost.length).toBeLessThanOrEqual(40 * strikes.length)
    const unknown = states.get('unknown')?.length ?? 0
    expect(unknown).toBeLessThanOrEqual(20 * strikes.length)
    console.info(`${total} recipients: ${got.length} texts, ${unknown} unknown, ${lost.length} not written down`)
  },
)

const query = async (text: string) => {
  for (;;) {
    const found = await admin.query(text).catch(() => undefined)
    if (found) return found.rows as Record<string, string>[]
    // The database is restarting.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
const count = async (where: string) =>
  Number((await query(`select count(*) from tenant.campaign_recipients where ${where}`))[0]?.count)
const countLeft = () => count('left_at is not null')
const countOpen = async () => ((await count('true')) < total ? -1 : count("state in ('queued', 'held', 'sending')"))

async function addClients(): Promise<string[]> {
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
  return ids
}
const tag = crypto.randomUUID()

async function beginCampaign(at: number, _contacts: readonly string[]) {
  const id = crypto.randomUUID()
  await admin.query(
    `insert into tenant.campaigns (account_id, id, format, name, target_whom, target_tags, content,
        schedule_occurrence, schedule_start_on, created_at, updated_at)
       values ($1, $2, 'sms', $3, 'client', $4, $3, 'once', now(), now(), now())`,
    [accountId, id, `campaign ${at}`, [tag]],
  )
  declareJobs(runJobs)
  const { parts, close } = await openPlatform(
    readConfig({ ...place.env, DATA_DIR: `${place.folder}/beside`, LOG_LEVEL: 'fatal' }),
  )
  const scope = { accountId, actor: { userId: null, name: 'A test' } }
  await parts.database.inAccount(scope, (tx) => startRun(tx, parts, id, new Date(), 0))
  await close()
}

async function killNode(at: number) {
  await nodes[at]?.kill()
  nodes[at] = await place.start()
}

/** PostgreSQL ends all its processes when one is killed, and starts again from its log. */
async function crashDatabase() {
  const [backend] = await query(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
  )
  if (backend) process.kill(Number(backend.pid), 'SIGKILL')
}

/** What the outside phones of all nodes got: number and first line. */
function received(): string[] {
  return readdirSync(place.folder).flatMap((name) => {
    const file = join(place.folder, name, 'carrier/phones/phones.json')
    if (!existsSync(file)) return []
    const known = JSON.parse(readFileSync(file, 'utf8')) as OutsidePhone[]
    return known.flatMap(({ number, texts }) =>
      texts.filter(({ flow }) => flow === 'received').map(({ text }) => `${number} ${text.split('\n')[0]}`),
    )
  })
}
