import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exhaustive } from '#testing/exhaustive'
import { type TestServer, testServer } from '#testing/server'
import { pseudoRandom } from '../../domains/contacts/factory/random.factory.ts'
import { logsQuery, mergeCounts } from './log-view.store.ts'
import { lanesQuery, versionsQuery } from './run-view.store.ts'
import { addCampaign, runInAccount } from './runs.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const steps = exhaustive ? 1500 : 60
const states = ['queued', 'held', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'leftOut', 'canceled']
const numbers = ['16175550100', '15085550100', null]

test('the stored counts of a run are those of its recipients after every change, rollback, and killed connection', async () => {
  const { admin, here } = server
  const random = pseudoRandom(20)
  const run = await addRun()
  await addRecipients(run, 40)
  for (let step = 0; step < steps; step += 1) {
    const kind = random.pick([
      'commit',
      'commit',
      'commit',
      'rollback',
      'kill',
      'compact',
      'compactTwice',
      'add',
    ] as const)
    if (kind === 'add') await addRecipients(run, 1 + random.below(5))
    else if (kind === 'compact') await runInAccount(server, (tx) => mergeCounts(tx, run, 3))
    else if (kind === 'compactTwice')
      await Promise.all([0, 1, 2].map(() => runInAccount(server, (tx) => mergeCounts(tx, run, 3))))
    else await change(run, kind)
    await compare(run, `${step} ${kind}`)
  }
  await runInAccount(server, (tx) => mergeCounts(tx, run, 0))
  const { rows } = await admin.query('select min(people) as least from tenant.campaign_run_counts where run_id = $1', [
    run,
  ])
  expect(rows[0].least).toBeGreaterThanOrEqual(0)
  await admin.query('delete from tenant.campaign_runs where account_id = $1 and id = $2', [here.id, run])
  expect((await admin.query('select from tenant.campaign_run_counts where run_id = $1', [run])).rowCount).toBe(0)

  /** Some recipients get any state; then the transaction ends as `kind` says. */
  async function change(of: string, kind: 'commit' | 'rollback' | 'kill') {
    const client = new pg.Client({ connectionString: server.adminUrl })
    client.on('error', () => {})
    await client.connect()
    await client.query('begin')
    await client.query("select set_config('app.account_id', $1, true)", [here.id])
    for (let times = 1 + random.below(3); times > 0; times -= 1) {
      const state = random.pick(states)
      const left = ['sent', 'delivered', 'failed', 'unknown'].includes(state)
      await client.query(
        `update tenant.campaign_recipients set state = $2, ours = $3, segments = $4,
            version = case when random() < 0.5 then 'A' when random() < 0.5 then 'B' end,
            held_until = case when $2 = 'held' then now() end, reason = case when $2 = 'leftOut' then 'gone' end,
            left_at = case when $5 then now() end, replied_at = case when $5 and random() < 0.3 then now() end,
            opted_out_at = case when $5 and random() < 0.3 then now() end
          where run_id = $1 and right(id::text, 1) = any ($6)`,
        [
          of,
          state,
          random.pick(numbers),
          random.below(5),
          left,
          [...'0123456789abcdef'].filter(() => random.chance(0.3)),
        ],
      )
    }
    if (kind !== 'kill') await client.query(kind)
    else {
      const { rows: backends } = await client.query('select pg_backend_pid() as pid')
      await admin.query('select pg_terminate_backend($1, 5000)', [backends[0].pid])
    }
    await client.end().catch(() => {})
  }
})

async function addRun(): Promise<string> {
  const campaign = await addCampaign(server, { contacts: [] })
  const run = crypto.randomUUID()
  await server.admin.query(
    `insert into tenant.campaign_runs (account_id, id, campaign_id, run_date, name, format, content, created_at)
       values ($1, $2, $3, now(), 'Any', 'sms', '', now())`,
    [server.here.id, run, campaign],
  )
  return run
}

let added = 0
async function addRecipients(run: string, many: number) {
  const from = added
  added += many
  await server.admin.query(
    `insert into tenant.campaign_recipients (account_id, run_id, contact_id, person, address, ours, state, segments)
       select $1, $2, gen_random_uuid(), 'client', '1617' || ($3::int + n), $4, 'queued', n % 3 from generate_series(1, $5::int) n`,
    [server.here.id, run, 5_550_000 + from, numbers[added % 3], many],
  )
}

/** Each read as the pages read it, beside the same counted from the recipients. */
async function compare(run: string, told: string) {
  const { admin, database, here } = server
  const count = async (columns: string, rest = '') =>
    (await admin.query(`select ${columns} from tenant.campaign_recipients where run_id = $1 ${rest}`, [run])).rows
  const people = (...of: string[]) => `(count(*) filter (where state in ('${of.join("', '")}')))::int`
  const [counts] = await count(
    `${people('delivered')} as delivered, ${people('sent')} as sent, ${people('failed')} as failed,
      ${people('unknown')} as unknown, ${people('held')} as held, ${people('queued', 'sending')} as queued,
      ${people('leftOut')} as left_out, ${people('canceled')} as canceled, count(replied_at)::int as replied,
      count(opted_out_at)::int as opted_out`,
  )
  const [[log], lanes, versions] = await database.readAll(here.id, [
    logsQuery([run]),
    lanesQuery(run),
    versionsQuery(run),
  ])
  expect(log, told).toMatchObject(counts)
  expect(
    lanes.map(({ ours, left, segments }) => ({ ours, left, segments })),
    told,
  ).toEqual(
    await count(
      `coalesce(ours, '') as ours, count(left_at)::int as left,
        coalesce(sum(greatest(segments, 1)) filter (where state = 'queued'), 0)::int as segments`,
      `and state <> 'leftOut' group by 1 order by 2 desc, 1`,
    ),
  )
  expect(versions, told).toEqual(
    await count(
      'version, count(left_at)::int as left, count(replied_at)::int as replied',
      'and version is not null group by version order by version',
    ),
  )
}
