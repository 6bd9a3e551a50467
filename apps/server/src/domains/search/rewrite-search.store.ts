import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** Writes at most so many rows of the search again that an earlier version wrote; how many it was. */
export async function rewriteSearch({ db }: AccountTx, atMost: number): Promise<number> {
  const { rows } = await sql<{ written: number }>`select rewrite_search(${atMost}) as written`.execute(db)
  return rows[0]?.written ?? 0
}

/** The same of the records that the search finds. */
export async function rewriteRecordSearch({ db }: AccountTx, atMost: number): Promise<number> {
  const { rows } = await sql<{ written: number }>`select rewrite_search_records(${atMost}) as written`.execute(db)
  return rows[0]?.written ?? 0
}
