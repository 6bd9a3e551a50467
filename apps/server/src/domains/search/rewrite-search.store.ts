import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** Rewrites up to this many search rows from an earlier version; returns how many it rewrote. */
export async function rewriteSearch({ db }: AccountTx, atMost: number): Promise<number> {
  const { rows } = await sql<{ written: number }>`select rewrite_search(${atMost}) as written`.execute(db)
  return rows[0]?.written ?? 0
}

/** The same for the search rows of records. */
export async function rewriteRecordSearch({ db }: AccountTx, atMost: number): Promise<number> {
  const { rows } = await sql<{ written: number }>`select rewrite_search_records(${atMost}) as written`.execute(db)
  return rows[0]?.written ?? 0
}
