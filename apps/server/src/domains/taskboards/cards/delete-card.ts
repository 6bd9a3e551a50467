import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof cardEndpoints

export async function deleteCard(_: CallOf<Endpoints['deleteCard']>): Promise<undefined> {
  throw new Error('Not built yet.')
}

export async function restoreCard(_: CallOf<Endpoints['restoreCard']>): Promise<AnswerOf<Endpoints['restoreCard']>> {
  throw new Error('Not built yet.')
}
