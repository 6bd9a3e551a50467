import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { type Board, buildBoard } from './board.ts'
import { boardQuery, boardsQuery } from './boards.store.ts'

type Endpoints = typeof boardEndpoints

export async function listTaskBoards({
  query,
  caller,
  platform,
}: CallOf<Endpoints['listTaskBoards']>): Promise<AnswerOf<Endpoints['listTaskBoards']>> {
  const wanted = boardsQuery(query.archived ?? false, platform.clock.now())
  const rows = await platform.database.read(caller.accountId, wanted)
  // They come by name, and the sort keeps that order among equal alerts.
  return { data: rows.map(buildBoard).sort((one, other) => other.monitorAlert - one.monitorAlert) }
}

export const getTaskBoard = (call: CallOf<Endpoints['getTaskBoard']>): Promise<AnswerOf<Endpoints['getTaskBoard']>> =>
  loadBoard(call, call.params.id)

export async function loadBoard({ caller, platform }: Pick<Acting, 'caller' | 'platform'>, id: string): Promise<Board> {
  const [row] = await platform.database.read(caller.accountId, boardQuery(id, platform.clock.now()))
  if (!row) throw new AppError('boardNotFound')
  return buildBoard(row)
}

export const listTaskBoardUsers = async (
  call: CallOf<Endpoints['listTaskBoardUsers']>,
): Promise<AnswerOf<Endpoints['listTaskBoardUsers']>> => ({ data: (await loadBoard(call, call.params.id)).users })

export const listTaskLanes = async (
  call: CallOf<Endpoints['listTaskLanes']>,
): Promise<AnswerOf<Endpoints['listTaskLanes']>> => ({ data: (await loadBoard(call, call.params.id)).lanes })
