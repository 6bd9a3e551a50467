import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

export interface FailedRow {
  row: number
  problem: string
}

/** Rows that failed, and those that need a decision. */
export async function insertFailures(tx: AccountTx, importId: string, failures: readonly FailedRow[]) {
  if (failures.length === 0) return
  const rows = failures.map(({ row, problem }) => ({
    account_id: tx.accountId,
    import_id: importId,
    row_number: row,
    problem,
  }))
  await tx.db.insertInto('import_failures').values(rows).execute()
}

/** For Database.rows(), in the order of the file. */
export const failuresOf = (importId: string) =>
  build
    .selectFrom('import_failures')
    .select(['row_number as row', 'problem'])
    .where('import_id', '=', importId)
    .orderBy('row_number')
