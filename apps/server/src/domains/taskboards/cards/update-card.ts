import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof cardEndpoints

export async function updateCard(_: CallOf<Endpoints['updateCard']>): Promise<AnswerOf<Endpoints['updateCard']>> {
  throw new Error('Not built yet.')
}
