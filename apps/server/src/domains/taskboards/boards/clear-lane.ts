import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import { AppError } from '#platform/app-error'
import { type AuditEntry, audit, auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { newId } from '#platform/new-id'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { endsOfLane } from '../cards/cards.store.ts'
import { belonging } from '../cards/referred.store.ts'
import { startFeeding } from '../feeding/start-feeding.ts'
import { placesAfter } from '../place.ts'
import { lanesOf, lockLane, restorableSince } from './boards.store.ts'
import {
  bringBack,
  clearCards,
  clearsOf,
  insertClear,
  isLiveBoard,
  lockClear,
  lockClearedCards,
  markUndone,
  takenPlaces,
} from './clears.store.ts'
import { emitBoard } from './emit-board.ts'
import { lockCardsOf, type PlacedCard } from './lanes.store.ts'
import { lockOpenBoard } from './live-board.ts'

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
    const [clear, cards] = [newId(), (await lockCardsOf(tx, laneId)).map(({ id }) => id)]
    if (cards.length === 0) return { clear, cards: 0 }
    const of = { id: clear, board_id: boardId, lane_id: laneId }
    await insertClear(tx, { ...of, cards: cards.length, user_id: caller.userId, created_at: now })
    await clearCards(tx, cards, clear, now)
    const facts = { lane: lane.label, cards: cards.length }
    await audit(tx, { action: 'taskBoard.lane.cleared', entity: { type: 'taskBoard', id: boardId }, facts })
    await auditCards(tx, cards, { action: 'taskCard.deleted', facts: { lane: lane.label } })
    await emitBoard(tx, boardId, now, { type: 'CHANGE_CARDS' })
    return { clear, cards: cards.length }
  })
}

export async function listClearedLanes({
  params: { id },
  caller,
  platform,
}: CallOf<Endpoints['listClearedLanes']>): Promise<AnswerOf<Endpoints['listClearedLanes']>> {
  const [[board], rows] = await platform.database.readAll(caller.accountId, [
    isLiveBoard(id),
    clearsOf(id, restorableSince(platform.clock.now())),
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
    if (!clear || clear.undone_at || clear.created_at < restorableSince(now)) throw new AppError('clearNotFound')
    const lanes = await lanesOf(tx, boardId)
    // A lane that was removed since is replaced by the first one.
    const there = lanes.find((lane) => lane.id === clear.lane_id)
    const lane = await lockLane(tx, boardId, (there ?? lanes[0])?.id ?? clear.lane_id)
    if (!lane) throw new AppError('clearNotFound')
    const cleared = await lockClearedCards(tx, clear)
    const belong = await belonging(
      tx,
      boardId,
      cleared.map((card) => card.id),
    )
    const cards = cleared.filter((card) => belong.has(card.id))
    const placed = await placesFor(tx, lane.id, cards, there !== undefined)
    const back = { lane, enteredAt: there ? null : now, zone: await zoneOf(tx), now }
    if (placed.length > 0) await bringBack(tx, placed, back)
    await markUndone(tx, id, now)
    const facts = { lane: lane.label, cards: cards.length }
    await audit(tx, { action: 'taskBoard.lane.clearUndone', entity: { type: 'taskBoard', id: boardId }, facts })
    const ids = cards.map((card) => card.id)
    await auditCards(tx, ids, { action: 'taskCard.restored', facts: { lane: lane.label } })
    await startFeeding(tx, boardId)
    await emitBoard(tx, boardId, now, { type: 'CHANGE_CARDS' })
    return { cards: cards.length }
  })
}

/** Where they were; those whose place is taken, or whose lane is another one, go to the end in their order. */
async function placesFor(tx: AccountTx, laneId: string, cards: readonly PlacedCard[], sameLane: boolean) {
  const taken = sameLane ? await takenPlaces(tx, laneId, cards) : new Set(cards.map(({ place }) => place))
  const [kept, displaced] = [
    cards.filter(({ place }) => !taken.has(place)),
    cards.filter(({ place }) => taken.has(place)),
  ]
  const { last } = await endsOfLane(tx, laneId)
  const lastKept = kept.at(-1)?.place ?? null
  const end = last === null || (lastKept !== null && lastKept > last) ? lastKept : last
  const places = placesAfter(end, displaced.length)
  return [...kept, ...displaced.map(({ id }, at) => ({ id, place: places[at] ?? '' }))]
}

const auditCards = (tx: AccountTx, ids: readonly string[], entry: Omit<AuditEntry, 'entity'>) =>
  auditEach(
    tx,
    ids.map((id) => ({ ...entry, entity: { type: 'taskCard', id } })),
  )
