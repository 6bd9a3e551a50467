import { sql } from 'kysely'
import type { Directory } from '../people/people.store.ts'

const person = (db: Directory, id: string) => db.updateTable('directory.people').where('id', '=', id)
const changed = { credentials_version: sql<number>`credentials_version + 1` }

export const storePending = (db: Directory, personId: string, sealed: Buffer) =>
  person(db, personId).set({ mfa_pending_secret: sealed }).execute()

/** False when the pending secret was replaced meanwhile. */
export async function enableMfa(
  db: Directory,
  change: { personId: string; pending: Buffer; secret: Buffer; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await person(db, change.personId)
    .set({ mfa_secret: change.secret, mfa_pending_secret: null, mfa_last_step: change.step, ...changed })
    .where('mfa_pending_secret', '=', change.pending)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function removeMfa(db: Directory, personId: string): Promise<void> {
  await person(db, personId)
    .set({ mfa_secret: null, mfa_pending_secret: null, mfa_last_step: 0, ...changed })
    .execute()
  await db.deleteFrom('directory.recovery_codes').where('person_id', '=', personId).execute()
}

/** False when this step, or a later one, was used already. */
export async function takeStep(db: Directory, personId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await person(db, personId)
    .set({ mfa_last_step: step })
    .where('mfa_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(db: Directory, personId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('directory.recovery_codes').where('person_id', '=', personId).execute()
  await db
    .insertInto('directory.recovery_codes')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute()
}

export const unusedRecoveryCodes = async (db: Directory, personId: string): Promise<Buffer[]> => {
  const rows = await db
    .selectFrom('directory.recovery_codes')
    .select('code_hash')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .limit(100)
    .execute()
  return rows.map((row) => row.code_hash)
}

/** False when the code was used meanwhile. */
export async function takeRecoveryCode(db: Directory, personId: string, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('directory.recovery_codes')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
