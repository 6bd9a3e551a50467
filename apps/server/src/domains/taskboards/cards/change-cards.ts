// One change of many cards. Cards that are gone, or that it would not change, are left out.
import type { bulkAct } from '@frontdesk/contract/taskboards/card'
import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { lanesOf, lockLane, type StoredLane } from '../boards/boards.store.ts'
import { emitBoard } from '../boards/emit-board.ts'
import { lockOpenBoard, shareOpenBoard } from '../boards/live-board.ts'
import { type Card, cardView } from './card-view.ts'
import { lockCards, readCards } from './cards.store.ts'
import { assignAll, type Batch, colorAll, deleteAll, labelAll, setDueAll } from './many/change-all.ts'
import { moveAll } from './many/move-all.ts'
import { restoreAll } from './many/restore-all.ts'
import { notifyAssigned } from './notify-assigned.ts'

type Endpoint = typeof cardEndpoints.changeCards
type Act = z.output<typeof bulkAct>

/** Of more cards there is one event. */
const single = 10

export const changeCards = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  call.inAccount(async (tx) => {
    const { act, cards: wanted } = call.body
    const now = call.platform.clock.now()
    // Restored cards need their old places: then nobody else may use the board.
    const board = await (act.do === 'restore' ? lockOpenBoard : shareOpenBoard)(tx, call.params.id)
    const target = act.do === 'move' ? await lockLane(tx, board.id, act.laneId) : undefined
    if (act.do === 'move' && !target) throw new AppError('laneNotFound')
    const held = await lockCards(tx, board.id, wanted)
    const cards = act.do === 'restore' ? held : held.filter(({ deleted_at }) => deleted_at === null)
    const [lanes, zone] = [await lanesOf(tx, board.id), await zoneOf(tx)]
    const batch = { acting: call, boardId: board.id, cards, lanes, zone, now }
    const restored = act.do === 'restore' ? await restoreAll(tx, batch) : undefined
    const changed = act.do === 'restore' ? (restored?.changed ?? []) : await changeAll(tx, batch, act, target)
    if (changed.length === 0) return { changed }
    const isMany = restored?.isRespaced || changed.length > single
    const assigns = act.do === 'assign' || act.do === 'move'
    const views = isMany && !assigns ? [] : (await readCards(tx, changed)).map(cardView)
    await emitBoard(
      tx,
      board.id,
      now,
      ...(isMany ? [{ type: 'CHANGE_CARDS' as const }] : views.map((card) => eventOf(act, card))),
    )
    const had = new Map(cards.map(({ id, assigned_to }) => [id, assigned_to]))
    const handed = assigns ? views.map((card) => ({ card, had: had.get(card.id) ?? null })) : []
    await notifyAssigned(tx, call, { board, cards: handed, byRule: act.do === 'move' })
    return { changed }
  })

type KeepingAct = Exclude<Act, { do: 'restore' }>

/** Ids of the cards that it changed. */
async function changeAll(tx: AccountTx, batch: Batch, act: KeepingAct, target: StoredLane | undefined) {
  if (act.do === 'move') return target ? moveAll(tx, batch, target) : []
  if (act.do === 'assign') return assignAll(tx, batch, act.assignedTo)
  if (act.do === 'due') return setDueAll(tx, batch, act.dueOn)
  if (act.do === 'color') return colorAll(tx, batch, act.cardColor)
  if (act.do === 'label') return labelAll(tx, batch, act)
  return deleteAll(tx, batch)
}

function eventOf(act: Act, card: Card) {
  if (act.do === 'delete') return { type: 'DELETE_CARD' as const, cardId: card.id, laneId: card.laneId }
  if (act.do === 'move') return { type: 'MOVE_CARD' as const, card }
  return { type: act.do === 'restore' ? ('ADD_CARD' as const) : ('UPDATE_CARD' as const), card }
}
