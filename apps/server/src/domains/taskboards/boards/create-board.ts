import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof boardEndpoints

export async function createTaskBoard(
  _: CallOf<Endpoints['createTaskBoard']>,
): Promise<AnswerOf<Endpoints['createTaskBoard']>> {
  throw new Error('Not built yet.')
}

export async function copyTaskBoard(
  _: CallOf<Endpoints['copyTaskBoard']>,
): Promise<AnswerOf<Endpoints['copyTaskBoard']>> {
  throw new Error('Not built yet.')
}
