import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof boardEndpoints

export async function listTaskBoards(
  _: CallOf<Endpoints['listTaskBoards']>,
): Promise<AnswerOf<Endpoints['listTaskBoards']>> {
  throw new Error('Not built yet.')
}

export async function getTaskBoard(_: CallOf<Endpoints['getTaskBoard']>): Promise<AnswerOf<Endpoints['getTaskBoard']>> {
  throw new Error('Not built yet.')
}

export async function listTaskBoardUsers(
  _: CallOf<Endpoints['listTaskBoardUsers']>,
): Promise<AnswerOf<Endpoints['listTaskBoardUsers']>> {
  throw new Error('Not built yet.')
}

export async function listTaskLanes(
  _: CallOf<Endpoints['listTaskLanes']>,
): Promise<AnswerOf<Endpoints['listTaskLanes']>> {
  throw new Error('Not built yet.')
}
