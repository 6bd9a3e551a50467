import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

export interface RepRow {
  id: string
  nth: number
  sealed: Buffer
}

/** For Database.read(): of a location. */
export const repsQuery = (locationId: string): Query<RepRow> =>
  build
    .selectFrom('registration_reps as p')
    .innerJoin('registrations as r', (join) =>
      join.onRef('r.account_id', '=', 'p.account_id').onRef('r.id', '=', 'p.registration_id'),
    )
    .select(['p.id', 'p.nth', 'p.sealed'])
    .where('r.location_id', '=', locationId)
    .orderBy('p.nth')

export const insertRep = (tx: AccountTx, row: RepRow & { registration_id: string }) =>
  tx.db
    .insertInto('registration_reps')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const changeRep = (tx: AccountTx, id: string, sealed: Buffer) =>
  tx.db.updateTable('registration_reps').set({ sealed, updated_at: sql`now()` }).where('id', '=', id).execute()

export const deleteRep = (tx: AccountTx, id: string) =>
  tx.db.deleteFrom('registration_reps').where('id', '=', id).execute()

/** For rotate-keys: those that another key sealed, locked. */
export const listOldReps = (tx: AccountTx, keyId: number, limit: number): Promise<Omit<RepRow, 'nth'>[]> =>
  tx.db
    .selectFrom('registration_reps')
    .select(['id', 'sealed'])
    .where(sql<boolean>`get_byte(sealed, 0) <> ${keyId}`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
