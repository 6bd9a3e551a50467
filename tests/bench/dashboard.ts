// The dashboard of an agency with many contacts and ten times as many texts and calls.
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { call } from '../../apps/server/src/testing/http-client.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { fillUp } from './app/fill-up.ts'
import { below, type Figure, median, ms } from './figures.ts'
import { openBrowser } from './frames/browser.ts'

const part = 100_000
const rounds = 20
const opened = 7
/** Activities for each contact: nine texts and a call. */
const texts = 9

export async function dashboardFigures(app: BenchApp, me: SignedIn, contacts: number): Promise<Figure[]> {
  await fillUp(app, me, contacts)
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    const people = await peopleOf(admin, me)
    await fillTexts(admin, me, people, contacts * texts)
    await fillCalls(admin, me, people, contacts)
    await admin.query('vacuum analyze tenant.calls, tenant.call_legs, tenant.sms_messages, tenant.metric_touches')
    const size = `${contacts.toLocaleString('en-US')} contacts and ${(contacts * (texts + 1)).toLocaleString('en-US')} activities`
    return [
      await firstCount(app, me, admin, size),
      ...(await serverFigures(app, me, admin, size)),
      await shownFigure(app, me, size),
    ]
  } finally {
    await admin.end()
  }
}

async function peopleOf(admin: pg.Client, { accountId }: SignedIn): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>('select id from tenant.users where account_id = $1', [accountId])
  return rows.map(({ id }) => id)
}

async function fillTexts(admin: pg.Client, { accountId }: SignedIn, people: readonly string[], size: number) {
  await admin.query('set synchronous_commit = off')
  const { rows } = await admin.query<{ id: string }>(
    `insert into tenant.sms_rooms (account_id, id, phones, phones_key, ours, last_message_on, created_at, updated_at)
       select $1, gen_random_uuid(), array['1416' || lpad(n::text, 7, '0')], '1416' || lpad(n::text, 7, '0'),
         '16175550100', now(), now(), now() from generate_series(1, 1000) n returning id`,
    [accountId],
  )
  const conversations = rows.map(({ id }) => id)
  for (let from = 1; from <= size; from += part)
    await admin.query(
      `insert into tenant.sms_messages (account_id, id, room_id, seq, flow, type, phone, user_id, message, status, segments,
          created_at, updated_at)
        select $1, gen_random_uuid(), ($2::uuid[])[1 + n % 1000], n / 1000, (array['incoming', 'outgoing'])[1 + n % 2],
          'message', '14165550100', case when n % 2 = 1 then ($3::uuid[])[1 + n % $4] end, 'See you then.',
          (array['received', 'delivered'])[1 + n % 2], 1, at, at
          from generate_series($5::int, $6::int) n, lateral (select now() - n * interval '3 seconds' as at) t`,
      [accountId, conversations, people, people.length, from, Math.min(size, from + part - 1)],
    )
}

async function fillCalls(admin: pg.Client, { accountId }: SignedIn, people: readonly string[], size: number) {
  for (let from = 1; from <= size; from += part)
    await admin.query(
      `with made as (insert into tenant.calls (account_id, id, status, result, type, direction, phone, ours, created_at,
          answered_at, ended_at)
        select $1, gen_random_uuid(), 'completed', 'answered', 'CALL', (array['inbound', 'outbound'])[1 + n % 2],
          '1415' || lpad((n % 90000)::text, 7, '0'), '16175550100', at, at, at + interval '90 seconds'
          from generate_series($4::int, $5::int) n, lateral (select now() - n * interval '30 seconds' as at) t
          returning id, created_at, ended_at)
      insert into tenant.call_legs (account_id, id, call_id, place, user_id, status, created_at, joined_at, left_at)
        select $1, gen_random_uuid(), id, 1, ($2::uuid[])[1 + (row_number() over ()) % $3], 'left', created_at, created_at, ended_at
          from made`,
      [accountId, people, people.length, from, Math.min(size, from + part - 1)],
    )
}

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Everything from the beginning, as after an update: whoever reads asks for it, and waits for two seconds at most. */
async function firstCount(app: BenchApp, me: SignedIn, admin: pg.Client, size: string): Promise<Figure> {
  const value = await took(async () => {
    await call(app.url, api.metrics.listTeamStats, { query: {} }, me)
    while (!(await isCounted(admin, me))) await wait(50)
  })
  return { what: `The first count of all numbers of ${size}`, value: `${(value / 1000).toFixed(1)} s` }
}

