import { isDeepStrictEqual } from 'node:util'
import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { emitBoard, lockOpenBoard, readBoard } from './board.ts'
import { changeBoardRow } from './boards.store.ts'
import { deleteLabels, listLabels, saveLabels } from './labels.store.ts'

type Endpoint = typeof boardEndpoints.saveTaskLabels

export async function saveTaskLabels({
  params,
  body,
  platform,
  request,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const now = platform.clock.now()
  const after = body.labels.map(({ id, name, color }, position) => ({ id, name, color, position }))
  return inAccount(async (tx) => {
    const board = await lockOpenBoard(tx, params.id)
    const { id } = board
    await refuseStale(request.ifMatch, board, () => readBoard(tx, id, now))
    const before = await listLabels(tx, id)
    if (isDeepStrictEqual(before, after)) return readBoard(tx, id, now)
    const kept = new Set(after.map((label) => label.id))
    if (kept.size < after.length) throw new AppError('idTaken')
    const gone = before.filter((label) => !kept.has(label.id))
    const used =
      gone.length > 0 &&
      (await deleteLabels(
        tx,
        gone.map((label) => label.id),
      ))
    if (
      !(await saveLabels(
        tx,
        after.map((label) => ({ ...label, board_id: id })),
      ))
    )
      throw new AppError('idTaken')
    // Raises the board's version: it covers the labels.
    await changeBoardRow(tx, id, { updated_at: now })
    const names = (labels: readonly { name: string }[]) => labels.map(({ name }) => name)
    const changes = { labels: { from: names(before), to: names(after) } }
    await audit(tx, { action: 'taskBoard.labels.saved', entity: { type: 'taskBoard', id }, changes })
    return emitBoard(tx, id, now, used ? 'CHANGE_CARDS' : 'UPDATE_BOARD')
  })
}
