import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof cardEndpoints

export async function addCard(_: CallOf<Endpoints['addCard']>): Promise<AnswerOf<Endpoints['addCard']>> {
  throw new Error('Not built yet.')
}
