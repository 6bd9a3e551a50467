import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'

/** For Database.read(): no row when there is no such board. */
export const laneExistsQuery = (boardId: string, laneId: string): Query<{ lane: boolean }> =>
  sql<{ lane: boolean }>`
    select exists (select from task_lanes l where l.account_id = b.account_id and l.board_id = b.id and l.id = ${laneId}
        and l.removed_at is null) as lane
      from task_boards b where b.id = ${boardId} and b.deleted_at is null`.compile(build)

/** For Database.read(): no row when there is no such contact. */
export const contactExistsQuery = (id: string) =>
  build.selectFrom('contacts').select('id').where('id', '=', id).where('deleted_at', 'is', null)

export interface ClientLaneRow {
  lane_id: string
  boardname: string
  label: string
  done: boolean
  /** The first lane is 1. */
  index: number
  lanes: number
}

/** For Database.read(): the lanes of the boards on which a client has cards. */
export const clientLanesQuery = (contactId: string): Query<ClientLaneRow> =>
  sql<ClientLaneRow>`
    select l.id as lane_id, b.name as boardname, l.label, l.done,
        (row_number() over (partition by b.id order by l.place))::int as index,
        (count(*) over (partition by b.id))::int as lanes
      from task_boards b
        join task_lanes l on l.account_id = b.account_id and l.board_id = b.id and l.removed_at is null
      where b.deleted_at is null and b.id in (
        select c.board_id from task_cards c where c.contact_id = ${contactId} and c.deleted_at is null)`.compile(build)

export interface EntryRow {
  at: Date
  user_id: string | null
  name: string
  action: string
  facts: Record<string, unknown> | null
  changes: Record<string, { from?: unknown; to?: unknown }> | null
}

/** For Database.read(): newest first. */
export const cardEntriesQuery = (cardId: string): Query<EntryRow> =>
  sql<EntryRow>`
    select log.at, log.user_id, log.action, log.facts, log.changes,
        coalesce(nullif(concat_ws(' ', who.first_name, who.last_name), ''), log.actor_name) as name
      from (select * from audit_log where entity_type = 'taskCard' and entity_id = ${cardId}
          order by at desc, id desc limit ${boardLimits.history}) log
        left join users who on who.account_id = log.account_id and who.id = log.user_id
      order by log.at desc, log.id desc`.compile(build)
