import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof boardEndpoints

export async function updateTaskBoard(
  _: CallOf<Endpoints['updateTaskBoard']>,
): Promise<AnswerOf<Endpoints['updateTaskBoard']>> {
  throw new Error('Not built yet.')
}

export async function deleteTaskBoard(_: CallOf<Endpoints['deleteTaskBoard']>): Promise<undefined> {
  throw new Error('Not built yet.')
}

export async function restoreTaskBoard(
  _: CallOf<Endpoints['restoreTaskBoard']>,
): Promise<AnswerOf<Endpoints['restoreTaskBoard']>> {
  throw new Error('Not built yet.')
}
