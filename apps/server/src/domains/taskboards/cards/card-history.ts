import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof cardEndpoints

export async function listCardHistory(
  _: CallOf<Endpoints['listCardHistory']>,
): Promise<AnswerOf<Endpoints['listCardHistory']>> {
  throw new Error('Not built yet.')
}
