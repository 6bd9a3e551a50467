import type { BoardColor } from '@frontdesk/contract/taskboards/limits'
import { boardLimits, boardUndoDays } from '@frontdesk/contract/taskboards/limits'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

export interface LaneRow {
  id: string
  version: number
  label: string
  color: BoardColor | null
  target: number | null
  done: boolean
  escalate_hours: number | null
  rule_assign_to: string | null
  rule_due_days: number | null
  rule_followup_days: number | null
  rule_template_id: string | null
}

export interface BoardRow {
  id: string
  version: number
  name: string
  description: string
  monitor: boolean
  end_lane_id: string | null
  archived_at: Date | null
  created_at: Date
  tags: { id: string; name: string }[]
  lanes: LaneRow[]
  labels: { id: string; name: string; color: BoardColor }[]
  /** By lane and person. */
  counts: { lane_id: string; assigned_to: string | null; cards: number; escalated: number }[]
}

/** With everything that belongs to a board; counted by an index. */
const boards = (where: RawBuilder<unknown>, now: Date) => sql<BoardRow>`
  select b.id, b.version, b.name, b.description, b.monitor, b.end_lane_id, b.archived_at, b.created_at,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
      from task_board_tags m join tags t on t.account_id = m.account_id and t.id = m.tag_id and t.deleted_at is null
      where m.account_id = b.account_id and m.board_id = b.id), '[]') as tags,
    coalesce((select json_agg(json_build_object('id', l.id, 'version', l.version, 'label', l.label, 'color', l.color,
        'target', l.target, 'done', l.done, 'escalate_hours', l.escalate_hours, 'rule_assign_to', l.rule_assign_to,
        'rule_due_days', l.rule_due_days, 'rule_followup_days', l.rule_followup_days,
        'rule_template_id', l.rule_template_id) order by l.place)
      from task_lanes l where l.account_id = b.account_id and l.board_id = b.id and l.removed_at is null), '[]')
      as lanes,
    coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color) order by l.position)
      from task_labels l where l.account_id = b.account_id and l.board_id = b.id), '[]') as labels,
    coalesce((select json_agg(counted) from (
      select c.lane_id, c.assigned_to, count(*)::int as cards,
          (count(*) filter (where c.escalates_at <= ${now}))::int as escalated
        from task_cards c where c.account_id = b.account_id and c.board_id = b.id and c.deleted_at is null
        group by c.lane_id, c.assigned_to) counted), '[]') as counts
  from task_boards b where ${where}`

/** For Database.read(): boards that are archived, or those that are not. */
export const boardsQuery = (archived: boolean, now: Date): Query<BoardRow> =>
  sql<BoardRow>`${boards(
    sql`b.deleted_at is null and (b.archived_at is not null) = ${archived}`,
    now,
  )} order by lower(b.name) collate "C", b.id limit ${boardLimits.boards * 2}`.compile(build)

/** For Database.read(). */
export const boardQuery = (id: string, now: Date): Query<BoardRow> =>
  boards(sql`b.id = ${id} and b.deleted_at is null`, now).compile(build)

export async function readBoardRow(tx: AccountTx, id: string, now: Date): Promise<BoardRow | undefined> {
  const { rows } = await boards(sql`b.id = ${id} and b.deleted_at is null`, now).execute(tx.db)
  return rows[0]
}

const boardRow = (tx: AccountTx) => tx.db.selectFrom('task_boards').selectAll()
export type LockedBoard = Awaited<ReturnType<ReturnType<typeof boardRow>['executeTakeFirstOrThrow']>>

/** Lock the board to change it, its lanes, or the order of its cards. Finds deleted boards, too. */
export const lockBoardRow = (tx: AccountTx, id: string): Promise<LockedBoard | undefined> =>
  boardRow(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Other people may change cards of the board at the same time, but not the board itself or its lanes. */
export const lockBoardRowShared = (tx: AccountTx, id: string): Promise<LockedBoard | undefined> =>
  boardRow(tx).where('id', '=', id).where('deleted_at', 'is', null).forShare().executeTakeFirst()

/**
 * Until the commit no other transaction counts the cards of the board: of two simultaneous changes, the later event must
 * count both. Take this lock last.
 */
export const lockCounts = (tx: AccountTx, boardId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`task board counts ${boardId}`}, 0))`.execute(tx.db)

/** Until the commit no other transaction adds a board, so the limit holds. Take it before locking a board. */
export const lockBoardCount = (tx: AccountTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`taskboards:${tx.accountId}`}, 0))`.execute(tx.db)

export async function countBoards(tx: AccountTx): Promise<number> {
  const row = await tx.db
    .selectFrom('task_boards')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** False: the id is in use. */
export async function insertBoard(tx: AccountTx, row: Omit<Insertable<DB['task_boards']>, 'account_id'>) {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('task_boards')
    .values({ account_id: tx.accountId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) === 1
}

export const changeBoardRow = (tx: AccountTx, id: string, change: Updateable<DB['task_boards']>) =>
  tx.db.updateTable('task_boards').set(change).where('id', '=', id).execute()

/** False: an id is in use, or there twice; the caller rolls back. */
export async function insertLanes(
  tx: AccountTx,
  rows: readonly Omit<Insertable<DB['task_lanes']>, 'account_id'>[],
): Promise<boolean> {
  if (rows.length === 0) return true
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('task_lanes')
    .values(rows.map((row) => ({ account_id: tx.accountId, ...row })))
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) === rows.length
}

const laneRows = (tx: AccountTx, boardId: string) =>
  tx.db.selectFrom('task_lanes').selectAll().where('board_id', '=', boardId).where('removed_at', 'is', null)
export type StoredLane = Awaited<ReturnType<ReturnType<typeof laneRows>['executeTakeFirstOrThrow']>>

export const listLanes = (tx: AccountTx, boardId: string): Promise<StoredLane[]> =>
  laneRows(tx, boardId).orderBy('place').execute()

export const findLane = (tx: AccountTx, boardId: string, id: string): Promise<StoredLane | undefined> =>
  laneRows(tx, boardId).where('id', '=', id).executeTakeFirst()

/** Lock the lane to change the order of its cards. */
export const lockLane = (tx: AccountTx, boardId: string, id: string): Promise<StoredLane | undefined> =>
  laneRows(tx, boardId).where('id', '=', id).forUpdate().executeTakeFirst()

export const changeLaneRow = (tx: AccountTx, id: string, change: Updateable<DB['task_lanes']>) =>
  tx.db.updateTable('task_lanes').set(change).where('id', '=', id).execute()

/** A board or card that was deleted before this can no longer be restored. */
export const getRestoreLimit = (now: Date) => new Date(now.getTime() - boardUndoDays * 24 * 60 * 60_000)
