import { sql } from 'kysely'
import type { AccountTx } from '../../db/database.ts'

/** Deletes up to `most` stored replies older than that; returns how many. */
export async function purgeIdempotencyKeys({ db }: AccountTx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency where (user_id, actor_id, key) in (
      select user_id, actor_id, key from idempotency where created_at < ${before}
       order by created_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
