import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** Updates contact_columns where a policy began or ended since they were written; returns how many it looked at. */
export async function writeDueColumns({ accountId, db }: AccountTx, atMost: number): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select write_due_contact_columns(${accountId}, ${atMost}) as due`.execute(db)
  return rows[0]?.due ?? 0
}
