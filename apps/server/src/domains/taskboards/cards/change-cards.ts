// One change of many cards. Cards that are gone, or that it would not change, are left out.
import type { bulkAct } from '@frontdesk/contract/taskboards/card'
import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { lanesOf, lockBoardRow, lockLane, type StoredLane, shareBoardRow } from '../boards/boards.store.ts'
import { emitBoard } from '../boards/emit-board.ts'
import { type Card, cardView } from './card-view.ts'
import { lockCards, readCards } from './cards.store.ts'
import { tellAssigned } from './emit-card.ts'
import { assignAll, type Batch, colorAll, deleteAll, labelAll, setDueAll } from './many/change-all.ts'
import { moveAll } from './many/move-all.ts'
import { restoreAll } from './many/restore-all.ts'

type Endpoint = typeof cardEndpoints.changeCards
type Act = z.output<typeof bulkAct>

/** Of more cards there is one event, and whoever gets them is not told of each. */
const single = 10

export const changeCards = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  call.inAccount(async (tx) => {
    const { act, cards: wanted } = call.body
    const now = call.platform.clock.now()
    // Restored cards need their old places: then nobody else may use the board.
    const board = await (act.do === 'restore' ? lockBoardRow : shareBoardRow)(tx, call.params.id)
    if (!board || board.deleted_at) throw new AppError('boardNotFound')
    const target = act.do === 'move' ? await lockLane(tx, board.id, act.laneId) : undefined
    if (act.do === 'move' && !target) throw new AppError('laneNotFound')
    const held = await lockCards(tx, board.id, wanted)
    const cards = act.do === 'restore' ? held : held.filter(({ deleted_at }) => deleted_at === null)
    const [lanes, zone] = [await lanesOf(tx, board.id), await zoneOf(tx)]
    const changed = await changeAll(tx, { acting: call, boardId: board.id, cards, lanes, zone, now }, act, target)
    if (changed.length === 0) return { changed }
    const views = changed.length > single ? [] : (await readCards(tx, changed)).map(cardView)
    const events = views.length === 0 ? ([{ type: 'CHANGE_CARDS' }] as const) : views.map((card) => eventOf(act, card))
    await emitBoard(tx, board.id, now, ...events)
    for (const card of views) {
      const had = cards.find(({ id }) => id === card.id)?.assigned_to ?? null
      await tellAssigned(tx, call, { board, card, had, byRule: act.do === 'move' })
    }
    return { changed }
  })

/** Ids of the cards that it changed. */
async function changeAll(tx: AccountTx, batch: Batch, act: Act, target: StoredLane | undefined): Promise<string[]> {
  if (target) return moveAll(tx, batch, target)
  if (act.do === 'assign') return assignAll(tx, batch, act.assignedTo)
  if (act.do === 'due') return setDueAll(tx, batch, act.dueOn)
  if (act.do === 'color') return colorAll(tx, batch, act.cardColor)
  if (act.do === 'label') return labelAll(tx, batch, act)
  return act.do === 'delete' ? deleteAll(tx, batch) : restoreAll(tx, batch)
}

function eventOf(act: Act, card: Card) {
  if (act.do === 'delete') return { type: 'DELETE_CARD' as const, cardId: card.id, laneId: card.laneId }
  if (act.do === 'move') return { type: 'MOVE_CARD' as const, card }
  return { type: act.do === 'restore' ? ('ADD_CARD' as const) : ('UPDATE_CARD' as const), card }
}
