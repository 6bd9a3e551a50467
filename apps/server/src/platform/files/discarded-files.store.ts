import { sql } from 'kysely'
import { build } from '../db/build.ts'
import type { AccountTx } from '../db/database.ts'

/**
 * Records a file that is about to be stored under this key; unless `restoreFile` follows, it is removed when the time has
 * passed.
 */
export const announceFile = (tx: AccountTx, key: string, removeAfter: Date) =>
  tx.db
    .insertInto('discarded_files')
    .values({ account_id: tx.accountId, storage_key: key, remove_after: removeAfter })
    // An earlier attempt may have stopped in the middle.
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'storage_key']).doUpdateSet({ remove_after: removeAfter }),
    )
    .execute()

/** Runs in the transaction that writes the row that names the file. */
export const restoreFile = (tx: AccountTx, key: string) =>
  tx.db.deleteFrom('discarded_files').where('storage_key', '=', key).execute()

/** For Database.read(). */
export const listFilesToRemove = (now: Date, atMost: number) =>
  build.selectFrom('discarded_files').select('storage_key').where('remove_after', '<=', now).limit(atMost)

export const deleteDiscardedFiles = (tx: AccountTx, keys: readonly string[]) =>
  tx.db.deleteFrom('discarded_files').where(sql<boolean>`storage_key = any (${keys}::text[])`).execute()
