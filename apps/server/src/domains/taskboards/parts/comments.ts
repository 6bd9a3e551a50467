import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof cardEndpoints

export async function addCardComment(
  _: CallOf<Endpoints['addCardComment']>,
): Promise<AnswerOf<Endpoints['addCardComment']>> {
  throw new Error('Not built yet.')
}

export async function updateCardComment(
  _: CallOf<Endpoints['updateCardComment']>,
): Promise<AnswerOf<Endpoints['updateCardComment']>> {
  throw new Error('Not built yet.')
}

export async function deleteCardComment(_: CallOf<Endpoints['deleteCardComment']>): Promise<undefined> {
  throw new Error('Not built yet.')
}
