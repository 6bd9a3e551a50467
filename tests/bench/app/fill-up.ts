import pg from 'pg'
import { copyContacts, fillAtOnce, makeContacts } from '../../../apps/server/src/demo/demo.store.ts'
import { city } from '../../../apps/server/src/domains/contacts/factory/city.factory.ts'
import type { BenchApp, SignedIn } from './app.ts'

const part = 5000
/** Different from the seeds of other benchmarks: the same seed makes the same people. */
const firstSeed = 50_000_000

/** Adds contacts to the account until it has at least this many. */
export async function fillUp(app: BenchApp, { accountId }: SignedIn, size: number): Promise<void> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ count: string }>(
      'select count(*) from tenant.contacts where account_id = $1 and deleted_at is null',
      [accountId],
    )
    const missing = size - Number(rows[0]?.count)
    if (missing <= 0) return
    const to = { accountId, authors: [], locations: [], tags: new Map<string, string>() }
    const made = (at: number) =>
      makeContacts(Math.min(part, missing - at), firstSeed + at, undefined, city).map((each) => ({ ...each, tags: [] }))
    await fillAtOnce(
      admin,
      async () => {
        for (let at = 0; at < missing; at += part) await copyContacts(admin, to, made(at))
      },
      (what) => console.error(what),
    )
  } finally {
    await admin.end()
  }
}
