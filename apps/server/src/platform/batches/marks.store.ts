import { sql } from 'kysely'
import { build } from '../db/build.ts'
import type { AccountTx } from '../db/database.ts'
import type { Claim } from './batch.ts'

/** False if it was begun before, by any worker and with any result. */
export async function insertMark({ db, accountId }: AccountTx, claim: Claim, key: string): Promise<boolean> {
  const { rows } = await sql`
    insert into batch_marks (account_id, run_id, key, number, token)
      values (${accountId}, ${claim.runId}, ${key}, ${claim.number}, ${claim.token})
      on conflict do nothing returning key`.execute(db)
  return rows.length > 0
}

export const setMark = ({ db }: AccountTx, runId: string, key: string, outcome: 'done' | 'refused') =>
  sql`update batch_marks set outcome = ${outcome} where run_id = ${runId} and key = ${key} and outcome = 'begun'`.execute(
    db,
  )

/** Allows it to begin again. */
export const deleteMark = ({ db }: AccountTx, runId: string, key: string) =>
  sql`delete from batch_marks where run_id = ${runId} and key = ${key} and outcome = 'begun'`.execute(db)

/** For Database.read(): rows that may or may not have taken effect outside, oldest first, for a person to review. */
export const listUnsureMarks = (runId: string, atMost: number) =>
  build
    .selectFrom('batch_marks as m')
    .innerJoin('batches as b', (on) =>
      on
        .onRef('b.account_id', '=', 'm.account_id')
        .onRef('b.run_id', '=', 'm.run_id')
        .onRef('b.number', '=', 'm.number'),
    )
    .select(['m.key', 'm.begun_at as begunAt'])
    .where('m.run_id', '=', runId)
    .where('m.outcome', '=', 'begun')
    .where(sql<boolean>`(b.token > m.token or b.state = 'done' or b.claimed_until < clock_timestamp())`)
    .orderBy('m.begun_at')
    .orderBy('m.key')
    .limit(atMost)
