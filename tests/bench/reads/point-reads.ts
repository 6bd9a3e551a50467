// Reading over HTTP (session, rate limit, parsing, row-level security, view) compared with the same SQL on a bare
// connection, and with a minimal server that does the same over HTTP.
import { join } from 'node:path'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { contactsByName } from '../../../apps/server/src/domains/contacts/list/list.store.ts'
import { contactById } from '../../../apps/server/src/domains/contacts/people/people.store.ts'
import type { Query } from '../../../apps/server/src/platform/db/database.ts'
import type { BenchApp, SignedIn } from '../app/app.ts'
import { startChild } from '../child.ts'
import { below, type Figure, median, ms, percentile, perSecond, times } from '../figures.ts'
import { type Get, manyAtOnce, oneByOne, openHttp } from '../http-load.ts'

const rounds = 5
const inARow = 200
const connections = 16
const tenfold = connections * 10
/** Those of one person that run and wait in a queue of turns, beyond which the server refuses more. */
const mostTurns = 60
const eachForMs = 800

interface Read {
  what: string
  /** In multiples of the driver. */
  goal: number
  /** Connections that all wait at the same time. */
  crowd: number
  path(n: number): string
  query(n: number): Query<unknown>
}

export async function pointReads(app: BenchApp, me: SignedIn): Promise<Figure[]> {
  const bare = barePool(app, me)
  const http = openHttp(app.url, me.token, tenfold)
  try {
    const { rows } = await bare.query<{ id: string }>('select id from contacts where deleted_at is null limit 500')
    const id = (n: number) => rows[n % rows.length]?.id ?? ''
    const reads: Read[] = [
      {
        what: 'One contact',
        goal: 1.9,
        crowd: tenfold,
        path: (n) => `/api/clients/${id(n)}`,
        query: (n) => contactById(id(n), me.userId),
      },
      {
        what: 'List of 50',
        goal: 1.65,
        crowd: mostTurns,
        path: () => '/api/clients?limit=50',
        query: () => contactsByName({ userId: me.userId, limit: 50 }).query,
      },
    ]
    const figures: Figure[] = []
    const bareHttp = await openBareHttp(app, me, reads)
    for (const [at, read] of reads.entries()) {
      figures.push(...(await compare(read, { ours: http.get, theirs: bareHttp.get(at), bare })))
    }
    await bareHttp.close()
    return figures
  } finally {
    http.close()
    await bare.end()
  }
}

interface Ways {
  ours: Get
  theirs: (read: Read, n: number) => Promise<unknown>
  bare: pg.Pool
}

async function compare(read: Read, ways: Ways): Promise<Figure[]> {
  const ours = (n: number) => ways.ours(read.path(n))
  const overHttp = (n: number) => ways.theirs(read, n)
  // Compiled once: building the statement is ours, not the driver's.
  const statements = Array.from({ length: 500 }, (_, n) => compiled(read.query(n)))
  const theirs = (n: number) => {
    const { sql, parameters } = statements[n % 500] ?? { sql: '', parameters: [] }
    return ways.bare.query({ name: read.what, text: sql, values: [...parameters] })
  }
  for (const way of [ours, theirs, overHttp]) await manyAtOnce(connections, 500, way)
  const one: number[] = []
  const httpOne: number[] = []
  const bareOne: number[] = []
  const many: number[] = []
  const bareMany: number[] = []
  const growth: number[] = []
  for (let round = 0; round < rounds; round++) {
    one.push(median(await oneByOne(inARow, ours)))
    bareOne.push(median(await oneByOne(inARow, theirs)))
    httpOne.push(median(await oneByOne(inARow, overHttp)))
    const some = await manyAtOnce(connections, eachForMs, ours)
    many.push(some.perSecond)
    bareMany.push((await manyAtOnce(connections, eachForMs, theirs)).perSecond)
    growth.push(percentile((await manyAtOnce(read.crowd, eachForMs, ours)).took, 95) / percentile(some.took, 95))
  }
  const ratio = median(one) / median(bareOne)
  return [
    {
      what: `${read.what}, one after another`,
      value: ms(median(one)),
      bare: ms(median(bareOne)),
      ratio: times(median(one), median(bareOne)),
      ...below(`≤ ${read.goal}×`, ratio, read.goal),
    },
    {
      what: `${read.what}, one after another, against a bare HTTP server`,
      value: ms(median(one)),
      bare: ms(median(httpOne)),
      ratio: times(median(one), median(httpOne)),
    },
    {
      what: `${read.what}, ${connections} connections`,
      value: perSecond(median(many)),
      bare: perSecond(median(bareMany)),
      ratio: times(median(many), median(bareMany)),
    },
    {
      what: `${read.what}, p95 at ${read.crowd} connections against ${connections}`,
      value: `${median(growth).toFixed(1)}×`,
    },
  ]
}

const compiled = (query: Query<unknown>): CompiledQuery<unknown> => ('compile' in query ? query.compile() : query)

async function openBareHttp(app: BenchApp, me: SignedIn, reads: readonly Read[]) {
  const texts = reads.map((read) => compiled(read.query(0)).sql)
  const args = [app.serverUrl, tenantOptions(me), JSON.stringify(texts)]
  const child = startChild(join(import.meta.dirname, 'bare-server.ts'), {}, args)
  const { url } = await child.next<{ url: string }>()
  const http = openHttp(url, me.token, 1)
  return {
    get: (at: number) => (read: Read, n: number) =>
      http.get(`/${at}/${encodeURIComponent(JSON.stringify(compiled(read.query(n)).parameters))}`),
    async close() {
      http.close()
      await child.stop()
    },
  }
}

/** Role and account are set once per connection: setting them in each transaction is part of what ours costs. */
const tenantOptions = ({ accountId }: SignedIn) =>
  `-c role=frontdesk_tenant -c app.account_id=${accountId} -c search_path=tenant,platform`

const barePool = (app: BenchApp, me: SignedIn) =>
  new pg.Pool({
    connectionString: app.serverUrl,
    max: connections,
    query_timeout: 10_000,
    options: tenantOptions(me),
  })
