import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { startFeeding } from '../feeding/start-feeding.ts'
import { generatePlacesAfter } from '../place.ts'
import { emitBoard, readBoard, refuseTooManyBoards } from './board.ts'
import { listLiveTags, replaceBoardTags } from './board-tags.store.ts'
import {
  insertBoard,
  insertLanes,
  listLanes,
  lockBoardCount,
  lockBoardRow,
  lockBoardRowShared,
} from './boards.store.ts'
import { insertLabels, listLabels } from './labels.store.ts'
import { buildLaneColumns, buildLaneFields, noRule } from './lane-fields.ts'

type Endpoints = typeof boardEndpoints

export async function createTaskBoard(
  call: CallOf<Endpoints['createTaskBoard']>,
): Promise<AnswerOf<Endpoints['createTaskBoard']>> {
  const { body, caller, platform, inAccount } = call
  const { id, boardname: name, description, monitor, endLane, lanes } = body
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    await lockBoardCount(tx)
    const known = await sentBefore(tx, call, id)
    if (known) return known
    await refuseTooManyBoards(tx)
    const tags = await listLiveTags(tx, body.assignedTag)
    if (tags.length < new Set(body.assignedTag).size) throw new AppError('tagNotFound')
    if (endLane !== null && !lanes.some((lane) => lane.id === endLane)) throw new AppError('laneNotFound')
    const stamps = { created_at: now, updated_at: now }
    const board = { id, name, description, monitor, end_lane_id: endLane, created_by: caller.userId, ...stamps }
    if (!(await insertBoard(tx, board))) throw new AppError('idTaken')
    const places = generatePlacesAfter(null, lanes.length)
    const rows = lanes.map((lane, at) => ({
      ...{ id: lane.id, board_id: id, place: places[at] ?? '', ...stamps },
      ...buildLaneColumns({ ...lane, rule: noRule }),
    }))
    if (!(await insertLanes(tx, rows))) throw new AppError('idTaken')
    const facts = { name, lanes: lanes.map(({ label }) => label), tags: tags.map((tag) => tag.name) }
    await audit(tx, { action: 'taskBoard.created', entity: { type: 'taskBoard', id }, facts })
    if (tags.length > 0) {
      await replaceBoardTags(tx, id, [...new Set(body.assignedTag)])
      await startFeeding(tx, id)
    }
    return emitBoard(tx, id, now)
  })
}

export async function copyTaskBoard(
  call: CallOf<Endpoints['copyTaskBoard']>,
): Promise<AnswerOf<Endpoints['copyTaskBoard']>> {
  const { params, body, caller, platform, inAccount } = call
  const { id, boardname: name } = body
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    await lockBoardCount(tx)
    const source = await lockBoardRowShared(tx, params.id)
    if (!source) throw new AppError('boardNotFound')
    const known = await sentBefore(tx, call, id)
    if (known) return known
    await refuseTooManyBoards(tx)
    const lanes = await listLanes(tx, source.id)
    const ids = new Map(lanes.map((lane) => [lane.id, generateId()]))
    const of = (laneId: string | null) => ids.get(laneId ?? '') ?? null
    const { description, monitor } = source
    const stamps = { created_at: now, updated_at: now }
    const owner = { created_by: caller.userId, ...stamps }
    const board = { id, name, description, monitor, end_lane_id: of(source.end_lane_id), ...owner }
    if (!(await insertBoard(tx, board))) throw new AppError('idTaken')
    const rows = lanes.map((lane) => ({
      ...{ id: of(lane.id) ?? generateId(), board_id: id, place: lane.place, ...stamps },
      ...buildLaneColumns(buildLaneFields(lane)),
    }))
    if (!(await insertLanes(tx, rows))) throw new AppError('idTaken')
    await insertLabels(
      tx,
      (await listLabels(tx, source.id)).map((label) => ({ ...label, id: generateId(), board_id: id })),
    )
    const facts = { name, from: source.name }
    await audit(tx, { action: 'taskBoard.copied', entity: { type: 'taskBoard', id }, facts })
    return emitBoard(tx, id, now)
  })
}

/** The board, when the same person creates it again. */
async function sentBefore(tx: AccountTx, { caller, platform }: Acting, id: string) {
  const known = await lockBoardRow(tx, id)
  if (!known) return undefined
  if (known.deleted_at || known.created_by !== caller.userId) throw new AppError('idTaken')
  return readBoard(tx, id, platform.clock.now())
}
