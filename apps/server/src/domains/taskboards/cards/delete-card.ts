import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { lockOpenBoard } from '../boards/board.ts'
import { listLanes } from '../boards/boards.store.ts'
import { startFeedingOf } from '../feeding/start-feeding.ts'
import { type CardRef, emitCard, emitCards, getBoardIdOfCard, lockBoardOfCard, readCard } from './card.ts'
import { changeCardRow, lockCard } from './cards.store.ts'
import { mayComeBack, planRestoredCard } from './plan-restored-card.ts'
import { filterBelonging, filterStillFed, hasFedCard } from './referred.store.ts'

type Endpoints = typeof cardEndpoints

export async function deleteCard(call: CallOf<Endpoints['deleteCard']>): Promise<undefined> {
  await deleteCardAt(call, call.params)
}

/** Deleting twice is no error: both callers get what they wanted. */
export const deleteCardAt = (acting: Acting, ref: CardRef) =>
  acting.inAccount(async (tx) => {
    const board = await lockBoardOfCard(tx, ref)
    const card = await lockCard(tx, ref.id)
    if (!card || card.deleted_at) return
    // The tag would add it again.
    if ((await filterStillFed(tx, board.id, [card.id])).size > 0) throw new AppError('boardFedByTags')
    const now = acting.platform.clock.now()
    await changeCardRow(tx, card.id, { deleted_at: now, updated_at: now })
    await audit(tx, { action: 'taskCard.deleted', entity: { type: 'taskCard', id: card.id } })
    await emitCards(tx, board.id, now, [{ type: 'DELETE_CARD', cardId: card.id, before: card }])
  })

/** The whole board is held: then no lane changes, and no tag adds a card of the same client. */
export const restoreCard = ({
  params,
  platform,
  inAccount,
}: CallOf<Endpoints['restoreCard']>): Promise<AnswerOf<Endpoints['restoreCard']>> =>
  inAccount(async (tx) => {
    const now = platform.clock.now()
    const board = await lockOpenBoard(tx, await getBoardIdOfCard(tx, params), 'cardNotFound')
    const card = await lockCard(tx, params.id)
    if (!card) throw new AppError('cardNotFound')
    if (!card.deleted_at) return readCard(tx, card.id)
    if (!mayComeBack(card, now)) throw new AppError('cardNotFound')
    if (card.source === 'tag' && card.contact_id && (await hasFedCard(tx, board.id, card.contact_id)))
      throw new AppError('clientHasCard')
    if (!(await filterBelonging(tx, board.id, [card.id])).has(card.id)) throw new AppError('boardFedByTags')
    const lanes = await listLanes(tx, board.id)
    const back = await planRestoredCard(tx, card, { lanes, now, zone: await zoneOf(tx) })
    if (!back) throw new AppError('laneNotFound')
    await changeCardRow(tx, card.id, back.change)
    const facts = { lane: back.lane.label }
    await audit(tx, { action: 'taskCard.restored', entity: { type: 'taskCard', id: card.id }, facts })
    await startFeedingOf(tx, [card])
    return emitCard(tx, 'ADD_CARD', card.id, now, { isRespaced: back.isRespaced })
  })
