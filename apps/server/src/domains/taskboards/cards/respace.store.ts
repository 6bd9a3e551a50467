// Short keys for cards, when there is no room between two of them. Whoever asks holds the lane and no card yet, or the
// whole board: `also` is locked with them, because everybody locks cards in the order of their ids.
import { type RawBuilder, sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import { type Gap, placesAfter, shortPlaces } from '../place.ts'
import { idsInParts } from './ids-in-parts.store.ts'

/** Cards on either side of the gap; more where the keys of those around them are long, too. */
const reaches = [100, 1000, 4000]

/**
 * Gives cards around a gap short keys in their order: as few as will do, and all of the lane only where thousands of
 * them have long keys. Deleted cards get one too, below the card that has their place by now, so that they come back to
 * where they were.
 */
export async function respaceCards(tx: AccountTx, laneId: string, { above }: Gap, also: string, now: Date) {
  for (const reach of reaches) {
    const { gap, cards } = await cardsAround(tx, laneId, above ?? '', reach)
    const places = shortPlaces(
      gap,
      cards.map(({ place }) => place),
    )
    if (!places) continue
    const ids = cards.map(({ id }) => id)
    await hold(tx, sql`id = any (${ids}::uuid[]) or id = ${also}`)
    return writePlaces(tx, laneId, ids, places, now)
  }
  await respaceLane(tx, laneId, also, now)
}

interface Near {
  id: string
  place: string
}

/** In order, and the gap in which they lie. */
async function cardsAround(tx: AccountTx, laneId: string, place: string, reach: number) {
  const nearest = async (isAbove: boolean): Promise<Near[]> => {
    const order = (by: RawBuilder<unknown>) => (isAbove ? sql`${by} desc` : by)
    const some = (isDeleted: boolean) => sql`(
      select id, place, ${sql.lit(isDeleted)} as is_deleted from task_cards
        where lane_id = ${laneId} and deleted_at is ${isDeleted ? sql`not null` : sql`null`}
          and ${isAbove ? sql`place <= ${place}` : sql`place > ${place}`}
        order by ${order(sql`place`)}, ${order(sql`id`)} limit ${reach + 1})`
    const { rows } = await sql<Near>`
      select id, place from (${some(false)} union all ${some(true)}) near
        order by ${order(sql`place`)}, ${order(sql`is_deleted`)}, ${order(sql`id`)} limit ${reach + 1}`.execute(tx.db)
    return rows
  }
  const [above, below] = [await nearest(true), await nearest(false)]
  const cards = [...above.slice(0, reach).reverse(), ...below.slice(0, reach)]
  return { gap: { above: above[reach]?.place ?? null, below: below[reach]?.place ?? null }, cards }
}

/** Behind the last one, so that no two cards have the same key while one part after another is written. */
async function respaceLane(tx: AccountTx, laneId: string, also: string, now: Date) {
  await hold(tx, sql`lane_id = ${laneId} or id = ${also}`)
  const { rows } = await sql<{ last: string | null }>`
    select max(place) as last from task_cards where lane_id = ${laneId}`.execute(tx.db)
  let last = rows[0]?.last ?? null
  const inOrder = sql<{ id: string }>`
    select id from task_cards where lane_id = ${laneId} order by place, deleted_at is not null, id`
  for await (const ids of idsInParts(tx, inOrder)) {
    const places = placesAfter(last, ids.length)
    await writePlaces(tx, laneId, ids, places, now)
    last = places.at(-1) ?? last
  }
}

const hold = (tx: AccountTx, which: RawBuilder<unknown>) =>
  sql`select count(*) from (select id from task_cards where ${which} order by id for update) held`.execute(tx.db)

/** Without those that somebody took out of the lane meanwhile. */
const writePlaces = (
  tx: AccountTx,
  laneId: string,
  ids: readonly string[],
  places: readonly (string | undefined)[],
  now: Date,
) =>
  sql`
    update task_cards c set place = n.place, updated_at = ${now}
      from unnest(${[...ids]}::uuid[], ${[...places]}::text[]) n (id, place)
      where c.id = n.id and c.lane_id = ${laneId}`.execute(tx.db)
