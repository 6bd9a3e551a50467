// The newest page of a timeline over HTTP, compared with one handwritten statement on a bare connection.
import pg from 'pg'
import type { BenchApp, SignedIn } from '../app/app.ts'
import type { Figure } from '../figures.ts'
import { openHttp } from '../http-load.ts'
import { againstBare } from './against-bare.ts'
import { fillTimelines, timelineStatement } from './timeline-statements.ts'

const people = 200
const what = 'Timeline: the newest 50 of notes, documents, follow-ups, messages and changes'

export async function timelinePage(app: BenchApp, me: SignedIn): Promise<Figure[]> {
  const ids = await fill(app, me)
  const bare = new pg.Client({
    connectionString: app.serverUrl,
    query_timeout: 10_000,
    options: `-c role=frontdesk_tenant -c app.account_id=${me.accountId} -c search_path=tenant,platform`,
  })
  const http = openHttp(app.url, me.token, 1)
  const id = (n: number) => ids[n % people] ?? ''
  try {
    await bare.connect()
    const ours = (n: number) => http.get(`/api/clients/${id(n)}/timeline`)
    const theirs = async (n: number) => {
      const values = [id(n), me.userId, new Date()]
      const { rows } = await bare.query({ name: 'timeline', text: timelineStatement, values })
      if (rows.length !== 51) throw new Error(`The statement found ${rows.length} rows.`)
    }
    return [await againstBare(what, { ours, theirs })]
  } finally {
    http.close()
    await bare.end()
  }
}

/** Adds an item in every channel to some contacts. */
async function fill({ adminUrl }: BenchApp, { accountId, userId }: SignedIn): Promise<string[]> {
  const admin = new pg.Client({ connectionString: adminUrl, query_timeout: 60_000 })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ id: string }>(
      'select id from tenant.contacts where account_id = $1 and deleted_at is null order by id limit $2',
      [accountId, people],
    )
    const ids = rows.map((row) => row.id)
    await admin.query('begin')
    await admin.query("select set_config('app.account_id', $1, true)", [accountId])
    for (const statement of fillTimelines) await admin.query(statement, [accountId, ids, userId])
    await admin.query('commit')
    await admin.query('vacuum analyze')
    return ids
  } finally {
    await admin.end()
  }
}
