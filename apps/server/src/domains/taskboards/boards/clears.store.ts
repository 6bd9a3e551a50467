import { type Insertable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'
import type { StoredLane } from './boards.store.ts'
import { escalation, type PlacedCard } from './lanes.store.ts'

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
export const clearsOf = (boardId: string, since: Date): Query<ClearRow> =>
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

/** Deletes cards that the caller holds. Those of tags keep their contacts away, except where they only rested. */
export const clearCards = (tx: AccountTx, ids: readonly string[], clear: string, now: Date) =>
  sql`
    update task_cards set deleted_at = ${now}, cleared_by = ${clear}, updated_at = ${now},
        unfed_at = case when unfed_at = entered_at then unfed_at end
      where id = any (${[...ids]}::uuid[])`.execute(tx.db)

/**
 * Cards that this clearing deleted, in their order, held until the commit. Without those that came back and were
 * deleted again since, and those of contacts who have another card by the board's tags.
 */
export async function lockClearedCards(
  tx: AccountTx,
  { id, board_id, created_at }: { id: string; board_id: string; created_at: Date },
): Promise<PlacedCard[]> {
  const { rows } = await sql<PlacedCard>`
    select c.id, c.place from task_cards c
      where c.cleared_by = ${id} and c.deleted_at = ${created_at}
        and not (c.source = 'tag' and exists (select from task_cards o
          where o.account_id = c.account_id and o.board_id = ${board_id} and o.contact_id = c.contact_id
            and o.source = 'tag' and o.deleted_at is null))
      order by c.id for update of c`.execute(tx.db)
  return rows.sort((one, other) => (one.place < other.place ? -1 : 1))
}

/** Those of these places that a card of the lane has. */
export async function takenPlaces(tx: AccountTx, laneId: string, cards: readonly PlacedCard[]): Promise<Set<string>> {
  const { rows } = await sql<{ place: string }>`
    select place from task_cards where lane_id = ${laneId} and deleted_at is null
      and place = any (${cards.map(({ place }) => place)}::text[])`.execute(tx.db)
  return new Set(rows.map(({ place }) => place))
}

interface Return {
  lane: StoredLane
  /** When they come into the lane; null: they were in it all the time. */
  enteredAt: Date | null
  zone: string
  now: Date
}

/** Brings cards that the caller holds back to these places of the lane. */
export const bringBack = (tx: AccountTx, cards: readonly PlacedCard[], { lane, enteredAt, zone, now }: Return) => {
  const entered = sql`coalesce(${enteredAt}::timestamptz, c.entered_at)`
  return sql`
    update task_cards c set deleted_at = null, cleared_by = null, lane_id = ${lane.id}, place = n.place,
        entered_at = ${entered}, escalates_at = ${escalation(lane, entered, zone)}, updated_at = ${now}
      from unnest(${cards.map(({ id }) => id)}::uuid[], ${cards.map(({ place }) => place)}::text[]) n (id, place)
      where c.id = n.id`.execute(tx.db)
}
