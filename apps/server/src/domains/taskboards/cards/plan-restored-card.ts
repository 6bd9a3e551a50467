// Where a restored card goes. The caller has locked the whole board.

import type { AccountTx } from '#platform/db/database'
import { getRestoreLimit, type StoredLane } from '../boards/boards.store.ts'
import { generatePlaceBefore, generatePlaceBetween } from '../place.ts'
import { getEscalation } from '../rules/enter-lane.ts'
import { findFormerGap, readLaneEnds, respaceCards, type StoredCard } from './cards.store.ts'

export const mayComeBack = ({ deleted_at }: StoredCard, now: Date) =>
  deleted_at !== null && deleted_at >= getRestoreLimit(now)

interface Where {
  /** Of the board, in order. */
  lanes: readonly StoredLane[]
  now: Date
  /** Of the agency. */
  zone: string
}

/** Its old place or the next one below; at the top of the first lane if its own was removed. */
export async function planRestoredCard(tx: AccountTx, card: StoredCard, { lanes, now, zone }: Where) {
  const own = lanes.find(({ id }) => id === card.lane_id)
  const lane = own ?? lanes[0]
  if (!lane) return null
  const { place, isRespaced } = own
    ? await formerPlace(tx, lane.id, card.id, now)
    : { place: generatePlaceBefore((await readLaneEnds(tx, lane.id)).first), isRespaced: false }
  const entered_at = own ? card.entered_at : now
  return {
    lane,
    isRespaced,
    change: {
      lane_id: lane.id,
      place,
      entered_at,
      escalates_at: getEscalation(lane, { ...card, entered_at }, zone),
      deleted_at: null,
      cleared_by: null,
      updated_at: now,
    },
  }
}

async function formerPlace(
  tx: AccountTx,
  laneId: string,
  cardId: string,
  now: Date,
): Promise<{ place: string; isRespaced: boolean }> {
  const former = await findFormerGap(tx, laneId, cardId)
  if (typeof former === 'string') return { place: former, isRespaced: false }
  const place = generatePlaceBetween(former)
  if (place !== undefined) return { place, isRespaced: false }
  await respaceCards(tx, laneId, former, cardId, now)
  // By now the card has a place of its own.
  return { ...(await formerPlace(tx, laneId, cardId, now)), isRespaced: true }
}
