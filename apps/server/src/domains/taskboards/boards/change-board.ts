import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { startFeeding } from '../feeding/start-feeding.ts'
import { emitBoard, emitDeletedBoard, lockLiveBoard, readBoard, refuseTooManyBoards } from './board.ts'
import { type BoardTag, listLiveTags, replaceBoardTags } from './board-tags.store.ts'
import { changeBoardRow, findLane, getRestoreLimit, lockBoardCount, lockBoardRow } from './boards.store.ts'
import { collectChanges } from './changes-of.ts'

type Endpoints = typeof boardEndpoints

export async function updateTaskBoard({
  params,
  body,
  platform,
  request,
  inAccount,
}: CallOf<Endpoints['updateTaskBoard']>): Promise<AnswerOf<Endpoints['updateTaskBoard']>> {
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    if (body.archived === false) await lockBoardCount(tx)
    const board = await lockLiveBoard(tx, params.id)
    const shown = await readBoard(tx, board.id, now)
    await refuseStale(request.ifMatch, board, () => shown)
    const changes = collectChanges(
      { ...shown, assignedTag: idsOf(shown.assignedTag) },
      { ...body, assignedTag: body.assignedTag && [...new Set(body.assignedTag)].sort() },
    )
    if (Object.keys(changes).length === 0) return shown
    const { boardname, description, monitor, assignedTag, endLane, archived } = changes
    if (board.archived_at && archived?.to !== false) throw new AppError('boardArchived')
    if (endLane?.to && !(await findLane(tx, board.id, endLane.to))) throw new AppError('laneNotFound')
    if (archived && !archived.to) await refuseTooManyBoards(tx)
    await changeBoardRow(tx, board.id, {
      ...(boardname && { name: boardname.to }),
      ...(description && { description: description.to }),
      ...(monitor && { monitor: monitor.to }),
      ...(endLane && { end_lane_id: endLane.to }),
      ...(archived && { archived_at: archived.to ? now : null }),
      updated_at: now,
    })
    const tags = assignedTag && (await changeTags(tx, board.id, assignedTag.to))
    await audit(tx, {
      action: 'taskBoard.updated',
      entity: { type: 'taskBoard', id: board.id },
      changes: { ...changes, ...(tags && { assignedTag: { from: namesOf(shown.assignedTag), to: namesOf(tags) } }) },
    })
    if (tags || (archived && !archived.to)) await startFeeding(tx, board.id)
    return emitBoard(tx, board.id, now)
  })
}

async function changeTags(tx: AccountTx, boardId: string, ids: readonly string[]): Promise<BoardTag[]> {
  const tags = await listLiveTags(tx, ids)
  if (tags.length < ids.length) throw new AppError('tagNotFound')
  await replaceBoardTags(tx, boardId, ids)
  return tags
}

const idsOf = (tags: readonly BoardTag[]) => tags.map(({ id }) => id).sort()
const namesOf = (tags: readonly BoardTag[]) => tags.map(({ name }) => name).sort()

export async function deleteTaskBoard({
  params: { id },
  platform,
  inAccount,
}: CallOf<Endpoints['deleteTaskBoard']>): Promise<undefined> {
  const now = platform.clock.now()
  await inAccount(async (tx) => {
    const board = await lockBoardRow(tx, id)
    if (!board) throw new AppError('boardNotFound')
    if (board.deleted_at) return
    await changeBoardRow(tx, id, { deleted_at: now, updated_at: now })
    await audit(tx, { action: 'taskBoard.deleted', entity: { type: 'taskBoard', id }, facts: { name: board.name } })
    emitDeletedBoard(tx, id)
  })
}

export async function restoreTaskBoard({
  params: { id },
  platform,
  inAccount,
}: CallOf<Endpoints['restoreTaskBoard']>): Promise<AnswerOf<Endpoints['restoreTaskBoard']>> {
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    await lockBoardCount(tx)
    const board = await lockBoardRow(tx, id)
    if (!board) throw new AppError('boardNotFound')
    if (!board.deleted_at) return readBoard(tx, id, now)
    if (board.deleted_at < getRestoreLimit(now)) throw new AppError('boardNotFound')
    if (!board.archived_at) await refuseTooManyBoards(tx)
    await changeBoardRow(tx, id, { deleted_at: null, updated_at: now })
    await audit(tx, { action: 'taskBoard.restored', entity: { type: 'taskBoard', id }, facts: { name: board.name } })
    await startFeeding(tx, id)
    return emitBoard(tx, id, now)
  })
}
