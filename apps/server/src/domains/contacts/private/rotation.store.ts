import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** Contacts with a value sealed with another key than this one, locked, at most `limit`. */
export const sealedByOthers = (tx: AccountTx, keyId: number, limit: number) =>
  tx.db
    .selectFrom('contacts')
    .select(['id', 'ssn', 'co_ssn'])
    .where((eb) =>
      eb.or([
        sql<boolean>`ssn is not null and get_byte(ssn, 0) <> ${keyId}`,
        sql<boolean>`co_ssn is not null and get_byte(co_ssn, 0) <> ${keyId}`,
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

export interface ResealedContact {
  id: string
  ssn: Buffer | null
  ssn_index: Buffer | null
  co_ssn: Buffer | null
  co_ssn_index: Buffer | null
}

export const replaceSealed = (tx: AccountTx, { id, ...sealed }: ResealedContact) =>
  tx.db.updateTable('contacts').set(sealed).where('id', '=', id).execute()
