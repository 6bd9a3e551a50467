// The keys around a place in a lane. Whoever asks holds the lane, or the whole board.
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import type { Gap } from '../place.ts'

export interface Neighbors {
  after?: string | null | undefined
  before?: string | null | undefined
}

const cardsIn = (tx: AccountTx, laneId: string, but: string) =>
  tx.db
    .selectFrom('task_cards')
    .where('lane_id', '=', laneId)
    .where('deleted_at', 'is', null)
    // A card is no neighbor of itself.
    .where('id', '<>', but)

const nextBelow = async (tx: AccountTx, laneId: string, but: string, place: string | null) => {
  const all = cardsIn(tx, laneId, but).select(({ fn }) => fn.min<string | null>('place').as('place'))
  const row = await (place === null ? all : all.where('place', '>', place)).executeTakeFirstOrThrow()
  return row.place
}

const nextAbove = async (tx: AccountTx, laneId: string, but: string, place: string) =>
  (
    await cardsIn(tx, laneId, but)
      .select(({ fn }) => fn.max<string | null>('place').as('place'))
      .where('place', '<', place)
      .executeTakeFirstOrThrow()
  ).place

/** Where `cardId` is to go: a neighbor that is elsewhere by now does not count, and without one it is the first. */
export async function gapOf(tx: AccountTx, laneId: string, { after, before }: Neighbors, cardId: string): Promise<Gap> {
  const wanted = [after, before].filter((id) => typeof id === 'string')
  const rows =
    wanted.length === 0
      ? []
      : await cardsIn(tx, laneId, cardId).select(['id', 'place']).where('id', 'in', wanted).execute()
  const placeOf = (wantedId: string | null | undefined) => rows.find(({ id }) => id === wantedId)?.place
  const [above, below] = [placeOf(after), placeOf(before)]
  if (above === undefined && below !== undefined) return { above: await nextAbove(tx, laneId, cardId, below), below }
  return { above: above ?? null, below: await nextBelow(tx, laneId, cardId, above ?? null) }
}

/** Where a deleted card was in this lane, or the gap below if another card has that place by now. */
export async function formerGap(tx: AccountTx, laneId: string, cardId: string): Promise<Gap | string> {
  // Read, because a card that came back before may have given all of them other keys.
  const { place } = await tx.db
    .selectFrom('task_cards')
    .select('place')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow()
  const taken = await cardsIn(tx, laneId, cardId)
    .select(sql.lit(1).as('one'))
    .where('place', '=', place)
    .executeTakeFirst()
  return taken ? { above: place, below: await nextBelow(tx, laneId, cardId, place) } : place
}
