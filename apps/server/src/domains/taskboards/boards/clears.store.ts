import { type Insertable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'
import { matchBelonging } from '../cards/referred.store.ts'
import type { StoredLane } from './boards.store.ts'
import { deriveEscalation } from './lanes.store.ts'

/** What a list shows: more than people clear in a month. */
const listed = 200

interface ClearRow {
  id: string
  lane_id: string
  label: string
  cards: number
  name: string
  created_at: Date
}

/** For Database.read(): those that can be undone, newest first. */
export const clearsQuery = (boardId: string, since: Date): Query<ClearRow> =>
  sql<ClearRow>`
    select c.id, c.lane_id, l.label, c.cards, c.created_at, concat_ws(' ', u.first_name, u.last_name) as name
      from task_clears c join task_lanes l on l.account_id = c.account_id and l.id = c.lane_id
        left join users u on u.account_id = c.account_id and u.id = c.user_id
      where c.board_id = ${boardId} and c.undone_at is null and c.created_at >= ${since}
      order by c.created_at desc, c.id desc limit ${listed}`.compile(build)

/** For Database.read(). */
export const isLiveBoard = (id: string) =>
  build.selectFrom('task_boards').select('id').where('id', '=', id).where('deleted_at', 'is', null)

export const insertClear = (tx: AccountTx, row: Omit<Insertable<DB['task_clears']>, 'account_id'>) =>
  tx.db
    .insertInto('task_clears')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const lockClear = (tx: AccountTx, boardId: string, id: string) =>
  tx.db
    .selectFrom('task_clears')
    .selectAll()
    .where('id', '=', id)
    .where('board_id', '=', boardId)
    .forUpdate()
    .executeTakeFirst()

export const markUndone = (tx: AccountTx, id: string, now: Date) =>
  tx.db.updateTable('task_clears').set({ undone_at: now }).where('id', '=', id).execute()

/** Deletes the cards of a lane, which the caller holds. Those of tags keep their contacts away, except where they only rested. */
export const clearCards = (tx: AccountTx, laneId: string, clear: string, now: Date) =>
  sql`
    update task_cards set deleted_at = ${now}, cleared_by = ${clear}, updated_at = ${now},
        unfed_at = case when unfed_at = entered_at then unfed_at end
      where lane_id = ${laneId} and deleted_at is null`.execute(tx.db)

interface Clear {
  id: string
  created_at: Date
}

/** Cards c that this clearing deleted, without those that came back and were deleted again since. */
const ofClear = ({ id, created_at }: Clear) => sql`c.cleared_by = ${id} and c.deleted_at = ${created_at}`

/** For readIdsInParts(): these cards. */
export const clearedCardsQuery = (clear: Clear) =>
  sql<{ id: string }>`select c.id from task_cards c where ${ofClear(clear)} order by c.id`

/** Holds them until the commit, in the order in which everybody locks cards. */
export const lockCleared = (tx: AccountTx, clear: Clear) =>
  sql`select count(*) from (${clearedCardsQuery(clear)} for update) held`.execute(tx.db)

/** Of them, cards c that may come back: they belong to the board, and no tag gave their contact another one. */
export const matchRestorableCards = async (tx: AccountTx, clear: Clear & { board_id: string }) =>
  sql`${ofClear(clear)} and ${await matchBelonging(tx, clear.board_id)}
    and not (c.source = 'tag' and c.contact_id is not null and c.contact_id in (select o.contact_id from task_cards o
      where o.account_id = ${tx.accountId} and o.board_id = ${clear.board_id} and o.source = 'tag'
        and o.deleted_at is null and o.contact_id is not null))`

export type Coming = Awaited<ReturnType<typeof matchRestorableCards>>

/** For readIdsInParts(): in order. */
export const restorableCardsQuery = (coming: Coming) =>
  sql<{ id: string }>`select c.id from task_cards c where ${coming} order by c.place, c.id`

export interface Return {
  lane: StoredLane
  /** When they come into the lane; null: they were in it all the time. */
  enteredAt: Date | null
  zone: string
  now: Date
}

const back = ({ lane, enteredAt, zone, now }: Return) => {
  const entered = sql`coalesce(${enteredAt}::timestamptz, c.entered_at)`
  return sql`deleted_at = null, cleared_by = null, lane_id = ${lane.id}, entered_at = ${entered},
    escalates_at = ${deriveEscalation(lane, entered, zone)}, updated_at = ${now}`
}

/**
 * Brings them back to where they were in this lane, but for those whose place is taken; returns how many. The places are
 * looked up in a set: a search for each card would take as long as the square of the cards.
 */
export async function restoreInPlace(tx: AccountTx, coming: Coming, to: Return): Promise<number> {
  const { numAffectedRows } = await sql`
    update task_cards c set ${back(to)} where ${coming} and c.place not in (select o.place from task_cards o
      where o.account_id = ${tx.accountId} and o.lane_id = ${to.lane.id} and o.deleted_at is null)`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}

/** Brings cards back to these places of the lane. */
export const restoreTo = (tx: AccountTx, ids: readonly string[], places: readonly string[], to: Return) =>
  sql`
    update task_cards c set ${back(to)}, place = n.place
      from unnest(${[...ids]}::uuid[], ${[...places]}::text[]) n (id, place) where c.id = n.id`.execute(tx.db)
