// The latency of the palette's search over everything, in a large account with another one in the same database.
import pg from 'pg'
import { recordsFound } from '../../apps/server/src/domains/search/everything/everything.store.ts'
import { contactsFound } from '../../apps/server/src/domains/search/search.store.ts'
import { searchQuery } from '../../apps/server/src/domains/search/search-query.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { fillUp } from './app/fill-up.ts'
import { below, type Figure, median, ms, percentile, times } from './figures.ts'
import { oneByOne, openHttp } from './http-load.ts'
import { askedOf } from './palette/asked.ts'
import { fillRecords } from './palette/fill-records.ts'

const mostMs = 50
const mostRatio = 1.5
const limit = 5
const kinds = ['dependent', 'policy', 'vehicle', 'home', 'address', 'note', 'document', 'followup'] as const

/** Fills the account up to `size` contacts with ten records each, and another with half as many. */
export async function paletteFigures(app: BenchApp, me: SignedIn, size: number): Promise<Figure[]> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  const typed = await fill(app, admin, me, size).finally(() => admin.end())
  const http = openHttp(app.url, me.token, 1)
  const bare = await openBare(app, me)
  const ask = (n: number) => http.get(`/api/search?limit=${limit}&query=${encodeURIComponent(typed[n] ?? '')}`)
  const askBare = (n: number) => bare.ask(typed[n] ?? '')
  try {
    await oneByOne(typed.length, ask)
    await oneByOne(typed.length, askBare)
    const ours: number[] = []
    const theirs: number[] = []
    // Alternating, so that both run under the same conditions.
    for (let round = 0; round < 3; round++) {
      ours.push(...(await oneByOne(typed.length, ask)))
      theirs.push(...(await oneByOne(typed.length, askBare)))
    }
    const among = `among ${size.toLocaleString('en-US')} contacts with ${(size * 10).toLocaleString('en-US')} records`
    const [p95, bareP95] = [percentile(ours, 95), percentile(theirs, 95)]
    return [
      {
        what: `Palette ${among}, p95`,
        value: `${ms(p95)} (median ${ms(median(ours))})`,
        bare: `${ms(bareP95)} (median ${ms(median(theirs))})`,
        ratio: times(p95, bareP95),
        ...below(`≤ ${mostMs} ms`, p95, mostMs),
      },
      {
        what: `Palette ${among}, median`,
        value: ms(median(ours)),
        bare: ms(median(theirs)),
        ratio: times(median(ours), median(theirs)),
        ...below(`≤ ${mostRatio}×`, median(ours) / median(theirs), mostRatio),
      },
    ]
  } finally {
    http.close()
    await bare.close()
  }
}

async function fill(app: BenchApp, admin: pg.Client, me: SignedIn, size: number): Promise<string[]> {
  const other = await app.signIn(me.namespace === 'harbor' ? 'summit' : 'harbor')
  for (const [account, count] of [
    [me, size],
    [other, Math.ceil(size / 2)],
  ] as const) {
    await fillUp(app, account, count)
    console.error('Filling records.')
    await fillRecords(admin, account.accountId, count)
  }
  return askedOf(admin, me.accountId)
}

/** The same statements on one prepared connection of the driver, with the server's role and scope. */
async function openBare(app: BenchApp, { accountId, userId }: SignedIn) {
  const client = new pg.Client({ connectionString: app.serverUrl })
  await client.connect()
  await client.query(`select set_config('role', 'frontdesk_tenant', false),
    set_config('app.account_id', '${accountId}', false), set_config('search_path', 'tenant, platform', false)`)
  return {
    async ask(typed: string) {
      const { phrase, digits } = searchQuery(typed)
      const people = contactsFound({ userId, phrase, digits, limit }).compile()
      const records = recordsFound({ userId, phrase, kinds, limit }).compile()
      await Promise.all([
        client.query({ name: 'people', text: people.sql, values: [...people.parameters] }),
        client.query({ name: 'records', text: records.sql, values: [...records.parameters] }),
      ])
    },
    close: () => client.end(),
  }
}
