import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof boardEndpoints

export async function checkBoardImport(
  _: CallOf<Endpoints['checkBoardImport']>,
): Promise<AnswerOf<Endpoints['checkBoardImport']>> {
  throw new Error('Not built yet.')
}

export async function importTaskBoard(
  _: CallOf<Endpoints['importTaskBoard']>,
): Promise<AnswerOf<Endpoints['importTaskBoard']>> {
  throw new Error('Not built yet.')
}
