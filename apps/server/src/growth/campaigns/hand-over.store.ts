import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

const naming = (person: string) => sql<boolean>`strpos(lower(target_query::text), ${person}) > 0`

/** For Database.read(). */
export const countCampaignsNaming = (person: string): Query<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from campaigns where ${naming(person)} and deleted_at is null`.compile(build)

/** The same, deleted or not, locked until the commit. */
export const lockCampaignsNaming = (tx: AccountTx, person: string) =>
  tx.db.selectFrom('campaigns').selectAll().where(naming(person)).orderBy('id').forUpdate().execute()
