// What happens to the cards of a lane when the lane changes.

import { type RawBuilder, sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import { respaceList } from '../place.ts'
import type { StoredLane } from './boards.store.ts'

/** In order. Removed ones too, because their places stay taken. */
export const listLanePlaces = (tx: AccountTx, boardId: string) =>
  tx.db
    .selectFrom('task_lanes')
    .select(['id', 'label', 'place', 'removed_at'])
    .where('board_id', '=', boardId)
    .orderBy('place')
    .execute()

/** Gives all lanes of a board, in order, short keys. Lock the board first. */
export function respaceLanes(tx: AccountTx, lanes: readonly { id: string; place: string }[], now: Date) {
  const { ids, places } = respaceList(lanes)
  return sql`
    update task_lanes l set place = n.place, updated_at = ${now}
      from unnest(${ids}::uuid[], ${places}::text[]) n (id, place) where l.id = n.id`.execute(tx.db)
}

/** Holds the cards of a lane until the commit, in the order in which all transactions lock cards; returns how many. */
export async function lockCardsOf(tx: AccountTx, laneId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select id from task_cards where lane_id = ${laneId} and deleted_at is null order by id for update) held`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

/** For readIdsInParts(): cards of a lane, in order. */
export const cardsInOrderQuery = (laneId: string) =>
  sql<{ id: string }>`
    select id from task_cards where lane_id = ${laneId} and deleted_at is null order by place`

interface Moment {
  /** Of the agency, where a due date ends. */
  zone: string
  now: Date
}

/** Same as getEscalation() in rules/enter-lane.ts, for many cards. */
export const deriveEscalation = (
  { done, escalate_hours: hours }: Pick<StoredLane, 'done' | 'escalate_hours'>,
  enteredAt: RawBuilder<unknown>,
  zone: string,
) =>
  done
    ? sql`null::timestamptz`
    : sql`least(${enteredAt} + make_interval(hours => ${hours}::int),
        (c.due_on + 1)::timestamp at time zone ${zone})`

/** After a change of the lane: when its cards escalate. Returns how many are others. */
export async function recomputeEscalations(
  tx: AccountTx,
  lane: Pick<StoredLane, 'id' | 'done' | 'escalate_hours'>,
  { zone, now }: Moment,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update task_cards k set escalates_at = n.at, updated_at = ${now}
      from (select c.id, ${deriveEscalation(lane, sql`c.entered_at`, zone)} as at
        from task_cards c where c.lane_id = ${lane.id} and c.deleted_at is null order by c.id for update) n
      where k.id = n.id and k.escalates_at is distinct from n.at`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}

/** Puts cards that the caller holds into a lane at these places. */
export const moveCardsTo = (
  tx: AccountTx,
  ids: readonly string[],
  places: readonly string[],
  lane: StoredLane,
  { zone, now }: Moment,
) =>
  sql`
    update task_cards c set lane_id = ${lane.id}, place = n.place, entered_at = ${now}, updated_at = ${now},
        escalates_at = ${deriveEscalation(lane, sql`${now}::timestamptz`, zone)}
      from unnest(${[...ids]}::uuid[], ${[...places]}::text[]) n (id, place) where c.id = n.id`.execute(tx.db)

export const moveRecurringTo = (tx: AccountTx, from: string, to: string, now: Date) =>
  tx.db.updateTable('task_recurring').set({ lane_id: to, updated_at: now }).where('lane_id', '=', from).execute()
