import type { cardPlace } from '@frontdesk/contract/taskboards/card'
import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { z } from 'zod'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { findLane, lockLane } from '../boards/boards.store.ts'
import { findPlaceIn, type Gap } from '../place.ts'
import { applyLane, type LaneReactions } from '../rules/enter-lane.ts'
import { type CardRef, emitCard, lockBoardOfCard, lockLiveCard, notifyAssigned, readCard } from './card.ts'
import { changeCardRow, findGap, respaceCards } from './cards.store.ts'

type Endpoint = typeof cardEndpoints.moveCard

export const moveCard =
  (reactions: LaneReactions) =>
  (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
    moveCardTo(call, reactions, call.params, call.body)

/**
 * The lane that the card leaves is not locked: the keys of its other cards stay in order, and removing a lane locks the
 * board.
 */
export const moveCardTo = (
  acting: Acting,
  { onEntered }: LaneReactions,
  ref: CardRef,
  { laneId, ...neighbors }: z.output<typeof cardPlace>,
) =>
  acting.inAccount(async (tx) => {
    const board = await lockBoardOfCard(tx, ref)
    const lane = await lockLane(tx, board.id, laneId)
    if (!lane) throw new AppError('laneNotFound')
    const now = acting.platform.clock.now()
    const { gap, place, isRespaced } = await findPlaceIn(
      () => findGap(tx, laneId, neighbors, ref.id),
      (narrow) => respaceCards(tx, laneId, narrow, ref.id, now),
    )
    const card = await lockLiveCard(tx, ref.id)
    const stays = card.lane_id === laneId
    if (stays && !isRespaced && liesIn(gap, card.place)) return readCard(tx, card.id)
    if (stays) {
      await changeCardRow(tx, card.id, { place, updated_at: now })
      return emitCard(tx, 'MOVE_CARD', card.id, now, { before: card, isRespaced })
    }
    // Pipelined on one connection, here and below, which preserves their order.
    const [left, zone] = await Promise.all([findLane(tx, board.id, card.lane_id), zoneOf(tx)])
    const facts = { from: left?.label ?? '', to: lane.label }
    const [, entered] = await Promise.all([
      audit(tx, { action: 'taskCard.moved', entity: { type: 'taskCard', id: card.id }, facts }),
      applyLane(tx, acting, card, { lane, now, zone, onEntered }),
    ])
    const [, moved] = await Promise.all([
      changeCardRow(tx, card.id, { place, ...entered, updated_at: now }),
      emitCard(tx, 'MOVE_CARD', card.id, now, { before: card, isRespaced }),
    ])
    await notifyAssigned(tx, acting, { board, cards: [{ card: moved, had: card.assigned_to }], byRule: true })
    return moved
  })

const liesIn = ({ above, below }: Gap, place: string) =>
  (above === null || above < place) && (below === null || place < below)
