import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { lanesOf } from '../boards/boards.store.ts'
import { emitBoard } from '../boards/emit-board.ts'
import { lockOpenBoard } from '../boards/live-board.ts'
import { startFeedingOf } from '../feeding/start-feeding.ts'
import { changeCardRow, lockCard } from './cards.store.ts'
import { emitCard, readCard } from './emit-card.ts'
import { boardOfCard, type CardRef, shareBoardOf } from './lock-card.ts'
import { mayComeBack, planRestoredCard } from './plan-restored-card.ts'
import { belonging, hasFedCard, stillFed } from './referred.store.ts'

type Endpoints = typeof cardEndpoints

export async function deleteCard(call: CallOf<Endpoints['deleteCard']>): Promise<undefined> {
  await dropCard(call, call.params)
}

/** Deleting twice is no error: both callers get what they wanted. */
export const dropCard = (acting: Acting, ref: CardRef) =>
  acting.inAccount(async (tx) => {
    const board = await shareBoardOf(tx, ref)
    const card = await lockCard(tx, ref.id)
    if (!card || card.deleted_at) return
    // The tag would add it again.
    if ((await stillFed(tx, board.id, [card.id])).size > 0) throw new AppError('boardFedByTags')
    const now = acting.platform.clock.now()
    await changeCardRow(tx, card.id, { deleted_at: now, updated_at: now })
    await audit(tx, { action: 'taskCard.deleted', entity: { type: 'taskCard', id: card.id } })
    await emitBoard(tx, board.id, now, { type: 'DELETE_CARD', cardId: card.id, laneId: card.lane_id })
  })

/** The whole board is held: then no lane changes, and no tag adds a card of the same client. */
export const restoreCard = ({
  params,
  platform,
  inAccount,
}: CallOf<Endpoints['restoreCard']>): Promise<AnswerOf<Endpoints['restoreCard']>> =>
  inAccount(async (tx) => {
    const now = platform.clock.now()
    const board = await lockOpenBoard(tx, await boardOfCard(tx, params), 'cardNotFound')
    const card = await lockCard(tx, params.id)
    if (!card) throw new AppError('cardNotFound')
    if (!card.deleted_at) return readCard(tx, card.id)
    if (!mayComeBack(card, now)) throw new AppError('cardNotFound')
    if (card.source === 'tag' && card.contact_id && (await hasFedCard(tx, board.id, card.contact_id)))
      throw new AppError('clientHasCard')
    if (!(await belonging(tx, board.id, [card.id])).has(card.id)) throw new AppError('boardFedByTags')
    const lanes = await lanesOf(tx, board.id)
    const back = await planRestoredCard(tx, card, { lanes, now, zone: await zoneOf(tx) })
    if (!back) throw new AppError('laneNotFound')
    await changeCardRow(tx, card.id, back.change)
    const facts = { lane: back.lane.label }
    await audit(tx, { action: 'taskCard.restored', entity: { type: 'taskCard', id: card.id }, facts })
    await startFeedingOf(tx, [card])
    return emitCard(tx, 'ADD_CARD', card.id, now, back.isRespaced)
  })
