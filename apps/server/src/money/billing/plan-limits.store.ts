import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'

/** For Database.read(): what counts toward a plan's limits. */
export const thingsQuery = (): Query<{ locations: number; numbers: number }> =>
  sql<{ locations: number; numbers: number }>`
    select (select count(*)::int from locations) as locations, (select count(*)::int from phone_numbers) as numbers`.compile(
    build,
  )
