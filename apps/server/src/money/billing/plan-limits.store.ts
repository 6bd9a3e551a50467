import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'

export interface ThingsRow {
  locations: number
  services: number
  numbers: number
}

/** For Database.read(): what counts toward a plan's limits. */
export const thingsQuery = (): Query<ThingsRow> =>
  sql<ThingsRow>`
    select (select count(*)::int from locations) as locations, (select count(*)::int from messaging_services) as services,
      (select count(*)::int from phone_numbers) as numbers`.compile(build)
