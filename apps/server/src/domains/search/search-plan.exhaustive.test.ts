// Twenty thousand contacts in two accounts: the search must use indexes under row-level security, and read only its own
// account.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../contacts/test-app.factory.ts'
import { contactsFound } from './search.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const seed of [1, 2]) {
    await app.fill(app.account, 5000, seed)
    await app.fill(app.elsewhere, 5000, seed + 10)
  }
})
afterAll(() => app.close())

const scans = `select
  pg_stat_get_xact_numscans('tenant.contact_search'::regclass)::int + pg_stat_get_xact_numscans('tenant.contacts'::regclass)::int
    as whole,
  pg_stat_get_xact_numscans('tenant.contact_search_words'::regclass)::int as words,
  pg_stat_get_xact_tuples_fetched('tenant.contact_search'::regclass)::int as rows`

/**
 * Runs as a tenant in one transaction: the result, the number of scans of tables and of the word index, and the rows
 * read.
 */
async function watched(phrase: string, digits: string | null) {
  const client = await app.superuser.connect()
  try {
    await client.query('begin; set local role frontdesk_tenant; set local search_path = tenant, platform')
    await client.query("select set_config('app.account_id', $1, true)", [app.account.id])
    const before = (await client.query(scans)).rows[0]
    const hits = await client.query(
      'select contact_id as id from search_people($1, $2, null, null, null, 50) where contact_id is not null',
      [phrase, digits],
    )
    const after = (await client.query(scans)).rows[0]
    const walked = (what: 'whole' | 'words' | 'rows'): number => after[what] - before[what]
    const ids: string[] = hits.rows.map(({ id }) => id)
    return { ids, whole: walked('whole'), words: walked('words'), rows: walked('rows') }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('uses indexes, never a table scan', () => {
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
    // Bounded by constants of the search, not by the number of contacts: 10,000 are counted, 16,000 scanned.
    expect(rows).toBeLessThan(30_000)
  })

  test('reads only the matches of a rare word', async () => {
    const { id } = await app.sam.ask('createContact', { body: { lastName: 'Wolkenkratzer' } })
    const { ids, words, rows } = await watched('wolkenkratzer', null)
    expect(ids).toEqual([id])
    expect(words).toBeGreaterThan(0)
    expect(rows).toBeLessThan(10)
  })
})

test('reads few pages to delete a word, and none of the word index while it is still a name', async () => {
  const client = await app.superuser.connect()
  const used = `select pg_stat_get_xact_numscans('tenant.contact_search_words'::regclass)::int as scans,
    pg_stat_get_xact_blocks_fetched('tenant.contact_search_words'::regclass)::int as pages`
  try {
    await client.query('begin; set local role frontdesk_tenant; set local search_path = tenant, platform')
    await client.query("select set_config('app.account_id', $1, true)", [app.account.id])
    const forgets = async (words: string[]) => {
      const before = (await client.query(used)).rows[0]
      const { rows } = await client.query('select unused_words($1) as word', [words])
      const after = (await client.query(used)).rows[0]
      return {
        unused: rows.map(({ word }) => word),
        scans: after.scans - before.scans,
        pages: after.pages - before.pages,
      }
    }
    const { rows } = await client.query(
      "select distinct last_name as word from contact_search where last_name ~ '^[a-z]+$' union select distinct first_name from contact_search where first_name ~ '^[a-z]+$'",
    )
    const names = rows.map(({ word }) => word)
    expect(names.length).toBeGreaterThan(100)
    expect(await forgets(names)).toEqual({ unused: [], scans: 0, pages: 0 })
    const rare = await forgets(['zzyzx'])
    expect(rare.unused).toEqual(['zzyzx'])
    // The pending list of the GIN index is scanned for each word: at most 512 KB, plus the path to the word.
    expect(rare.pages).toBeLessThan(80)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test.each(['called', 'a', 'ma sm', 'policy a', '202', 'zzyzx', 'main st', 'x'.repeat(200), 'jonhson called'])(
  'the records of %s: by their indexes alone, of this account alone',
  async (phrase) => {
    const client = await app.superuser.connect()
    const looks = `select pg_stat_get_xact_numscans('tenant.search_records'::regclass)::int as whole,
      pg_stat_get_xact_tuples_fetched('tenant.search_records'::regclass)::int as rows`
    const kinds = ['policy', 'vehicle', 'home', 'dependent', 'note', 'document', 'followup', 'address']
    try {
      await client.query('begin; set local role frontdesk_tenant; set local search_path = tenant, platform')
      await client.query("select set_config('app.account_id', $1, true)", [app.account.id])
      const before = (await client.query(looks)).rows[0]
      const hits = await client.query('select contact_id from find_records($1, $2, $3, 6)', [
        phrase,
        kinds,
        app.sam.userId,
      ])
      const after = (await client.query(looks)).rows[0]
      expect(after.whole - before.whole).toBe(0)
      // Bounded by constants of the search, not by the number of contacts.
      expect(after.rows - before.rows).toBeLessThan(16_000)
      const ids = [...new Set(hits.rows.map((row) => row.contact_id))]
      // Row-level security allows only our own.
      expect((await client.query('select from contacts where id = any ($1)', [ids])).rows).toHaveLength(ids.length)
      if (phrase === 'called') expect(hits.rows.length).toBeGreaterThan(4)
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
)

test('never returns a row of another account', async () => {
  const { rows } = await app.superuser.query('select id from tenant.contacts where account_id = $1', [app.account.id])
  const mine = new Set(rows.map(({ id }) => id))
  for (const phrase of ['smith', 'mary', 'jonson', 'example.com', 'a', '555']) {
    const { ids } = await watched(phrase, /^\d+$/.test(phrase) ? phrase : null)
    expect(ids.length, phrase).toBeGreaterThan(4)
    expect(ids.filter((id) => !mine.has(id))).toEqual([])
  }
})

test('can use the name index for lists in order, also for jumps', async () => {
  const client = await app.superuser.connect()
  await client.query('begin; set local role frontdesk_tenant; set local search_path = tenant, platform')
  await client.query("select set_config('app.account_id', $1, true)", [app.account.id])
  // The cheapest plan depends on when the table was vacuumed; row-level security must not exclude this one.
  await client.query('set local enable_bitmapscan = off; set local enable_seqscan = off')
  const explain = async (rest: string) =>
    (await client.query(`explain select id from contacts where deleted_at is null ${rest}`)).rows
      .map((row) => row['QUERY PLAN'])
      .join('\n')
  const order = 'order by letter, sort_name, id'
  const first = await explain(`${order} limit 50`)
  const after = await explain(`and (letter, sort_name, id) > ('m', 'mar', '${app.account.id}') ${order} limit 50`)
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
  const page = await app.sam.ask('listContacts', { query: { search: 'smith', limit: 50 } })
  expect(page.data).toHaveLength(50)
  const query = contactsFound({
    userId: app.sam.userId,
    phrase: 'smith',
    digits: null,
    limit: 50,
  })
  const compiled = query.compile()
  const [row] = await app.database.read(app.account.id, { ...compiled, sql: `explain (format json) ${compiled.sql}` })
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
