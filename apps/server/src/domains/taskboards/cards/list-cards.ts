import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof cardEndpoints

export async function listCards(_: CallOf<Endpoints['listCards']>): Promise<AnswerOf<Endpoints['listCards']>> {
  throw new Error('Not built yet.')
}

export async function listClientCards(
  _: CallOf<Endpoints['listClientCards']>,
): Promise<AnswerOf<Endpoints['listClientCards']>> {
  throw new Error('Not built yet.')
}

export async function getCard(_: CallOf<Endpoints['getCard']>): Promise<AnswerOf<Endpoints['getCard']>> {
  throw new Error('Not built yet.')
}
