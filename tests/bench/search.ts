// The latency of the palette's and the list's search, in a large account with another one in the same database, and its
// limits.
import pg from 'pg'
import { copyContacts, fillAtOnce, makeContacts, recountRows } from '../../apps/server/src/demo/demo.store.ts'
import { city } from '../../apps/server/src/domains/contacts/factory/city.factory.ts'
import { fixturePeople } from '../../apps/server/src/domains/search/fixture/people.factory.ts'
import { fixtureQueries } from '../../apps/server/src/domains/search/fixture/queries.factory.ts'
import { contactsFound, foundPage } from '../../apps/server/src/domains/search/search.store.ts'
import { searchQuery } from '../../apps/server/src/domains/search/search-query.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { below, type Figure, median, ms, percentile, times } from './figures.ts'
import { oneByOne, openHttp } from './http-load.ts'

const mostMs = 50
const mostAtWorstMs = 100
const mostRatio = 1.5
const part = 5000
const limit = 20

/** Nobody looks for these, but everybody types them on the way. */
const worst = [
  'a',
  's',
  'ma',
  '1',
  '55',
  '555',
  'com',
  'example.com',
  'main st',
  'oak ave',
  'mary smith',
  'a b c d e f g h',
  'x'.repeat(200),
  'mary '.repeat(40).trim(),
  'jonhson mray',
  'zzzz qqqq',
]

/**
 * Fills the second account up to `size` contacts, with half as many in another account, and searches as people type.
 */
export async function searchFigures(app: BenchApp, me: SignedIn, size: number): Promise<Figure[]> {
  await fill(app, me, size)
  const http = openHttp(app.url, me.token, 1)
  const bare = await openBare(app, me)
  const typed = fixtureQueries.map((query) => query.typed)
  const path = (search: string) => `/api/clients?limit=${limit}&search=${encodeURIComponent(search)}`
  const ask = (list: readonly string[]) => (n: number) => http.get(path(list[n % list.length] ?? ''))
  try {
    await oneByOne(typed.length, ask(typed))
    await oneByOne(typed.length, (n) => bare.ask(typed[n] ?? ''))
    const ours: number[] = []
    const theirs: number[] = []
    // Alternating, so that both run under the same conditions.
    for (let round = 0; round < 2; round++) {
      ours.push(...(await oneByOne(typed.length, ask(typed))))
      theirs.push(...(await oneByOne(typed.length, (n) => bare.ask(typed[n] ?? ''))))
    }
    await oneByOne(worst.length, ask(worst))
    const slowest = await oneByOne(worst.length * 2, ask(worst))
    const right = await rightAnswers(bare)
    const among = `among ${size.toLocaleString('en-US')} contacts`
    const p95 = percentile(ours, 95)
    return [
      {
        what: `Search ${among}, p95`,
        value: `${ms(p95)} (median ${ms(median(ours))})`,
        ...below(`≤ ${mostMs} ms`, p95, mostMs),
      },
      {
        what: `Search ${among}, median`,
        value: ms(median(ours)),
        bare: ms(median(theirs)),
        ratio: times(median(ours), median(theirs)),
        ...below(`≤ ${mostRatio}×`, median(ours) / median(theirs), mostRatio),
      },
      {
        what: `Broadest searches ${among}, slowest`,
        value: ms(Math.max(...slowest)),
        ...below(`≤ ${mostAtWorstMs} ms`, Math.max(...slowest), mostAtWorstMs),
      },
      {
        what: `Searches ${among} that find whom they mean`,
        value: `${right} of ${fixtureQueries.length}`,
        target: 'all',
        met: right === fixtureQueries.length,
      },
    ]
  } finally {
    http.close()
    await bare.close()
  }
}

/** The same statement on one prepared connection of the driver, with the server's role and scope. */
async function openBare(app: BenchApp, { accountId, userId }: SignedIn) {
  const client = new pg.Client({ connectionString: app.serverUrl })
  await client.connect()
  const scope = `select set_config('role', 'frontdesk_tenant', false), set_config('app.account_id', '${accountId}', false),
    set_config('search_path', 'tenant, platform', false)`
  await client.query(scope)
  return {
    async ask(typed: string): Promise<string[]> {
      const { phrase, digits } = searchQuery(typed)
      const { sql, parameters } = contactsFound({ userId, phrase, digits, limit }).compile()
      const { rows } = await client.query({ name: 'search', text: sql, values: [...parameters] })
      return foundPage(rows).rows.map(({ id }) => id)
    },
    close: () => client.end(),
  }
}

async function rightAnswers(bare: { ask(typed: string): Promise<string[]> }): Promise<number> {
  let right = 0
  for (const { typed, expected } of fixtureQueries) {
    const wanted = expected.map((key) => fixturePeople.get(key)?.id)
    const found = await bare.ask(typed)
    if (found.slice(0, wanted.length).join() === wanted.join()) right++
  }
  return right
}

async function fill(app: BenchApp, { accountId }: SignedIn, size: number): Promise<void> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  const copy = (to: string, made: ReturnType<typeof makeContacts>) =>
    copyContacts(admin, { accountId: to, authors: [], locations: [], tags: new Map() }, made)
  const people = (seed: number, count: number) =>
    makeContacts(count, seed, undefined, city).map((contact) => ({ ...contact, tags: [] }))
  try {
    const { rows } = await admin.query<{ account_id: string }>(
      'select account_id from tenant.accounts where account_id <> $1 limit 1',
      [accountId],
    )
    await fillAtOnce(
      admin,
      async () => {
        for (let at = 0; at < size; at += part) {
          await copy(accountId, people(at, Math.min(part, size - at)))
          if (Number.isInteger(Math.log2(at / part + 1))) await recountRows(admin)
        }
        for (let at = 0; at < size / 2; at += part) await copy(rows[0]?.account_id ?? '', people(at + 1, part))
        await copy(accountId, [...fixturePeople.values()])
      },
      (what) => console.error(what),
    )
  } finally {
    await admin.end()
  }
}
