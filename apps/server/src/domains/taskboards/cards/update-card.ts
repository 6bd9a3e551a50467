import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { laneOf } from '../boards/boards.store.ts'
import { escalatesAt } from '../rules/escalates-at.ts'
import { type CardValues, changesOf, columnsOf, type SentCard, valuesOf, withSent } from './card-values.ts'
import { changeCardRow, type StoredCard } from './cards.store.ts'
import { emitCard, readCard } from './emit-card.ts'
import { type CardRef, lockLiveCard, shareBoardOf } from './lock-card.ts'
import { notifyAssigned } from './notify-assigned.ts'
import { addLabels, removeLabels } from './referred.store.ts'

type Endpoint = typeof cardEndpoints.updateCard

export const updateCard = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  saveCard(call, call.params, call.body, call.request.ifMatch)

export const saveCard = (acting: Acting, ref: CardRef, sent: SentCard, ifMatch: number | null = null) =>
  acting.inAccount(async (tx) => {
    const board = await shareBoardOf(tx, ref)
    const card = await lockLiveCard(tx, ref.id)
    await refuseStale(ifMatch, card, () => readCard(tx, card.id))
    const before = await valuesOf(tx, card)
    const after = withSent(before, sent)
    if (after.client !== before.client && card.source === 'tag') throw new AppError('tagCardClient')
    if (after.client === null && after.title === '') throw new AppError('emptyCard')
    const changes = await changesOf(tx, board.id, before, after)
    if (Object.keys(changes).length === 0) return readCard(tx, card.id)
    const now = acting.platform.clock.now()
    await changeCardRow(tx, card.id, {
      ...columnsOf(after),
      ...(after.assignedTo !== before.assignedTo && { assigned_on: after.assignedTo === null ? null : now }),
      ...(after.dueOn !== before.dueOn && { escalates_at: await escalationOf(tx, card, after.dueOn) }),
      updated_at: now,
    })
    await replaceLabels(tx, card.id, before, after)
    await audit(tx, { action: 'taskCard.updated', entity: { type: 'taskCard', id: card.id }, changes })
    const saved = await emitCard(tx, 'UPDATE_CARD', card.id, now)
    await notifyAssigned(tx, acting, { board, cards: [{ card: saved, had: before.assignedTo }] })
    return saved
  })

/** What somebody was told of an earlier moment stays: only another moment is told again. */
async function escalationOf(tx: AccountTx, card: StoredCard, due_on: string | null) {
  const lane = await laneOf(tx, card.board_id, card.lane_id)
  return lane ? escalatesAt(lane, { ...card, due_on }, await zoneOf(tx)) : null
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
