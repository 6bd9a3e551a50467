// One change of many cards. Cards that are gone, or that it would not change, are left out.

import type { bulkAct } from '@frontdesk/contract/taskboards/card'
import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { emitBoard, lockOpenBoard, lockOpenBoardShared } from '../boards/board.ts'
import { listLanes, lockLane, type StoredLane } from '../boards/boards.store.ts'
import type { LaneReactions } from '../rules/enter-lane.ts'
import { type Card, type CardBefore, type CardEvent, emitCards, notifyAssigned, readCards } from './card.ts'
import { lockCards } from './cards.store.ts'
import { assignAll, type Batch, changeLabelOfAll, deleteAll, setColorOfAll, setDueAll } from './many/change-all.ts'
import { moveAll } from './many/move-all.ts'
import { restoreAll } from './many/restore-all.ts'

type Endpoint = typeof cardEndpoints.changeCards
type Act = z.output<typeof bulkAct>

/** Of more cards there is one event. */
const single = 10

export const changeCards =
  ({ onEntered }: LaneReactions) =>
  (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
    call.inAccount(async (tx) => {
      const { act, cards: wanted } = call.body
      const now = call.platform.clock.now()
      // Restored cards need their old places, so the whole board is locked.
      const board = await (act.do === 'restore' ? lockOpenBoard : lockOpenBoardShared)(tx, call.params.id)
      const target = act.do === 'move' ? await lockLane(tx, board.id, act.laneId) : undefined
      if (act.do === 'move' && !target) throw new AppError('laneNotFound')
      const held = await lockCards(tx, board.id, wanted)
      const cards = act.do === 'restore' ? held : held.filter(({ deleted_at }) => deleted_at === null)
      const [lanes, zone] = [await listLanes(tx, board.id), await zoneOf(tx)]
      const batch = { acting: call, boardId: board.id, cards, lanes, zone, now, onEntered }
      const restored = act.do === 'restore' ? await restoreAll(tx, batch) : undefined
      const changed = act.do === 'restore' ? (restored?.changed ?? []) : await changeAll(tx, batch, act, target)
      if (changed.length === 0) return { changed }
      const isMany = restored?.isRespaced || changed.length > single
      const assigns = act.do === 'assign' || act.do === 'move'
      const views = isMany && !assigns ? [] : await readCards(tx, changed)
      const before = new Map(cards.map((card) => [card.id, card]))
      if (isMany) await emitBoard(tx, board.id, now, 'CHANGE_CARDS')
      else
        await emitCards(
          tx,
          board.id,
          now,
          views.map((card) => buildEvent(act, card, before.get(card.id))),
        )
      const handed = assigns ? views.map((card) => ({ card, had: before.get(card.id)?.assigned_to ?? null })) : []
      await notifyAssigned(tx, call, { board, cards: handed, byRule: act.do === 'move' })
      return { changed }
    })

type KeepingAct = Exclude<Act, { do: 'restore' }>

/** Ids of the cards that it changed. */
async function changeAll(tx: AccountTx, batch: Batch, act: KeepingAct, target: StoredLane | undefined) {
  if (act.do === 'move') return target ? moveAll(tx, batch, target) : []
  if (act.do === 'assign') return assignAll(tx, batch, act.assignedTo)
  if (act.do === 'due') return setDueAll(tx, batch, act.dueOn)
  if (act.do === 'color') return setColorOfAll(tx, batch, act.cardColor)
  if (act.do === 'label') return changeLabelOfAll(tx, batch, act)
  return deleteAll(tx, batch)
}

function buildEvent(act: Act, card: Card, before: CardBefore | undefined): CardEvent {
  if (act.do === 'delete' && before) return { type: 'DELETE_CARD', cardId: card.id, before }
  // A deleted card was not counted.
  if (act.do === 'restore') return { type: 'ADD_CARD', card }
  return { type: act.do === 'move' ? 'MOVE_CARD' : 'UPDATE_CARD', card, before }
}
