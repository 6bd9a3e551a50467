import { sql } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'

/** Tables that imports and the demo fill by the thousand. */
type BulkTable = 'contacts' | 'addresses' | 'contact_extras' | 'activity' | 'contact_tags'
type Value = string | number | boolean | null | Date | Buffer

/** A row by column. Every row of a batch has the columns of the first one; account_id is added here. */
export type BulkRow<T extends BulkTable> = { [column in keyof DB[T]]?: Value }

const batch = 1000

/** Inserts any number of rows, a thousand per statement: one parameter each, so the statement is prepared once. */
export async function insertMany<T extends BulkTable>(tx: AccountTx, table: T, rows: readonly BulkRow<T>[]) {
  const [first] = rows
  if (!first) return
  const columns = ['account_id', ...Object.keys(first)]
  const list = sql.join(columns.map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += batch) {
    const json = JSON.stringify(rows.slice(start, start + batch).map((row) => storable(tx.accountId, row)))
    await sql`insert into ${sql.table(table)} (${list})
      select ${list} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx.db)
  }
}

function storable(accountId: string, row: object): Record<string, unknown> {
  const values = Object.entries(row).map(([column, value]) => [column, value instanceof Buffer ? bytea(value) : value])
  return { account_id: accountId, ...Object.fromEntries(values) }
}

const bytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
