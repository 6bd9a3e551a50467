import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import { AppError } from '#platform/app-error'
import { type AuditEntry, audit, auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { type FoundIds, readIdsInParts, readLaneEnds } from '../cards/cards.store.ts'
import { startFeeding } from '../feeding/start-feeding.ts'
import { generatePlacesAfter } from '../place.ts'
import { emitBoard, lockOpenBoard } from './board.ts'
import { getRestoreLimit, listLanes, lockLane } from './boards.store.ts'
import {
  type Coming,
  clearCards,
  clearedCardsQuery,
  clearsQuery,
  insertClear,
  isLiveBoard,
  lockClear,
  lockCleared,
  markUndone,
  matchRestorableCards,
  type Return,
  restorableCardsQuery,
  restoreInPlace,
  restoreTo,
} from './clears.store.ts'
import { lockCardsOf } from './lanes.store.ts'

type Endpoints = typeof boardEndpoints

export async function clearTaskLane({
  params: { boardId, laneId },
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['clearTaskLane']>): Promise<AnswerOf<Endpoints['clearTaskLane']>> {
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    await lockOpenBoard(tx, boardId)
    const lane = await lockLane(tx, boardId, laneId)
    if (!lane) throw new AppError('laneNotFound')
    const [clear, cards] = [generateId(), await lockCardsOf(tx, laneId)]
    if (cards === 0) return { clear, cards }
    await insertClear(tx, {
      ...{ id: clear, board_id: boardId, lane_id: laneId },
      ...{ cards, user_id: caller.userId, created_at: now },
    })
    await clearCards(tx, laneId, clear, now)
    const facts = { lane: lane.label, cards }
    await audit(tx, { action: 'taskBoard.lane.cleared', entity: { type: 'taskBoard', id: boardId }, facts })
    const all = clearedCardsQuery({ id: clear, created_at: now })
    await auditCards(tx, all, { action: 'taskCard.deleted', facts: { lane: lane.label } })
    await emitBoard(tx, boardId, now, 'CHANGE_CARDS')
    return { clear, cards }
  })
}

export async function listClearedLanes({
  params: { id },
  caller,
  platform,
}: CallOf<Endpoints['listClearedLanes']>): Promise<AnswerOf<Endpoints['listClearedLanes']>> {
  const [[board], rows] = await platform.database.readAll(caller.accountId, [
    isLiveBoard(id),
    clearsQuery(id, getRestoreLimit(platform.clock.now())),
  ])
  if (!board) throw new AppError('boardNotFound')
  return {
    data: rows.map(({ id: clear, lane_id, label, cards, name, created_at }) => {
      return { id: clear, laneId: lane_id, label, cards, by: name, at: created_at.toISOString() }
    }),
  }
}

export async function undoClearLane({
  params: { boardId, id },
  platform,
  inAccount,
}: CallOf<Endpoints['undoClearLane']>): Promise<AnswerOf<Endpoints['undoClearLane']>> {
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    await lockOpenBoard(tx, boardId)
    const clear = await lockClear(tx, boardId, id)
    if (!clear || clear.undone_at || clear.created_at < getRestoreLimit(now)) throw new AppError('clearNotFound')
    const lanes = await listLanes(tx, boardId)
    // A lane that was removed since is replaced by the first one.
    const there = lanes.find((lane) => lane.id === clear.lane_id)
    const lane = await lockLane(tx, boardId, (there ?? lanes[0])?.id ?? clear.lane_id)
    if (!lane) throw new AppError('clearNotFound')
    await lockCleared(tx, clear)
    const coming = await matchRestorableCards(tx, clear)
    const restored = { action: 'taskCard.restored', facts: { lane: lane.label } }
    const cards = await auditCards(tx, restorableCardsQuery(coming), restored)
    await bringBack(tx, coming, { lane, enteredAt: there ? null : now, zone: await zoneOf(tx), now })
    await markUndone(tx, id, now)
    const facts = { lane: lane.label, cards }
    await audit(tx, { action: 'taskBoard.lane.clearUndone', entity: { type: 'taskBoard', id: boardId }, facts })
    await startFeeding(tx, boardId)
    await emitBoard(tx, boardId, now, 'CHANGE_CARDS')
    return { cards }
  })
}

/** To where they were; those whose place is taken, or whose lane is another one, to the end in their order. */
async function bringBack(tx: AccountTx, coming: Coming, to: Return) {
  if (to.enteredAt === null) await restoreInPlace(tx, coming, to)
  let { last } = await readLaneEnds(tx, to.lane.id)
  for await (const ids of readIdsInParts(tx, restorableCardsQuery(coming))) {
    const places = generatePlacesAfter(last, ids.length)
    await restoreTo(tx, ids, places, to)
    last = places.at(-1) ?? last
  }
}

/** Returns how many. */
async function auditCards(tx: AccountTx, which: FoundIds, entry: Omit<AuditEntry, 'entity'>) {
  let cards = 0
  for await (const ids of readIdsInParts(tx, which)) {
    await auditEach(
      tx,
      ids.map((id) => ({ ...entry, entity: { type: 'taskCard', id } })),
    )
    cards += ids.length
  }
  return cards
}
