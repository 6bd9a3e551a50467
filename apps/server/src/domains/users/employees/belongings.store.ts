import { sql } from 'kysely'
import { build } from '#platform/db/build'

/** For Database.read(): what somebody must take over from the person. */
export const belongingsOf = (id: string) =>
  build.selectNoFrom([
    sql<number>`(select count(*)::int from followups where user_id = ${id} and active and deleted_at is null)`.as(
      'followups',
    ),
    sql<number>`(select count(*)::int from contacts where managed_by = ${id} and deleted_at is null)`.as(
      'managedContacts',
    ),
    sql<number>`(select count(*)::int from templates where owner_id = ${id} and deleted_at is null)`.as('templates'),
  ])
