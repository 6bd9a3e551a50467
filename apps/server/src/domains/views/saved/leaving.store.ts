// Views of a person who leaves, and views of others that filter by them.
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import { columns } from './saved-views.store.ts'

/** For Database.read(). */
export const countOwnViews = (owner: string): Query<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from contact_views where owner_id = ${owner} and deleted_at is null`.compile(build)

/** Deleted ones too, since only they could restore them. */
export const dropOwnViews = (tx: AccountTx, owner: string) =>
  tx.db.deleteFrom('contact_views').where('owner_id', '=', owner).returning(columns).execute()

const naming = (person: string) =>
  sql<boolean>`owner_id is distinct from ${person} and strpos(lower(filter::text), ${person}) > 0`

/** For Database.read(): views of others. */
export const countFiltersNaming = (person: string): Query<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from contact_views where ${naming(person)} and deleted_at is null`.compile(build)

/** The same, deleted or not, locked until the commit. */
export const lockFiltersNaming = (tx: AccountTx, person: string) =>
  tx.db.selectFrom('contact_views').select(columns).where(naming(person)).orderBy('id').forUpdate().execute()
