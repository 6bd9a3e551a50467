import { type Selectable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

/** For Database.read(): campaigns whose run is due, oldest first. */
export const dueCampaignsQuery = (now: Date): Query<{ id: string }> =>
  sql<{ id: string }>`
    select id from campaigns where next_run_at <= ${now} and is_active and deleted_at is null
      order by next_run_at, id limit 500`.compile(build)

/** Waits for a change in progress. Undefined when it is no longer due, such as after another node started it. */
export async function lockDueCampaign(
  tx: AccountTx,
  id: string,
  now: Date,
): Promise<Selectable<DB['campaigns']> | undefined> {
  return tx.db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('next_run_at', '<=', now)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
