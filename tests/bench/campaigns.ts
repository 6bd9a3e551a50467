// Campaigns: listing the recipients of a run through the send gate, beside the same rows inserted bare; the live count; and
// the pages of campaigns and of a large run.
import { randomUUID } from 'node:crypto'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { call } from '../../apps/server/src/testing/http-client.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { below, type Figure, ms, percentile, perSecond } from './figures.ts'

const campaigns = 1000
const rounds = 20

export async function measureCampaigns(app: BenchApp, me: SignedIn, size: number): Promise<Figure[]> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    // Triggers of recipients enqueue jobs of the account.
    await admin.query("select set_config('app.account_id', $1, false)", [me.accountId])
    const tag = await fillClients(admin, me, size)
    const [campaign = '', other = ''] = await insertCampaigns(admin, me, tag)
    const runDate = new Date().toISOString()
    const listed = await listRecipients(admin, me, { campaign, other, runDate, size })
    return [
      listed,
      await countFigure(app, me, tag, size),
      await previewFigure(app, me, tag, size),
      ...(await pageFigures(app, me, { campaign, runDate, size })),
    ]
  } finally {
    await admin.end()
  }
}

/**
 * Consenting clients with a tag and an address each. Triggers would take minutes for so many: what a count reads of theirs
 * is written by the same functions.
 */
async function fillClients(admin: pg.Client, { accountId }: SignedIn, size: number): Promise<string> {
  const tag = randomUUID()
  await admin.query("insert into tenant.tags (account_id, id, name) values ($1, $2, 'Campaign bench')", [
    accountId,
    tag,
  ])
  const made = `select n, '1617' || lpad(n::text, 7, '0') as phone from generate_series(1, ${size}) n`
  const ours = `tenant.contacts where account_id = $1 and first_name = 'Bench'`
  await admin.query('begin')
  await admin.query('set local session_replication_role = replica')
  await admin.query(
    `insert into tenant.contacts (account_id, id, first_name, last_name, mobile_phone)
       select $1, gen_random_uuid(), 'Bench', 'Client ' || n, phone from (${made}) made`,
    [accountId],
  )
  await admin.query(
    `insert into tenant.addresses (account_id, id, contact_id, type, address, city, state, zipcode)
       select account_id, gen_random_uuid(), id, 'Physical', '1 Main St', 'Boston', 'MA', '02134' from ${ours}`,
    [accountId],
  )
  await admin.query(
    `insert into tenant.sending_numbers (account_id, phone, opted_out, consented, at)
       select $1, phone, false, true, now() from (${made}) made on conflict do nothing`,
    [accountId],
  )
  await admin.query(
    `insert into tenant.contact_tags (account_id, contact_id, tag_id, letter, sort_name)
       select account_id, id, $2, letter, sort_name from ${ours}`,
    [accountId, tag],
  )
  await admin.query('commit')
  await admin.query('vacuum analyze tenant.contacts, tenant.addresses, tenant.contact_tags, tenant.sending_numbers')
  await admin.query(
    `select tenant.write_tag_facts($1, ids) from (
       select array_agg(id) as ids from (select id, row_number() over () / 5000 as part from ${ours}) numbered group by part) parts`,
    [accountId],
  )
  await admin.query('vacuum analyze tenant.tag_facts')
  return tag
}

/** The newest first. */
async function insertCampaigns(admin: pg.Client, { accountId }: SignedIn, tag: string): Promise<string[]> {
  const { rows } = await admin.query(
    `insert into tenant.campaigns (account_id, id, format, name, target_tags, content, is_active, schedule_occurrence,
        schedule_start_on, created_at, updated_at)
       select $1, gen_random_uuid(), 'sms', 'Bench ' || n, array[$2::uuid], 'Hi {{firstName|there}}, this is Harbor.',
           false, 'once', now(), now() - n * interval '1 minute', now()
         from generate_series(1, $3) n returning id`,
    [accountId, tag, campaigns],
  )
  return rows.map(({ id }) => id)
}

interface Run {
  campaign: string
  /** Another one, whose run has the same recipients. */
  other: string
  runDate: string
  size: number
}

