import { sql } from 'kysely'
import type { Directory } from '../people/people.store.ts'

export interface SealedSecrets {
  id: string
  mfa_secret: Buffer | null
  mfa_pending_secret: Buffer | null
}

/** People with a secret that another key sealed; locked, at most `limit`. */
export const secretsByOtherKeys = (db: Directory, keyId: number, limit: number): Promise<SealedSecrets[]> =>
  db
    .selectFrom('directory.people')
    .select(['id', 'mfa_secret', 'mfa_pending_secret'])
    .where((eb) =>
      eb.or([
        sql<boolean>`mfa_secret is not null and get_byte(mfa_secret, 0) <> ${keyId}`,
        sql<boolean>`mfa_pending_secret is not null and get_byte(mfa_pending_secret, 0) <> ${keyId}`,
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

export const replaceSecrets = (db: Directory, id: string, secrets: Omit<SealedSecrets, 'id'>) =>
  db.updateTable('directory.people').set(secrets).where('id', '=', id).execute()
