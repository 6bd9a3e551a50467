// Inserts and updates rows by the thousand, for imports and the demo. Only stores call it, each for the tables of its
// own domain.
import { sql } from 'kysely'
import type { AccountTx, DB } from './database.ts'

type BulkTable = keyof DB & string
type Value = string | number | boolean | null | Date | Buffer | object

/** A row by column. Every row of a batch has the columns of the first one; account_id is added here. */
export type BulkRow<T extends BulkTable> = { [column in keyof DB[T]]?: Value }

const batch = 1000

/** Inserts any number of rows, a thousand per statement: as one parameter, so that the statement is prepared once. */
export async function insertMany<T extends BulkTable>(tx: AccountTx, table: T, rows: readonly BulkRow<T>[]) {
  const [first] = rows
  if (!first) return
  const columns = ['account_id', ...Object.keys(first)]
  const list = sql.join(columns.map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += batch) {
    const json = toJson(tx, rows.slice(start, start + batch))
    await sql`insert into ${sql.table(table)} (${list})
      select ${list} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx.db)
  }
}

/**
 * Updates the columns of the first row in every row, by id, in a table with versions. Returns the new version of each
 * row.
 */
export async function updateMany<T extends BulkTable>(
  tx: AccountTx,
  table: T,
  rows: readonly (BulkRow<T> & { id: string })[],
): Promise<Map<string, number>> {
  const versions = new Map<string, number>()
  const [first] = rows
  if (!first) return versions
  const columns = Object.keys(first).filter((column) => column !== 'id')
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch)
    const { rows: updated } = await sql<{ id: string; version: number }>`update ${sql.table(table)} there set ${set}
      from json_populate_recordset(null::${sql.table(table)}, ${toJson(tx, some)}::json) given
      where there.account_id = given.account_id and there.id = given.id
      returning there.id, there.version`.execute(tx.db)
    for (const { id, version: now } of updated) versions.set(id, now)
  }
  return versions
}

const toJson = (tx: AccountTx, rows: readonly object[]) =>
  JSON.stringify(rows.map((row) => storable(tx.accountId, row)))

/** Nulls are omitted, because absent keys are null: most columns of most rows. */
function storable(accountId: string, row: object): Record<string, unknown> {
  const given: Record<string, unknown> = { account_id: accountId }
  for (const [column, value] of Object.entries(row)) {
    if (value !== null) given[column] = value instanceof Buffer ? bytea(value) : value
  }
  return given
}

const bytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
