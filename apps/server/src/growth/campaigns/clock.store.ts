import { type Selectable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

/** For Database.read(): campaigns whose run is due, oldest first. */
export const dueCampaignsQuery = (now: Date): Query<{ id: string }> =>
  sql<{ id: string }>`
    select id from campaigns where next_run_at <= ${now} and is_active and deleted_at is null
      order by next_run_at, id limit 500`.compile(build)

/** Campaigns with a run to come, each with the date of its last one, locked until the commit. */
export async function lockPlannedCampaigns(tx: AccountTx, now: Date) {
  const { rows } = await sql<Selectable<DB['campaigns']> & { last_run_date: Date | null }>`
    select c.*, (select max(r.run_date) from campaign_runs r
        where r.account_id = c.account_id and r.campaign_id = c.id) as last_run_date
      from campaigns c where c.next_run_at > ${now} and c.is_active and c.deleted_at is null
      order by c.id for update of c`.execute(tx.db)
  return rows
}

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
