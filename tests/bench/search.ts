// What the palette and the list's search wait for, at two sizes of an account.
import pg from 'pg'
import { insertContacts, makeContacts } from '../../apps/server/src/domains/contacts/contacts.factory.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { below, type Figure, ms, percentile } from './figures.ts'
import type { BenchHouse, SignedIn } from './house/house.ts'
import { oneByOne, openHttp } from './http-load.ts'

const searches = 300
const mostMs = 50

/** Fills the second account up to `size` contacts and asks as people type: names, parts of them, phones, addresses. */
export async function searchFigure(house: BenchHouse, me: SignedIn, size: number): Promise<Figure> {
  const found = await fill(house, me, size)
  const http = openHttp(house.url, me.token, 1)
  try {
    const path = (n: number) => `/api/clients?limit=20&search=${encodeURIComponent(found[n % found.length] ?? '')}`
    await oneByOne(30, (n) => http.get(path(n)))
    const took = await oneByOne(searches, (n) => http.get(path(n)))
    const p95 = percentile(took, 95)
    return {
      what: `Search among ${size.toLocaleString('en-US')} contacts, p95`,
      value: `${ms(p95)} (median ${ms(percentile(took, 50))})`,
      ...below(`≤ ${mostMs} ms`, p95, mostMs),
    }
  } finally {
    http.close()
  }
}

async function fill(house: BenchHouse, { accountId }: SignedIn, size: number): Promise<string[]> {
  const admin = new pg.Client({ connectionString: house.adminUrl })
  await admin.connect()
  const database = openDatabase({ clusters: [{ name: 'main', url: house.serverUrl }], directory: 'main', poolSize: 2 })
  try {
    const { rows } = await admin.query<{ count: string }>(
      'select count(*) from tenant.contacts where account_id = $1',
      [accountId],
    )
    const made = makeContacts(size - Number(rows[0]?.count), size)
    const scope = { accountId, actor: { userId: null, name: 'Bench' } }
    for (let at = 0; at < made.length; at += 1000) {
      await database.inAccount(scope, (tx) => insertContacts(tx, made.slice(at, at + 1000)))
    }
    await admin.query('vacuum analyze')
    return made.slice(0, 60).flatMap(({ firstName, lastName, mobilePhone, email, companyName }, n) => {
      const typed = [
        `${firstName} ${lastName}`,
        (lastName ?? '').slice(0, 4),
        mobilePhone?.slice(1, 7) ?? '',
        email ?? '',
        companyName ?? `${lastName} ${(firstName ?? '').slice(0, 2)}`,
      ][n % 5]
      return typed && !typed.includes('null') ? [typed] : []
    })
  } finally {
    await database.close()
    await admin.end()
  }
}
