import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof cardEndpoints

export async function uploadCardFile(
  _: CallOf<Endpoints['uploadCardFile']>,
): Promise<AnswerOf<Endpoints['uploadCardFile']>> {
  throw new Error('Not built yet.')
}

export async function showCardFile(_: CallOf<Endpoints['showCardFile']>): Promise<AnswerOf<Endpoints['showCardFile']>> {
  throw new Error('Not built yet.')
}

export async function deleteCardFile(_: CallOf<Endpoints['deleteCardFile']>): Promise<undefined> {
  throw new Error('Not built yet.')
}
