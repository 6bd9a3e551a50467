// A contact's page over HTTP, its calls side by side as a browser makes them, against one statement written by hand for
// the whole page on a bare connection.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { below, type Figure, median, ms, times } from '../figures.ts'
import type { BenchHouse, SignedIn } from '../house/house.ts'
import { oneByOne, openHttp } from '../http-load.ts'
import { type List, pageStatement } from './page-statement.ts'

const rounds = 5
const inARow = 60
const people = 200
/** A backend that rests tells what it did after ten seconds. */
const untilToldMs = 11_000

interface Page {
  what: string
  /** Beside the contact with its notes. */
  lists: readonly List[]
}

const pages: Page[] = [
  { what: 'Contact page, with its open tab', lists: ['dependents'] },
  {
    what: 'Contact page, with every tab',
    lists: ['dependents', 'addresses', 'auto', 'home', 'commercial', 'policies', 'payment-method', 'misc', 'links'],
  },
]

export async function contactPage(house: BenchHouse, me: SignedIn): Promise<Figure[]> {
  const bare = new pg.Client({
    connectionString: house.serverUrl,
    query_timeout: 10_000,
    options: `-c role=frontdesk_tenant -c app.account_id=${me.accountId} -c search_path=tenant,platform`,
  })
  const most = Math.max(...pages.map(({ lists }) => lists.length))
  const texts = pages.map(({ lists }) => pageStatement(lists))
  const http = openHttp(house.url, me.token, most + 1)
  try {
    await bare.connect()
    // Households: whoever has nothing is read sooner, by both.
    const { rows } = await bare.query<{ id: string }>(
      `select c.id from contacts c where c.deleted_at is null
        and exists (select from quotes q where q.account_id = c.account_id and q.contact_id = c.id) limit $1`,
      [people],
    )
    if (rows.length < people) throw new Error(`The demo has only ${rows.length} contacts with a vehicle or a home.`)
    const id = (n: number) => rows[n % people]?.id ?? ''
    const figures: Figure[] = []
    for (const [at, page] of pages.entries()) {
      const paths = (n: number) => [`/api/clients/${id(n)}/full`, ...page.lists.map((list) => pathOf(id(n), list))]
      const ours = (n: number) => Promise.all(paths(n).map((path) => http.get(path)))
      const text = texts[at] ?? ''
      const theirs = async (n: number) => {
        const { rows: found } = await bare.query({ name: page.what, text, values: [id(n), me.userId] })
        if (found.length !== 1) throw new Error('The statement found no contact.')
      }
      figures.push(...(await compare(page, { ours, theirs }, () => committed(house))))
    }
    return figures
  } finally {
    http.close()
    await bare.end()
  }
}

const pathOf = (id: string, list: List) =>
  list === 'auto' || list === 'home' ? `/api/clients/${id}/quote?form=${list}` : `/api/clients/${id}/${list}`

type Act = (n: number) => Promise<unknown>

interface Ways {
  ours: Act
  theirs: Act
}

async function compare(page: Page, ways: Ways, count: () => Promise<number>): Promise<Figure[]> {
  for (const way of Object.values(ways)) await oneByOne(inARow, way)
  const before = await count()
  await oneByOne(people, ways.ours)
  const queries = Math.round(((await count()) - before) / people)
  const took: Record<keyof Ways, number[]> = { ours: [], theirs: [] }
  for (let round = 0; round < rounds; round++) {
    for (const way of ['ours', 'theirs'] as const) {
      took[way].push(median(await oneByOne(inARow, ways[way])))
    }
  }
  const [ours, theirs] = [median(took.ours), median(took.theirs)]
  return [
    {
      what: `${page.what}: ${page.lists.length + 1} requests, ${queries} queries against one`,
      value: ms(ours),
      bare: ms(theirs),
      ratio: times(ours, theirs),
      ...below('≤ 2×', ours / theirs, 2),
    },
  ]
}

/** Transactions so far: a read is a transaction of one statement. What jobs do meanwhile is lost in the rounding. */
async function committed(house: BenchHouse): Promise<number> {
  await wait(untilToldMs)
  const admin = new pg.Client({ connectionString: house.adminUrl, query_timeout: 10_000 })
  await admin.connect()
  const { rows } = await admin.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  )
  await admin.end()
  return Number(rows[0]?.n)
}
