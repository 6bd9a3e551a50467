import { sql } from 'kysely'
import type { AccountTx } from '../../db/database.ts'

/** Drops up to `most` events from before; returns how many. A client that asks for them later is told to load anew. */
export async function dropEvents({ db }: AccountTx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from events where (stream, seq) in (
      select stream, seq from events where created_at < ${before} order by created_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Drops up to `most` kept replies from before; returns how many. */
export async function dropIdempotency({ db }: AccountTx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency where (user_id, key) in (
      select user_id, key from idempotency where created_at < ${before} order by created_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
