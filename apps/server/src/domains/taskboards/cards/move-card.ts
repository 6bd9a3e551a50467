import type { cardPlace } from '@frontdesk/contract/taskboards/card'
import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { z } from 'zod'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { laneOf, lockLane, type StoredLane } from '../boards/boards.store.ts'
import { type Gap, placeIn } from '../place.ts'
import { enterLane } from '../rules/enter-lane.ts'
import { escalatesAt } from '../rules/escalates-at.ts'
import { changeCardRow, type StoredCard } from './cards.store.ts'
import { emitCard, readCard } from './emit-card.ts'
import { type CardRef, lockLiveCard, shareBoardOf } from './lock-card.ts'
import { gapOf } from './neighbors.store.ts'
import { notifyAssigned } from './notify-assigned.ts'
import { respaceCards } from './respace.store.ts'

type Endpoint = typeof cardEndpoints.moveCard

export const moveCard = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => placeCard(call, call.params, call.body)

/**
 * The lane that it leaves is not locked: taking a card out of a lane leaves all keys there in order, and removing a
 * lane needs the board.
 */
export const placeCard = (acting: Acting, ref: CardRef, { laneId, ...neighbors }: z.output<typeof cardPlace>) =>
  acting.inAccount(async (tx) => {
    const board = await shareBoardOf(tx, ref)
    const lane = await lockLane(tx, board.id, laneId)
    if (!lane) throw new AppError('laneNotFound')
    const now = acting.platform.clock.now()
    const { gap, place, isRespaced } = await placeIn(
      () => gapOf(tx, laneId, neighbors, ref.id),
      (narrow) => respaceCards(tx, laneId, narrow, ref.id, now),
    )
    const card = await lockLiveCard(tx, ref.id)
    const stays = card.lane_id === laneId
    if (stays && !isRespaced && liesIn(gap, card.place)) return readCard(tx, card.id)
    if (stays) {
      await changeCardRow(tx, card.id, { place, updated_at: now })
      return emitCard(tx, 'MOVE_CARD', card.id, now, isRespaced)
    }
    const facts = { from: (await laneOf(tx, board.id, card.lane_id))?.label ?? '', to: lane.label }
    await audit(tx, { action: 'taskCard.moved', entity: { type: 'taskCard', id: card.id }, facts })
    const entered = await entering(tx, acting, card, { lane, now, zone: await zoneOf(tx) })
    await changeCardRow(tx, card.id, { place, ...entered, updated_at: now })
    const moved = await emitCard(tx, 'MOVE_CARD', card.id, now, isRespaced)
    await notifyAssigned(tx, acting, { board, cards: [{ card: moved, had: card.assigned_to }], byRule: true })
    return moved
  })

const liesIn = ({ above, below }: Gap, place: string) =>
  (above === null || above < place) && (below === null || place < below)

interface Entry {
  lane: StoredLane
  now: Date
  /** Of the agency. */
  zone: string
}

/** What changes of a card that comes into another lane, by its rule and its time limit. */
export async function entering(tx: AccountTx, acting: Acting, card: StoredCard, { lane, now, zone }: Entry) {
  const rule = await enterLane(tx, acting, card, lane)
  const change = { ...rule, lane_id: lane.id, entered_at: now }
  return { ...change, escalates_at: escalatesAt(lane, { ...card, ...change }, zone) }
}