/** The job that lists recipients, from its enqueueing until the run begins to send; stopped then. */
async function listRecipients(
  admin: pg.Client,
  { accountId }: SignedIn,
  { campaign, other, runDate, size }: Run,
): Promise<Figure> {
  const insertRun = (id: string, of: string) =>
    admin.query(
      `insert into tenant.campaign_runs (account_id, id, campaign_id, run_date, name, format, content, created_at)
         select account_id, $2, id, $4, name, format, content, now() from tenant.campaigns where account_id = $1 and id = $3`,
      [accountId, id, of, runDate],
    )
  const [run, copy] = [randomUUID(), randomUUID()]
  await insertRun(run, campaign)
  const from = performance.now()
  await admin.query("select graphile_worker.add_job('campaigns.collect', $1)", [{ accountId, run }])
  for (;;) {
    const { rows } = await admin.query('select state, started_at from tenant.campaign_runs where id = $1', [run])
    if (rows[0].state === 'failed') throw new Error('The run failed before its recipients were listed.')
    if (rows[0].started_at) break
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const ours = (size * 1000) / (performance.now() - from)
  await admin.query("update tenant.campaign_runs set state = 'stopped', ended_at = now() where id = $1", [run])
  await insertRun(copy, other)
  const bareFrom = performance.now()
  await admin.query(
    `insert into tenant.campaign_recipients (account_id, run_id, contact_id, person, address, ours, state, segments)
       select account_id, $2, contact_id, person, address, ours, 'queued', segments from tenant.campaign_recipients
         where run_id = $1`,
    [run, copy],
  )
  const bare = (size * 1000) / (performance.now() - bareFrom)
  await admin.query("update tenant.campaign_runs set state = 'stopped', ended_at = now() where id = $1", [copy])
  await admin.query(
    `update tenant.campaign_recipients r set state = case when n % 20 = 0 then 'failed' else 'delivered' end,
        failure = case when n % 20 = 0 then 'unreachable' end, held_until = null, held_zone = null, reason = null,
        left_at = $2::timestamptz + n * interval '60 milliseconds',
        last_try_at = $2::timestamptz + n * interval '60 milliseconds', replied_at = case when n % 100 = 1 then now() end
      from (select contact_id, person, row_number() over () as n from tenant.campaign_recipients where run_id = $1) numbered
      where r.run_id = $1 and r.contact_id = numbered.contact_id and r.person = numbered.person`,
    [run, runDate],
  )
  await admin.query('vacuum analyze tenant.campaign_recipients, tenant.campaign_runs, tenant.campaigns')
  return {
    what: `Recipients of a campaign among ${size.toLocaleString('en-US')}, gated and in line`,
    value: perSecond(ours),
    bare: perSecond(bare),
    ratio: `${(ours / bare).toFixed(2)}×`,
    target: '≥ 0.3×',
    met: ours / bare >= 0.3,
  }
}

async function countFigure(app: BenchApp, me: SignedIn, tag: string, size: number): Promise<Figure> {
  const body = { format: 'sms' as const, targetTags: [tag], content: 'Hi {{firstName|there}}, this is Harbor.' }
  const p95 = percentile(await measure(() => call(app.url, api.campaigns.countAudience, { body }, me)), 95)
  const most = size > 100_000 ? 1000 : 300
  return {
    what: `Live count of ${size.toLocaleString('en-US')} people, p95`,
    value: ms(p95),
    ...below(`< ${most} ms`, p95, most),
  }
}

/** Of three people among all. */
async function previewFigure(app: BenchApp, me: SignedIn, tag: string, size: number): Promise<Figure> {
  const body = { format: 'sms' as const, targetTags: [tag], content: 'Hi {{firstName|there}}, this is Harbor.' }
  const p95 = percentile(await measure(() => call(app.url, api.campaigns.previewContent, { body }, me)), 95)
  return {
    what: `Preview among ${size.toLocaleString('en-US')}, p95`,
    value: ms(p95),
    ...below('< 1,000 ms', p95, 1000),
  }
}

async function pageFigures(
  app: BenchApp,
  me: SignedIn,
  { campaign, runDate, size }: Omit<Run, 'other'>,
): Promise<Figure[]> {
  const params = { id: campaign, runDate }
  const pages: [string, () => Promise<{ status: number }>][] = [
    [
      `List of campaigns among ${campaigns.toLocaleString('en-US')}`,
      () => call(app.url, api.campaigns.listCampaigns, { query: {} }, me),
    ],
    [
      `Page of a run of ${size.toLocaleString('en-US')}`,
      () => call(app.url, api.campaigns.getCampaignRun, { params }, me),
    ],
    ['Summary of all campaigns', () => call(app.url, api.campaigns.getCampaignSummary, {}, me)],
    [
      `People of a run of ${size.toLocaleString('en-US')}`,
      () => call(app.url, api.campaigns.listCampaignLogDetails, { params, query: {} }, me),
    ],
  ]
  const figures: Figure[] = []
  for (const [what, ask] of pages) {
    const p95 = percentile(await measure(ask), 95)
    figures.push({ what: `${what}, p95`, value: ms(p95), ...below('< 150 ms', p95, 150) })
  }
  return figures
}

async function measure(ask: () => Promise<{ status: number; body?: unknown }>): Promise<number[]> {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    const { status, body } = await ask()
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    took.push(performance.now() - from)
  }
  return took
}
