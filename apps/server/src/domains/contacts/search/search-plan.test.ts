// Twenty thousand contacts in two accounts: the search must walk indexes under row-level security, and stay at home.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactsDesk, type Desk } from '../desk.factory.ts'
import { contactsFound } from '../list/list.store.ts'

let desk: Desk
beforeAll(async () => {
  desk = await contactsDesk()
  for (const seed of [1, 2]) {
    await desk.fill(desk.account, 5000, seed)
    await desk.fill(desk.elsewhere, 5000, seed + 10)
  }
}, 240_000)
afterAll(() => desk.close())

const scans = `select
  pg_stat_get_xact_numscans('tenant.contact_search'::regclass)::int + pg_stat_get_xact_numscans('tenant.contacts'::regclass)::int
    as whole,
  pg_stat_get_xact_numscans('tenant.contact_search_words'::regclass)::int as words,
  pg_stat_get_xact_tuples_fetched('tenant.contact_search'::regclass)::int as rows`

/** As a tenant, in one transaction: what the search returned, how often it walked tables and the words, and rows read. */
async function watched(phrase: string, digits: string | null) {
  const client = await desk.superuser.connect()
  try {
    await client.query('begin; set local role frontdesk_tenant; set local search_path = tenant, platform')
    await client.query("select set_config('app.account_id', $1, true)", [desk.account.id])
    const before = (await client.query(scans)).rows[0]
    const hits = await client.query('select id from search_contacts($1, $2, null, null, null, 50) as id', [
      phrase,
      digits,
    ])
    const after = (await client.query(scans)).rows[0]
    const walked = (what: 'whole' | 'words' | 'rows'): number => after[what] - before[what]
    const ids: string[] = hits.rows.map(({ id }) => id)
    return { ids, whole: walked('whole'), words: walked('words'), rows: walked('rows') }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('walks indexes, never the table', () => {
  test.each([
    ['smith', null],
    ['mary smith', null],
    ['jonson', null],
    ['zzyzx', null],
    ['example.com', null],
    ['a', null],
    ['gmail.com', null],
    ['1', null],
    ['a b c d e f g h', null],
    ['main st', null],
    ['x'.repeat(200), null],
    ['mary '.repeat(40), null],
    ['555', '555'],
    ['212 555 0123', '2125550123'],
  ])('%s', async (phrase, digits) => {
    const { whole, rows } = await watched(phrase, digits)
    expect(whole).toBe(0)
    // Bounded by constants of the search, not by how many there are.
    expect(rows).toBeLessThan(9000)
  })

  test('a rare word reads what it finds', async () => {
    const { id } = await desk.sam.ask('createContact', { body: { lastName: 'Wolkenkratzer' } })
    const { ids, words, rows } = await watched('wolkenkratzer', null)
    expect(ids).toEqual([id])
    expect(words).toBeGreaterThan(0)
    expect(rows).toBeLessThan(10)
  })
})

test.each(['called', 'a', 'ma sm', 'policy a', '202', 'zzyzx', 'main st', 'x'.repeat(200), 'jonhson called'])(
  'the records of %s: by their indexes alone, of this account alone',
  async (phrase) => {
    const client = await desk.superuser.connect()
    const looks = `select pg_stat_get_xact_numscans('tenant.search_records'::regclass)::int as whole,
      pg_stat_get_xact_tuples_fetched('tenant.search_records'::regclass)::int as rows`
    const kinds = ['policy', 'vehicle', 'home', 'dependent', 'note', 'document', 'followup', 'address']
    try {
      await client.query('begin; set local role frontdesk_tenant; set local search_path = tenant, platform')
      await client.query("select set_config('app.account_id', $1, true)", [desk.account.id])
      const before = (await client.query(looks)).rows[0]
      const hits = await client.query('select contact_id from find_records($1, $2, $3, 6)', [
        phrase,
        kinds,
        desk.sam.userId,
      ])
      const after = (await client.query(looks)).rows[0]
      expect(after.whole - before.whole).toBe(0)
      // Bounded by constants of the search, not by how many there are.
      expect(after.rows - before.rows).toBeLessThan(16_000)
      const ids = [...new Set(hits.rows.map((row) => row.contact_id))]
      // Row-level security shows our own alone.
      expect((await client.query('select from contacts where id = any ($1)', [ids])).rows).toHaveLength(ids.length)
      if (phrase === 'called') expect(hits.rows.length).toBeGreaterThan(4)
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
)

test('never returns a row of another account', async () => {
  const { rows } = await desk.superuser.query('select id from tenant.contacts where account_id = $1', [desk.account.id])
  const mine = new Set(rows.map(({ id }) => id))
  for (const phrase of ['smith', 'mary', 'jonson', 'example.com', 'a', '555']) {
    const { ids } = await watched(phrase, /^\d+$/.test(phrase) ? phrase : null)
    expect(ids.length, phrase).toBeGreaterThan(4)
    expect(ids.filter((id) => !mine.has(id))).toEqual([])
  }
})

test('lists by name can walk their index in its order, also when they jump', async () => {
  const client = await desk.superuser.connect()
  await client.query('begin; set local role frontdesk_tenant; set local search_path = tenant, platform')
  await client.query("select set_config('app.account_id', $1, true)", [desk.account.id])
  // Which plan is cheapest depends on when the table was vacuumed; that row-level security leaves this one does not.
  await client.query('set local enable_bitmapscan = off; set local enable_seqscan = off')
  const explain = async (rest: string) =>
    (await client.query(`explain select id from contacts where deleted_at is null ${rest}`)).rows
      .map((row) => row['QUERY PLAN'])
      .join('\n')
  const order = 'order by letter, sort_name, id'
  const first = await explain(`${order} limit 50`)
  const after = await explain(`and (letter, sort_name, id) > ('m', 'mar', '${desk.account.id}') ${order} limit 50`)
  const jump = await explain(`and letter = 's' ${order} offset 400 limit 50`)
  await client.query('rollback')
  client.release()
  for (const plan of [first, after, jump]) {
    expect(plan).toMatch(/Index (Only )?Scan using contacts_by_name/)
    expect(plan).not.toContain('Sort ')
  }
  expect(jump).toMatch(/Index Cond: .*letter = 's'/)
  expect(after).toMatch(/Index Cond: .*ROW\(letter, sort_name, id\) >/)
})

test('the list around a search fetches its page by key', async () => {
  const page = await desk.sam.ask('listContacts', { query: { search: 'smith', limit: 50 } })
  expect(page.data).toHaveLength(50)
  const query = contactsFound({
    userId: desk.sam.userId,
    phrase: 'smith',
    digits: null,
    ssnIndexes: null,
    skip: 0,
    limit: 50,
  })
  const compiled = query.compile()
  const [row] = await desk.database.read(desk.account.id, { ...compiled, sql: `explain (format json) ${compiled.sql}` })
  const plan = nodesOf((row as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan)
  const walked = plan.flatMap((node) => (node['Index Name']?.startsWith('contacts_') ? [node] : []))
  expect(walked.map((node) => node['Index Name'])).toEqual(['contacts_pkey'])
  expect(walked[0]?.['Index Cond']).toContain('id = hit.id')
  expect(plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'contacts')).toEqual([])
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
