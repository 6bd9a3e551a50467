import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { findLane } from '../boards/boards.store.ts'
import { getEscalation } from '../rules/enter-lane.ts'
import { type CardRef, emitCard, lockBoardOfCard, lockLiveCard, notifyAssigned, readCard } from './card.ts'
import {
  buildCardColumns,
  type CardValues,
  collectCardChanges,
  readCardValues,
  type SentCard,
  withSent,
} from './card-values.ts'
import { changeCardRow, type StoredCard } from './cards.store.ts'
import { addLabels, removeLabels } from './referred.store.ts'

type Endpoint = typeof cardEndpoints.updateCard

export const updateCard = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  saveCard(call, call.params, call.body, call.request.ifMatch)

export const saveCard = (acting: Acting, ref: CardRef, sent: SentCard, ifMatch: number | null = null) =>
  acting.inAccount(async (tx) => {
    const board = await lockBoardOfCard(tx, ref)
    const card = await lockLiveCard(tx, ref.id)
    await refuseStale(ifMatch, card, () => readCard(tx, card.id))
    const before = await readCardValues(tx, card)
    const after = withSent(before, sent)
    if (after.client !== before.client && card.source === 'tag') throw new AppError('tagCardClient')
    if (after.client === null && after.title === '') throw new AppError('emptyCard')
    const changes = await collectCardChanges(tx, board.id, before, after)
    if (Object.keys(changes).length === 0) return readCard(tx, card.id)
    const now = acting.platform.clock.now()
    await changeCardRow(tx, card.id, {
      ...buildCardColumns(after),
      ...(after.assignedTo !== before.assignedTo && { assigned_on: after.assignedTo === null ? null : now }),
      ...(after.dueOn !== before.dueOn && { escalates_at: await escalationOf(tx, card, after.dueOn) }),
      updated_at: now,
    })
    await replaceLabels(tx, card.id, before, after)
    await audit(tx, { action: 'taskCard.updated', entity: { type: 'taskCard', id: card.id }, changes })
    const saved = await emitCard(tx, 'UPDATE_CARD', card.id, now, { before: card })
    await notifyAssigned(tx, acting, { board, cards: [{ card: saved, had: before.assignedTo }] })
    return saved
  })

/** A card that has escalated is announced again only if its time changes. */
async function escalationOf(tx: AccountTx, card: StoredCard, due_on: string | null) {
  const lane = await findLane(tx, card.board_id, card.lane_id)
  return lane ? getEscalation(lane, { ...card, due_on }, await zoneOf(tx)) : null
}

async function replaceLabels(tx: AccountTx, card_id: string, { labels: before }: CardValues, { labels }: CardValues) {
  const after = new Set(labels)
  await removeLabels(
    tx,
    [card_id],
    before.filter((id) => !after.has(id)),
  )
  await addLabels(
    tx,
    [...after].filter((id) => !before.includes(id)).map((label_id) => ({ card_id, label_id })),
  )
}