async function isCounted(admin: pg.Client, { accountId }: SignedIn): Promise<boolean> {
  const { rowCount } = await admin.query('select from tenant.metric_counts where account_id = $1', [accountId])
  return rowCount === 1
}

async function serverFigures(app: BenchApp, me: SignedIn, admin: pg.Client, size: string): Promise<Figure[]> {
  const params = { id: me.accountId }
  const asked: Record<string, () => Promise<unknown>> = {
    'team stats': () => call(app.url, api.metrics.listTeamStats, { query: {} }, me),
    usage: () => call(app.url, api.metrics.getPhoneUsage, { params, query: {} }, me),
    referrals: () => call(app.url, api.referrals.sumReferrals, { query: {} }, me),
    'follow-up counts': () => call(app.url, api.followups.countFollowups, { query: {} }, me),
    'scheduled counts': () => call(app.url, api.followups.countFollowups, { query: { assignTo: 'none' } }, me),
    queues: () => call(app.url, api.calls.listQueues, {}, me),
    setup: () => call(app.url, api.accounts.getSetup, {}, me),
    arrangement: () => call(app.url, api.dashboard.getDashboard, {}, me),
  }
  const whole: number[] = []
  const each = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++) {
    // Somebody works meanwhile, so that something is to be counted each time.
    await admin.query(
      `update tenant.sms_messages set status = case status when 'delivered' then 'sent' else 'delivered' end
        where account_id = $1 and id in (select id from tenant.sms_messages where account_id = $1 and user_id is not null
          order by created_at desc limit 5)`,
      [me.accountId],
    )
    let sum = 0
    for (const [name, ask] of Object.entries(asked)) {
      const value = await took(ask)
      sum += value
      each.set(name, [...(each.get(name) ?? []), value])
    }
    whole.push(sum)
  }
  console.error([...each].map(([name, values]) => `${name} ${ms(median(values))}`).join(', '))
  return [
    {
      what: `Everything that the dashboard asks for, one after another, of ${size}`,
      value: ms(median(whole)),
      ...below('≤ 300 ms', median(whole), 300),
    },
  ]
}

async function shownFigure(app: BenchApp, me: SignedIn, size: string): Promise<Figure> {
  const browser = await openBrowser(app, me)
  try {
    const shown: number[] = []
    for (let round = 0; round < opened; round++) {
      await browser.page.goto('/contacts')
      await browser.page.goto('/', { waitUntil: 'commit' })
      shown.push(
        await browser.page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const look = () => {
                if (performance.now() > 20_000) resolve(Number.NaN)
                const stats = document.querySelector('section[aria-label="Employee stats"]')
                // Those on the first screen; the others load as they come near.
                const cards = [...document.querySelectorAll('main section[aria-busy]')].filter(
                  (card) => card.getBoundingClientRect().top < innerHeight,
                )
                const done = stats?.querySelector('td') && cards.every((card) => card.ariaBusy === 'false')
                if (done) resolve(performance.now())
                else requestAnimationFrame(look)
              }
              look()
            }),
        ),
      )
    }
    return {
      what: `The dashboard, from its address to all numbers shown, of ${size}`,
      value: ms(median(shown)),
      ...below('≤ 600 ms', median(shown), 600),
    }
  } finally {
    await browser.close()
  }
}
