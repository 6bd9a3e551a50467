import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import { AppError } from '#platform/app-error'
import { audit, auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { readIdsInParts, readLaneEnds } from '../cards/cards.store.ts'
import { findGapBehind, findPlaceIn, generatePlaceAfter, generatePlacesAfter } from '../place.ts'
import { emitBoard, lockOpenBoard, readBoard } from './board.ts'
import { changeBoardRow, changeLaneRow, insertLanes, listLanes, lockLane, type StoredLane } from './boards.store.ts'
import { collectChanges } from './changes-of.ts'
import { buildLaneColumns, buildLaneFields, type LaneFields, noRule } from './lane-fields.ts'
import {
  cardsInOrderQuery,
  listLanePlaces,
  lockCardsOf,
  moveCardsTo,
  moveRecurringTo,
  recomputeEscalations,
  respaceLanes,
} from './lanes.store.ts'
import { isEmployed, isTheirTemplate } from './rule-references.store.ts'

type Endpoints = typeof boardEndpoints

export async function addTaskLane({
  params,
  body,
  platform,
  inAccount,
}: CallOf<Endpoints['addTaskLane']>): Promise<AnswerOf<Endpoints['addTaskLane']>> {
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    const { id } = await lockOpenBoard(tx, params.id)
    const lanes = await listLanePlaces(tx, id)
    const live = lanes.filter(({ removed_at }) => removed_at === null)
    if (live.some((lane) => lane.id === body.id)) return readBoard(tx, id, now)
    if (live.length >= boardLimits.lanes) throw new AppError('tooManyLanes')
    const row = {
      ...{ id: body.id, board_id: id, place: generatePlaceAfter(lanes.at(-1)?.place ?? null) },
      ...{ ...buildLaneColumns({ ...body, rule: noRule }), created_at: now, updated_at: now },
    }
    if (!(await insertLanes(tx, [row]))) throw new AppError('idTaken')
    const facts = { lane: body.label }
    await audit(tx, { action: 'taskBoard.lane.added', entity: { type: 'taskBoard', id }, facts })
    return emitBoard(tx, id, now)
  })
}

export async function updateTaskLane({
  params: { boardId, laneId },
  body,
  caller,
  platform,
  request,
  inAccount,
}: CallOf<Endpoints['updateTaskLane']>): Promise<AnswerOf<Endpoints['updateTaskLane']>> {
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    const board = await lockOpenBoard(tx, boardId)
    await refuseStale(request.ifMatch, board, () => readBoard(tx, boardId, now))
    const lane = await lockLane(tx, boardId, laneId)
    if (!lane) throw new AppError('laneNotFound')
    const before = buildLaneFields(lane)
    const changes = collectChanges(before, body)
    if (changes.rule) await checkRule(tx, changes.rule, caller.userId)
    const moved = body.after === undefined ? undefined : await movedPlace(tx, lane, body.after, now)
    if (Object.keys(changes).length === 0 && !moved) return readBoard(tx, boardId, now)
    const after = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]))
    const columns = buildLaneColumns({ ...before, ...after })
    await changeLaneRow(tx, laneId, { ...columns, ...(moved && { place: moved.place }), updated_at: now })
    // Raises the board's version: it covers the lanes.
    await changeBoardRow(tx, boardId, { updated_at: now })
    const changed =
      changes.done || changes.escalateHours
        ? await recomputeEscalations(tx, { id: laneId, ...columns }, { zone: await zoneOf(tx), now })
        : 0
    await audit(tx, {
      action: 'taskBoard.lane.updated',
      entity: { type: 'taskBoard', id: boardId },
      changes,
      facts: { lane: lane.label, ...(moved && { after: moved.after }) },
    })
    return emitBoard(tx, boardId, now, changed > 0 ? 'CHANGE_CARDS' : 'UPDATE_BOARD')
  })
}

async function checkRule(
  tx: AccountTx,
  { from, to }: { from: LaneFields['rule']; to: LaneFields['rule'] },
  me: string,
) {
  const { assignTo, template } = to
  if (assignTo && assignTo !== from.assignTo && !(await isEmployed(tx, assignTo))) throw new AppError('userNotFound')
  if (template && template !== from.template && !(await isTheirTemplate(tx, template, me)))
    throw new AppError('templateNotFound')
}

/** Undefined: it is there already. */
async function movedPlace(tx: AccountTx, lane: StoredLane, after: string | null, now: Date) {
  const all = () => listLanePlaces(tx, lane.board_id)
  const live = (await all()).filter(({ removed_at }) => removed_at === null)
  const above = after === null ? null : live.find(({ id }) => id === after && id !== lane.id)
  if (above === undefined) throw new AppError('laneNotFound')
  const others = live.filter(({ id }) => id !== lane.id)
  const [was, wanted] = [live.findIndex(({ id }) => id === lane.id), above ? others.indexOf(above) + 1 : 0]
  if (was === wanted) return undefined
  const { place } = await findPlaceIn(
    async () => findGapBehind(await all(), after),
    async () => respaceLanes(tx, await all(), now),
  )
  return { place, after: above?.label ?? null }
}

export async function removeTaskLane({
  params: { boardId, laneId },
  body: { moveTo },
  platform,
  inAccount,
}: CallOf<Endpoints['removeTaskLane']>): Promise<AnswerOf<Endpoints['removeTaskLane']>> {
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    const board = await lockOpenBoard(tx, boardId)
    const lanes = await listLanes(tx, boardId)
    if (!lanes.some(({ id }) => id === laneId)) throw new AppError('laneNotFound')
    if (lanes.length === 1 || moveTo === laneId) throw new AppError('lastLane')
    const locked = new Map<string, StoredLane | undefined>()
    for (const id of [laneId, moveTo].sort()) locked.set(id, await lockLane(tx, boardId, id))
    const [lane, target] = [locked.get(laneId), locked.get(moveTo)]
    if (!lane || !target) throw new AppError('laneNotFound')
    const cards = await moveAllCards(tx, lane, target, now)
    await moveRecurringTo(tx, laneId, moveTo, now)
    if (board.end_lane_id === laneId) await changeBoardRow(tx, boardId, { end_lane_id: moveTo, updated_at: now })
    await changeLaneRow(tx, laneId, { removed_at: now, updated_at: now })
    const facts = { lane: lane.label, to: target.label, cards }
    await audit(tx, { action: 'taskBoard.lane.removed', entity: { type: 'taskBoard', id: boardId }, facts })
    return emitBoard(tx, boardId, now, cards > 0 ? 'CHANGE_CARDS' : 'UPDATE_BOARD')
  })
}

/** To the end of the other lane, in their order; returns how many. */
async function moveAllCards(tx: AccountTx, from: StoredLane, to: StoredLane, now: Date): Promise<number> {
  const cards = await lockCardsOf(tx, from.id)
  if (cards === 0) return 0
  const facts = { from: from.label, to: to.label }
  const moment = { zone: await zoneOf(tx), now }
  let { last } = await readLaneEnds(tx, to.id)
  for await (const ids of readIdsInParts(tx, cardsInOrderQuery(from.id))) {
    const places = generatePlacesAfter(last, ids.length)
    await moveCardsTo(tx, ids, places, to, moment)
    await auditEach(
      tx,
      ids.map((id) => ({ action: 'taskCard.moved', entity: { type: 'taskCard', id }, facts })),
    )
    last = places.at(-1) ?? last
  }
  return cards
}
