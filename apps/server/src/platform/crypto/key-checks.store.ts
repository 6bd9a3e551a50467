import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB } from '../db/database.ts'

type Directory = Transaction<DB>
export type KeyCheckRow = Selectable<DB['directory.key_checks']>

/**
 * Until the transaction ends: of two nodes with different keys that start for the first time, the second is refused.
 */
export const acquireKeyCheckSlot = (db: Directory) =>
  sql`select pg_advisory_xact_lock(hashtext('frontdesk key checks'))`.execute(db)

export const listKeyChecks = (db: Directory): Promise<KeyCheckRow[]> =>
  db.selectFrom('directory.key_checks').selectAll().orderBy('key_id').limit(255).execute()

/** The key is used for sealing again, or for the first time. */
export const insertKeyCheck = (db: Directory, keyId: number, value: Buffer) =>
  db
    .insertInto('directory.key_checks')
    .values({ key_id: keyId, check_value: value })
    .onConflict((conflict) => conflict.column('key_id').doUpdateSet({ retired_at: null }))
    .execute()

/**
 * The ids of other keys that nodes seal with, as reported in the last minutes; null for a node that does not report
 * one.
 */
export async function listOtherKeysInUse(db: Directory, keyId: number, minutes: number): Promise<Array<number | null>> {
  const { rows } = await sql<{ key_id: number | null }>`select distinct key_id from platform.workers
    where key_id is distinct from ${keyId} and last_seen_at > clock_timestamp() - ${minutes} * interval '1 minute'
    order by key_id limit 256`.execute(db)
  return rows.map(({ key_id }) => key_id)
}

/** Once every value is sealed with this key, the others may be removed. */
export const expireOtherChecks = (db: Directory, keyId: number, at: Date) =>
  db
    .updateTable('directory.key_checks')
    .set({ retired_at: at })
    .where('key_id', '!=', keyId)
    .where('retired_at', 'is', null)
    .execute()
