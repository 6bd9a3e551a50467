// The call log at a million calls, the queue with two hundred callers, and the decisions of a call flow.
import { type CallFlow, defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import { type FlowFacts, nextMove } from '@frontdesk/contract/callflow/flow-steps'
import { callFlowLimits } from '@frontdesk/contract/callflow/limits'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { call } from '../../apps/server/src/testing/http-client.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { below, type Figure, median, ms, perSecond, times } from './figures.ts'

const part = 50_000
const waiting = 200
const reads = 40
const people = 50

export async function callLogFigures(app: BenchApp, me: SignedIn, size: number): Promise<Figure[]> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    await fill(admin, me, size)
    return [...(await pageFigures(app, me, admin, size)), await queueFigure(app, me, admin), decisionFigure()]
  } finally {
    await admin.end()
  }
}

async function fill(admin: pg.Client, { accountId, userId }: SignedIn, size: number) {
  await admin.query('set synchronous_commit = off')
  for (let from = 1; from <= size; from += part)
    await admin.query(
      `with made as (insert into tenant.calls (account_id, id, status, result, type, direction, phone, ours, user_id, created_at,
          answered_at, ended_at)
        select $1, gen_random_uuid(), 'completed', (array['answered', 'answered', 'answered', 'missed', 'voicemail'])[1 + n % 5],
          'CALL', (array['inbound', 'outbound'])[1 + n % 2], '1415' || lpad((n % 90000)::text, 7, '0'), '16175550100', $2,
          now() - n * interval '40 seconds', now() - n * interval '40 seconds', now() - n * interval '40 seconds'
          from generate_series($3::int, $4::int) n returning id, phone, created_at)
      insert into tenant.call_legs (account_id, id, call_id, place, user_id, phone, status, created_at, joined_at, left_at)
        select $1, gen_random_uuid(), id, 0, null, phone, 'left', created_at, created_at, created_at from made
        union all
        select $1, gen_random_uuid(), id, 1, $2, null, 'left', created_at, created_at, created_at from made`,
      [accountId, userId, from, Math.min(size, from + part - 1)],
    )
  await admin.query('vacuum analyze tenant.calls, tenant.call_legs')
}

/** What a page shows, as plainly as it can be read. */
const bare = `
  select c.*, p.first_name, p.last_name, p.company_name, u.first_name, l.name,
    (select json_agg(g) from tenant.call_legs g where g.account_id = c.account_id and g.call_id = c.id) as legs,
    (select json_agg(r) from tenant.call_recordings r where r.account_id = c.account_id and r.call_id = c.id) as recordings,
    (select json_agg(t.tag_id) from tenant.call_tags t where t.account_id = c.account_id and t.call_id = c.id) as tags
  from (select * from tenant.calls where account_id = $1 and direction <> 'internal'
    order by created_at desc, id desc limit 25 offset $2) c
    left join tenant.contacts p on p.account_id = c.account_id and p.id = c.contact_id
    left join tenant.users u on u.account_id = c.account_id and u.id = c.user_id
    left join tenant.locations l on l.account_id = c.account_id and l.id = c.location_id
  order by c.created_at desc, c.id desc`

async function pageFigures(app: BenchApp, me: SignedIn, admin: pg.Client, size: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of [1, 400]) {
    const ours: number[] = []
    const plain: number[] = []
    for (let at = 0; at < reads; at += 1) {
      ours.push(await took(() => call(app.url, api.calls.listCallLog, { query: { page } }, me)))
      plain.push(await took(() => admin.query(bare, [me.accountId, (page - 1) * 25])))
    }
    figures.push({
      what: `Page ${page} of the log of ${size.toLocaleString('en-US')} calls, over HTTP; bare: its SQL alone`,
      value: ms(median(ours)),
      bare: ms(median(plain)),
      ratio: times(median(ours), median(plain)),
      ...below('≤ 2×', median(ours) / median(plain), 2),
    })
  }
  return figures
}

async function queueFigure(app: BenchApp, me: SignedIn, admin: pg.Client): Promise<Figure> {
  await admin.query(
    `insert into tenant.calls (account_id, id, status, type, direction, phone, ours, created_at, queued_at)
      select $1, gen_random_uuid(), 'queued', 'CALL', 'inbound', '1415' || lpad(n::text, 7, '0'), '16175550100', now(),
        now() - n * interval '1 second' from generate_series(1, $2) n`,
    [me.accountId, waiting],
  )
  const ours: number[] = []
  for (let at = 0; at < reads; at += 1) ours.push(await took(() => call(app.url, api.calls.listQueues, {}, me)))
  await admin.query(`delete from tenant.calls where account_id = $1 and status = 'queued'`, [me.accountId])
  return {
    what: `The queue with ${waiting} callers, over HTTP`,
    value: ms(median(ours)),
    ...below('≤ 50 ms', median(ours), 50),
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** A whole call each: menu, entry, its groups, the others, the queue, and voicemail. */
function decisionFigure(): Figure {
  const ids = Array.from({ length: people }, (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`)
  const text = { type: 'text', message: 'Press 1 for sales.' } as const
  const group = { name: 'group', timeout: 20, repeat: 2, everyone: false, users: ids }
  const entry = { digit: '1', message: text, groups: [group], voicemailMessage: text, otherwise: 'main' as const }
  const queue = { enabled: true, maxWait: 300, announce: true, callback: true }
  const flow: CallFlow = {
    ...defaultCallFlow,
    extensionsMessage: text,
    groups: [group, group],
    ivr: { sales: entry },
    queue,
  }
  const known = { here: true, away: null, busy: null, phone: null, extension: null }
  const facts: FlowFacts = {
    ...{ blocked: false, open: true, hours: 'Open.', closedMessage: text, announce: { must: false, why: '' } },
    people: ids.map((id) => ({ ...known, id, name: id })),
  }
  let decisions = 0
  const from = performance.now()
  while (performance.now() - from < 1000) {
    let move = nextMove(flow, facts, null)
    for (let moves = 1; move.act.do !== 'voicemail' && moves < callFlowLimits.moves; moves += 1) {
      move = nextMove(
        flow,
        facts,
        move.step,
        move.act.do === 'menu' ? { on: 'digits', digits: '1' } : { on: 'done' },
        moves,
      )
      decisions += 1
    }
  }
  const rate = (decisions * 1000) / (performance.now() - from)
  return {
    what: `Decisions of a call flow with ${people} people in each group`,
    value: perSecond(rate),
    target: '≥ 5,000/s',
    met: rate >= 5000,
  }
}
