import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof cardEndpoints

export async function moveCard(_: CallOf<Endpoints['moveCard']>): Promise<AnswerOf<Endpoints['moveCard']>> {
  throw new Error('Not built yet.')
}
