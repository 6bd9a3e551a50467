import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import { respaced } from '../place.ts'

interface Row {
  id: string
  lane_id: string
  place: string
  is_deleted: boolean
}

/**
 * Gives all cards of a lane short keys in their order. Whoever asks holds the lane and no card yet, or the whole board:
 * `also` is locked with them, because everybody locks cards in the order of their ids. Deleted cards get one too, below
 * the card that has their place by now, so that they come back to where they were.
 */
export async function respaceCards(tx: AccountTx, laneId: string, also: string, now: Date): Promise<void> {
  const { rows } = await sql<Row>`
    select id, lane_id, place, deleted_at is not null as is_deleted from task_cards
      where lane_id = ${laneId} or id = ${also} order by id for update`.execute(tx.db)
  const { ids, places } = respaced(rows.filter(({ lane_id }) => lane_id === laneId).sort(inOrder))
  await sql`
    update task_cards c set place = n.place, updated_at = ${now}
      from unnest(${ids}::uuid[], ${places}::text[]) n (id, place) where c.id = n.id`.execute(tx.db)
}

const inOrder = (one: Row, other: Row) =>
  one.place === other.place ? Number(one.is_deleted) - Number(other.is_deleted) : one.place < other.place ? -1 : 1
