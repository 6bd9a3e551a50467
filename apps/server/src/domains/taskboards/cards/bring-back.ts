// Where a deleted card comes back to. Whoever asks holds the whole board.
import type { AccountTx } from '#platform/db/database'
import { restorableSince, type StoredLane } from '../boards/boards.store.ts'
import { placeBetween } from '../place.ts'
import { escalatesAt } from '../rules/escalates-at.ts'
import { endsOfLane, type StoredCard } from './cards.store.ts'
import { gapBelow } from './neighbors.store.ts'

export const mayComeBack = ({ deleted_at }: StoredCard, now: Date) =>
  deleted_at !== null && deleted_at >= restorableSince(now)

interface Where {
  /** Of the board, in order. */
  lanes: readonly StoredLane[]
  now: Date
  /** Of the agency. */
  zone: string
}

/** Its old place or the next one below; at the top of the first lane if its own was removed. */
export async function broughtBack(tx: AccountTx, card: StoredCard, { lanes, now, zone }: Where) {
  const own = lanes.find(({ id }) => id === card.lane_id)
  const lane = own ?? lanes[0]
  if (!lane) return null
  const gap = own
    ? await gapBelow(tx, lane.id, card.place, card.id)
    : { above: null, below: (await endsOfLane(tx, lane.id)).first }
  const entered_at = own ? card.entered_at : now
  return {
    lane,
    change: {
      lane_id: lane.id,
      place: gap ? placeBetween(gap.above, gap.below) : card.place,
      entered_at,
      escalates_at: escalatesAt(lane, { ...card, entered_at }, zone),
      deleted_at: null,
      cleared_by: null,
      updated_at: now,
    },
  }
}
