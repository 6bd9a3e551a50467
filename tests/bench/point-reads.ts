// Reading over HTTP (session, rate limit, parsing, row-level security, view) against the very SQL on a bare connection.
import type { Compilable } from 'kysely'
import pg from 'pg'
import { contactsByName } from '../../apps/server/src/domains/contacts/list/list.store.ts'
import { contactById } from '../../apps/server/src/domains/contacts/people/people.store.ts'
import { type Figure, median, ms, perSecond, times } from './figures.ts'
import type { BenchHouse, SignedIn } from './house/house.ts'
import { manyAtOnce, oneByOne, openHttp } from './http-load.ts'

const rounds = 5
const inARow = 200
const connections = 16
const eachForMs = 800

interface Read {
  what: string
  path(n: number): string
  query(n: number): Compilable
}

export async function pointReads(house: BenchHouse, me: SignedIn): Promise<Figure[]> {
  const bare = barePool(house, me)
  const http = openHttp(house.url, me.token, connections)
  try {
    const { rows } = await bare.query<{ id: string }>('select id from contacts where deleted_at is null limit 500')
    const id = (n: number) => rows[n % rows.length]?.id ?? ''
    const reads: Read[] = [
      { what: 'One contact', path: (n) => `/api/clients/${id(n)}`, query: (n) => contactById(id(n), me.userId) },
      {
        what: 'List of 50',
        path: () => '/api/clients?limit=50',
        query: () => contactsByName({ userId: me.userId, limit: 50 }).query,
      },
    ]
    const figures: Figure[] = []
    for (const read of reads) figures.push(...(await compare(read, http.get, bare)))
    return figures
  } finally {
    http.close()
    await bare.end()
  }
}

async function compare(read: Read, get: (path: string) => Promise<unknown>, bare: pg.Pool): Promise<Figure[]> {
  const ours = (n: number) => get(read.path(n))
  // Compiled once: building the statement is ours, not the driver's.
  const statements = Array.from({ length: 500 }, (_, n) => read.query(n).compile())
  const theirs = (n: number) => {
    const { sql, parameters } = statements[n % 500] ?? { sql: '', parameters: [] }
    return bare.query({ name: read.what, text: sql, values: [...parameters] })
  }
  await Promise.all([manyAtOnce(connections, 300, ours), manyAtOnce(connections, 300, theirs)])
  const measured = {
    ours: [] as number[],
    theirs: [] as number[],
    oursAtOnce: [] as number[],
    theirsAtOnce: [] as number[],
  }
  for (let round = 0; round < rounds; round++) {
    measured.ours.push(median(await oneByOne(inARow, ours)))
    measured.theirs.push(median(await oneByOne(inARow, theirs)))
    measured.oursAtOnce.push(await manyAtOnce(connections, eachForMs, ours))
    measured.theirsAtOnce.push(await manyAtOnce(connections, eachForMs, theirs))
  }
  const [one, bareOne, many, bareMany] = Object.values(measured).map(median) as [number, number, number, number]
  return [
    { what: `${read.what}, one after another`, value: ms(one), bare: ms(bareOne), ratio: times(one, bareOne) },
    {
      what: `${read.what}, ${connections} connections`,
      value: perSecond(many),
      bare: perSecond(bareMany),
      ratio: times(many, bareMany),
    },
  ]
}

/** Role and account are set once per connection: setting them in each transaction is part of what ours costs. */
const barePool = (house: BenchHouse, me: SignedIn) =>
  new pg.Pool({
    connectionString: house.serverUrl,
    max: connections,
    query_timeout: 10_000,
    options: `-c role=frontdesk_tenant -c app.account_id=${me.accountId} -c search_path=tenant,platform`,
  })
