// A contact's page over HTTP, compared with one handwritten statement for the whole page on a bare connection.
import pg from 'pg'
import type { BenchApp, SignedIn } from '../app/app.ts'
import type { Figure } from '../figures.ts'
import { openHttp } from '../http-load.ts'
import { againstBare } from './against-bare.ts'
import { pageStatement } from './page-statement.ts'

const people = 200

const what = 'Contact page: contact, notes and every record'

export async function contactPage(app: BenchApp, me: SignedIn): Promise<Figure[]> {
  const bare = new pg.Client({
    connectionString: app.serverUrl,
    query_timeout: 10_000,
    options: `-c role=frontdesk_tenant -c app.account_id=${me.accountId} -c search_path=tenant,platform`,
  })
  const http = openHttp(app.url, me.token, 1)
  try {
    await bare.connect()
    // Households, because contacts without data are read faster by both.
    const { rows } = await bare.query<{ id: string }>(
      `select c.id from contacts c where c.deleted_at is null
        and exists (select from quotes q where q.account_id = c.account_id and q.contact_id = c.id) limit $1`,
      [people],
    )
    if (rows.length < people) throw new Error(`The demo has only ${rows.length} contacts with a vehicle or a home.`)
    const id = (n: number) => rows[n % people]?.id ?? ''
    const ours = (n: number) => http.get(`/api/clients/${id(n)}/full`)
    const theirs = async (n: number) => {
      const { rows: found } = await bare.query({ name: what, text: pageStatement, values: [id(n), me.userId] })
      if (found.length !== 1) throw new Error('The statement found no contact.')
    }
    return [await againstBare(what, { ours, theirs }, 1.9)]
  } finally {
    http.close()
    await bare.end()
  }
}
