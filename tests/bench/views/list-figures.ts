// The first page of the contact list in every order and with filters, over HTTP, beside bare statements of the same orders.
import { api } from '@frontdesk/contract/registry'
import type { RuleNode } from '@frontdesk/contract/tags/rule-tree'
import { type ListSort, sortKeys } from '@frontdesk/contract/views/list-shape'
import pg from 'pg'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import type { BenchApp, SignedIn } from '../app/app.ts'
import { fillPolicies } from '../app/fill-policies.ts'
import { fillUp } from '../app/fill-up.ts'
import { below, type Figure, median, ms, percentile, times } from '../figures.ts'
import { fillList, type ListTags } from './fill-list.ts'

const mostMs = 50
const rounds = 30
/** Of each filter in each order, of which there are many. */
const fewerRounds = 20

export async function listFigures(app: BenchApp, me: SignedIn, size: number): Promise<Figure[]> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    await fillUp(app, me, size)
    await fillPolicies(admin, me.accountId)
    const tags = await fillList(admin, me.accountId)
    const among = `among ${size.toLocaleString('en-US')} contacts`
    const orders = await measured(app, me, everyOrder())
    const bare = await bareOrders(app, me)
    const filtered = await measured(app, me, everyFilter(tags), fewerRounds)
    const slow = await measured(app, me, unserved())
    const counts = await countTimes(app, me)
    return [
      {
        what: `Contact list: first page in the slowest of ${orders.length} orders ${among}, p95`,
        value: ms(worst(orders)),
        bare: `${ms(bare)} (by name)`,
        ratio: times(worst(orders), bare),
        ...below(`≤ ${mostMs} ms`, worst(orders), mostMs),
      },
      {
        what: `Contact list: first page with the slowest of ${filtered.length} filters and orders ${among}, p95`,
        value: ms(worst(filtered)),
        ...below(`≤ ${mostMs} ms`, worst(filtered), mostMs),
      },
      {
        what: `Contact list: filters and orders whose first page is still empty ${among}`,
        value: `${filtered.filter(({ empty }) => empty).length} of ${filtered.length}`,
      },
      {
        what: `Contact list: answer to a filter that no index serves ${among}, p95`,
        value: ms(worst(slow)),
      },
      { what: `Counts of the built-in views ${among}`, value: ms(median(counts)) },
    ]
  } finally {
    await admin.end()
  }
}

interface Asked {
  name: string
  sort: ListSort
  filter: { combinator: 'and'; rules: RuleNode[] } | null
}
interface Measured {
  p95: number
  /** The walk ended before the first contact that fits. */
  empty: boolean
}
const worst = (all: readonly Measured[]) => Math.max(...all.map(({ p95 }) => p95))

async function measured(
  app: BenchApp,
  { token }: SignedIn,
  asked: readonly Asked[],
  repeats = rounds,
): Promise<Measured[]> {
  const found: Measured[] = []
  for (const { name, ...body } of asked) {
    const took: number[] = []
    let rows = ''
    let empty = false
    for (let n = 0; n < repeats + 5; n++) {
      const from = performance.now()
      const { status, body: reply } = await call(app.url, api.contactList.listRows, { body }, { token })
      if (status !== 200) throw new Error(JSON.stringify(reply))
      if (n >= 5) took.push(performance.now() - from)
      empty = reply.partial !== undefined && reply.data.length === 0
      rows = `${reply.data.length} rows${reply.partial ? ', partial' : ''}`
    }
    const p95 = percentile(took, 95)
    console.error(`  ${name}: p95 ${ms(p95)}, median ${ms(median(took))}, ${rows}`)
    found.push({ p95, empty })
  }
  return found
}

const everyOrder = (): Asked[] =>
  sortKeys.flatMap((by) =>
    [false, true].map((descending) => ({
      name: `${by}${descending ? ', descending' : ''}`,
      sort: { by, descending },
      filter: null,
    })),
  )

function everyFilter({ rare, common }: ListTags): Asked[] {
  const filters: Record<string, RuleNode[]> = {
    mine: [{ field: 'owner', operator: 'in', value: ['me'] }],
    'a rare tag': [{ field: 'tags', operator: 'in', value: [rare] }],
    'a common tag': [{ field: 'tags', operator: 'in', value: [common] }],
    active: [{ field: 'clientStatus', operator: '=', value: 'Active' }],
    'past due': [{ field: 'followupState', operator: '=', value: 'Past due' }],
    renewing: [{ field: 'nextRenewal', operator: 'inNextDays', value: 30 }],
    'no contact': [{ field: 'lastContactedDays', operator: '>=', value: 90 }],
    'of nobody': [{ field: 'owner', operator: 'null' }],
    former: [{ field: 'clientStatus', operator: '=', value: 'Former' }],
    'no follow-up': [{ field: 'followupState', operator: '=', value: 'None' }],
    'a high premium': [{ field: 'premium', operator: '>=', value: 5000 }],
    'added lately': [{ field: 'created', operator: 'inLastDays', value: 30 }],
    'rich leads of nobody': [
      { field: 'clientStatus', operator: '=', value: 'Lapsed' },
      { field: 'owner', operator: 'null' },
    ],
    'not mine, with phone': [
      { field: 'owner', operator: 'notIn', value: ['me'] },
      { field: 'phone', operator: 'notNull' },
    ],
    'a first letter': [{ field: 'firstName', operator: 'beginsWith', value: 'J' }],
    'auto policies': [
      {
        field: 'policies',
        match: { mode: 'some' },
        value: { combinator: 'and', rules: [{ field: 'type', operator: '=', value: 'Auto' }] },
      },
    ],
  }
  const orders: ListSort[] = sortKeys.map((by) => ({ by, descending: by === 'premium' || by === 'created' }))
  return Object.entries(filters).flatMap(([name, rules]) =>
    orders.map((sort) => ({ name: `${name}, by ${sort.by}`, sort, filter: { combinator: 'and' as const, rules } })),
  )
}

const unserved = (): Asked[] => [
  {
    name: 'an occupation that few have',
    sort: { by: 'premium', descending: true },
    filter: { combinator: 'and', rules: [{ field: 'occupation', operator: 'contains', value: 'zzz' }] },
  },
]

async function countTimes(app: BenchApp, { token }: SignedIn): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < 5; n++) {
    const from = performance.now()
    const { status, body } = await call(app.url, api.views.countViews, {}, { token })
    if (status !== 200) throw new Error(JSON.stringify(body))
    took.push(performance.now() - from)
    if (n === 4) console.error(`  counts: ${body.data.map((each) => `${each.view} ${each.contacts}`).join(', ')}`)
  }
  return took
}

/** Fifty contacts by name with the columns of the list, and their policies: nothing else. */
async function bareOrders(app: BenchApp, { accountId }: SignedIn): Promise<number> {
  const bare = new pg.Client({
    connectionString: app.serverUrl,
    query_timeout: 10_000,
    options: `-c role=frontdesk_tenant -c app.account_id=${accountId} -c search_path=tenant,platform`,
  })
  await bare.connect()
  try {
    const took: number[] = []
    for (let n = 0; n < rounds + 5; n++) {
      const from = performance.now()
      await bare.query({
        name: 'list',
        text: `select c.*, (select count(*) from policies p where p.account_id = c.account_id and p.contact_id = c.id
            and p.deleted_at is null) as policies
          from contacts c where deleted_at is null order by letter, sort_name, id limit 51`,
      })
      if (n >= 5) took.push(performance.now() - from)
    }
    return percentile(took, 95)
  } finally {
    await bare.end()
  }
}
