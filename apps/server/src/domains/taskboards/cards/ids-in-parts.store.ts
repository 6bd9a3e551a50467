import { type RawBuilder, sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

export type FoundIds = RawBuilder<{ id: string }>

/** Of more rows in one go, nobody else would be served for too long. */
const part = 1000

/** The ids that a query finds, some at a time; what is changed meanwhile does not change them. One after another. */
export async function* idsInParts(tx: AccountTx, query: FoundIds): AsyncGenerator<string[], void> {
  await sql`declare ids_in_parts no scroll cursor for ${query}`.execute(tx.db)
  while (true) {
    const { rows } = await sql<{ id: string }>`fetch ${sql.lit(part)} from ids_in_parts`.execute(tx.db)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < part) break
  }
  await sql`close ids_in_parts`.execute(tx.db)
}
