import type { Keys } from '#platform/crypto/keys'
import { insertMany } from '#platform/db/bulk'
import type { AccountTx } from '#platform/db/database'
import type { MadeRecords } from './make-records.factory.ts'
import { recordRows } from './record-rows.factory.ts'

/** For existing contacts. Some ten thousand rows a second. */
export async function insertRecords(tx: AccountTx, keys: Keys, made: MadeRecords) {
  for (const [table, rows] of recordRows(keys, tx.accountId, made)) await insertMany(tx, table, rows as never)
}
