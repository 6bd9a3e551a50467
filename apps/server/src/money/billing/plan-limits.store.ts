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

/** For Database.readDirectory(): members, and those whose invitation is open. Supers are the operator's people. */
export const peopleQuery = (accountId: string, now: Date): Query<{ people: number }> =>
  sql<{ people: number }>`
    select count(*)::int as people from directory.memberships m
      left join directory.invitations i on i.account_id = m.account_id and i.person_id = m.person_id
      where m.account_id = ${accountId} and m.role <> 'super'
        and (not m.pending or (i.withdrawn_at is null and (i.expires_at is null or i.expires_at > ${now})))`.compile(
    build,
  )
