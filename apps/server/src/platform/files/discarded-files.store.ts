import { sql } from 'kysely'
import { build } from '../db/build.ts'
import type { AccountTx } from '../db/database.ts'

/** A file that will lie under this key; unless `keepFile` follows, it is removed once it is time. */
export const announceFile = (tx: AccountTx, key: string, removeAfter: Date) =>
  tx.db
    .insertInto('discarded_files')
    .values({ account_id: tx.accountId, storage_key: key, remove_after: removeAfter })
    .execute()

/** In the transaction that writes the row which names it. */
export const keepFile = (tx: AccountTx, key: string) =>
  tx.db.deleteFrom('discarded_files').where('storage_key', '=', key).execute()

/** For Database.read(). */
export const filesToRemove = (now: Date, atMost: number) =>
  build.selectFrom('discarded_files').select('storage_key').where('remove_after', '<=', now).limit(atMost)

export const forgetFiles = (tx: AccountTx, keys: readonly string[]) =>
  tx.db.deleteFrom('discarded_files').where(sql<boolean>`storage_key = any (${keys}::text[])`).execute()
