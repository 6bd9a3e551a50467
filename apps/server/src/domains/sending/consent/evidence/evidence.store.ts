import { type Insertable, sql } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'

const columns = ['id', 'name', 'type', 'size'] as const

export const insertEvidence = (tx: AccountTx, row: Omit<Insertable<DB['sending_evidence_files']>, 'account_id'>) =>
  tx.db
    .insertInto('sending_evidence_files')
    .values({ account_id: tx.accountId, ...row })
    .execute()

/** Undefined for a file of another person, of another entry, or uploaded before `since`. */
export const attachEvidence = (
  tx: AccountTx,
  { id, consentId, userId, since }: { id: string; consentId: string; userId: string | null; since: Date },
) =>
  tx.db
    .updateTable('sending_evidence_files')
    .set({ consent_id: consentId })
    .where('id', '=', id)
    .where('consent_id', 'is', null)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .returning(columns)
    .executeTakeFirst()

/** With which consent was recorded. */
export const findEvidence = (tx: AccountTx, id: string) =>
  tx.db
    .selectFrom('sending_evidence_files as f')
    .innerJoin('sending_consents as c', (join) =>
      join.onRef('c.account_id', '=', 'f.account_id').onRef('c.id', '=', 'f.consent_id'),
    )
    .select(['f.id', 'f.name', 'f.type', 'f.size', 'c.phone'])
    .where('f.id', '=', id)
    .executeTakeFirst()

/** As JSON, within a query of consents. */
export const evidenceOfConsent = sql<{ id: string; name: string; type: string; size: number } | null>`(
  select json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) from sending_evidence_files f
    where f.account_id = sending_consents.account_id and f.consent_id = sending_consents.id)`

/** Drops up to `most` that belong to no entry; returns how many. Their files are removed by their own round. */
export async function purgeWaitingEvidence(tx: AccountTx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from sending_evidence_files where id in (
    select id from sending_evidence_files where consent_id is null and created_at < ${before} limit ${most})`.execute(
    tx.db,
  )
  return Number(numAffectedRows ?? 0n)
}
