import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof cardEndpoints

export async function changeCards(_: CallOf<Endpoints['changeCards']>): Promise<AnswerOf<Endpoints['changeCards']>> {
  throw new Error('Not built yet.')
}
