import type { newCard } from '@frontdesk/contract/taskboards/card'
import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { z } from 'zod'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { lockOpenBoardShared } from '../boards/board.ts'
import { lockLane } from '../boards/boards.store.ts'
import { findPlaceIn } from '../place.ts'
import { applyLaneRule, getEscalation, type LaneReactions } from '../rules/enter-lane.ts'
import { emitCard, notifyAssigned, readCard } from './card.ts'
import { buildCardColumns, collectCardChanges, noValues } from './card-values.ts'
import { changeCardRow, findGap, insertCard, lockCard, respaceCards } from './cards.store.ts'
import { addLabels, isFedByTags } from './referred.store.ts'

type Endpoint = typeof cardEndpoints.addCard
type NewCard = z.output<typeof newCard>

export const addCard =
  (reactions: LaneReactions) =>
  (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
    storeCard(call, reactions, call.params, call.body)

/** The same id again returns what is stored. */
export const storeCard = (
  acting: Acting,
  { onEntered }: LaneReactions,
  { boardId, laneId }: { boardId: string; laneId: string },
  { id, after, before, ...values }: NewCard,
) =>
  acting.inAccount(async (tx) => {
    const { userId } = acting.caller
    const board = await lockOpenBoardShared(tx, boardId)
    const lane = await lockLane(tx, boardId, laneId)
    if (!lane) throw new AppError('laneNotFound')
    const known = await lockCard(tx, id)
    if (known) {
      const isTheirs = known.board_id === boardId && known.created_by === userId
      if (!isTheirs || known.deleted_at) throw new AppError('idTaken')
      return readCard(tx, id)
    }
    if (await isFedByTags(tx, boardId)) throw new AppError('boardFedByTags')
    const changes = await collectCardChanges(tx, boardId, noValues, values)
    const [now, zone] = [acting.platform.clock.now(), await zoneOf(tx)]
    const { place, isRespaced } = await findPlaceIn(
      () => findGap(tx, laneId, { after, before }, id),
      (gap) => respaceCards(tx, laneId, gap, id, now),
    )
    const row = {
      ...{ id, board_id: boardId, lane_id: laneId, place, ...buildCardColumns(values) },
      ...{ assigned_on: values.assignedTo === null ? null : now, entered_at: now, source: 'person' },
      ...{ created_by: userId, created_at: now, updated_at: now },
    }
    // Another request added the same id to another lane first.
    if (!(await insertCard(tx, { ...row, escalates_at: getEscalation(lane, row, zone) }))) throw new AppError('idTaken')
    await addLabels(
      tx,
      [...new Set(values.labels)].map((label_id) => ({ card_id: id, label_id })),
    )
    const facts = { board: board.name, lane: lane.label }
    await audit(tx, { action: 'taskCard.added', entity: { type: 'taskCard', id }, changes, facts })
    const rule = await applyLaneRule(tx, acting, row, lane)
    if (Object.keys(rule).length > 0)
      await changeCardRow(tx, id, {
        ...rule,
        escalates_at: getEscalation(lane, { ...row, ...rule }, zone),
        updated_at: now,
      })
    if (row.contact_id) await onEntered(tx, acting.platform, { cardIds: [id], laneId, boardId, userId })
    const card = await emitCard(tx, 'ADD_CARD', id, now, { isRespaced })
    const byRule = card.assignedTo !== values.assignedTo
    await notifyAssigned(tx, acting, { board, cards: [{ card, had: null }], byRule })
    return card
  })
