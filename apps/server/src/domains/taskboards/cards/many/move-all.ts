import type { AccountTx } from '#platform/db/database'
import type { StoredLane } from '../../boards/boards.store.ts'
import { generatePlacesAfter } from '../../place.ts'
import { applyLane } from '../../rules/enter-lane.ts'
import { readLaneEnds, type StoredCard } from '../cards.store.ts'
import { auditCards, type Batch } from './change-all.ts'
import { type PlacedCard, writePlaces } from './many.store.ts'

/** To the end of the lane, which is locked, in the order in which they are now; those in it stay where they are. */
export async function moveAll(tx: AccountTx, batch: Batch, lane: StoredLane): Promise<string[]> {
  const { acting, lanes, zone, now, onEntered } = batch
  const laneAt = new Map(lanes.map(({ id }, at) => [id, at]))
  const order = (one: StoredCard, other: StoredCard) =>
    (laneAt.get(one.lane_id) ?? 0) - (laneAt.get(other.lane_id) ?? 0) || (one.place < other.place ? -1 : 1)
  const cards = batch.cards.filter(({ lane_id }) => lane_id !== lane.id).sort(order)
  if (cards.length === 0) return []
  const labels = new Map(lanes.map(({ id, label }) => [id, label]))
  const entries = cards.map(({ id, lane_id }) => ({ id, facts: { from: labels.get(lane_id) ?? '', to: lane.label } }))
  // Before the rule writes its entries.
  const ids = await auditCards(tx, 'taskCard.moved', entries)
  const places = generatePlacesAfter((await readLaneEnds(tx, lane.id)).last, cards.length)
  const rows: PlacedCard[] = []
  for (const [at, card] of cards.entries())
    rows.push({
      ...card,
      ...(await applyLane(tx, acting, card, { lane, now, zone, onEntered })),
      place: places[at] ?? '',
    })
  await writePlaces(tx, rows, now)
  return ids
}
