// What others changed in the contacts that a person manages.
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { type LoggedRow, nameJoins, withNames } from './audited.store.ts'

export interface OwnChangeRow extends LoggedRow {
  client_id: string
  first_name: string | null
  last_name: string | null
  company_name: string | null
  more: number
}

interface Wanted {
  userId: string
  since: Date
  /** How many entries of the log are looked through, whatever they are about. */
  entries: number
  limit: number
}

/** Whoever acts as the person is someone else. */
const byOthers = (userId: string) => sql`(log.user_id is distinct from ${userId} or log.ghost_user_id is not null)`

/** For Database.read(): the newest change of each contact, newest first. */
export const ownChanges = ({ userId, since, entries, limit }: Wanted): Query<OwnChangeRow> =>
  sql<OwnChangeRow>`with walked as materialized (
      select log.* from audit_log log where log.at > ${since} order by log.at desc limit ${entries}
    ), mine as (
      select log.*, c.first_name, c.last_name, c.company_name,
        row_number() over (partition by c.id order by log.at desc, log.id desc) as place,
        count(*) over (partition by c.id) - 1 as more
      from walked log join contacts c on c.id = log.contact::uuid
      where log.contact is not null and c.managed_by = ${userId} and c.deleted_at is null and ${byOthers(userId)}
        and log.action !~ '[.](tagged|revealed|printed|letter|not-a-duplicate|perhaps-a-duplicate)$'
    )
    select entry.id, entry.at, entry.user_id, entry.actor_name, entry.action, entry.entity_type, entry.entity_id,
      entry.changes, entry.facts, entry.contact as client_id, entry.first_name, entry.last_name, entry.company_name,
      entry.more::integer as more, ${withNames}
    from mine entry ${nameJoins}
    where entry.place = 1
    order by entry.at desc, entry.id desc limit ${limit}`.compile(build)
