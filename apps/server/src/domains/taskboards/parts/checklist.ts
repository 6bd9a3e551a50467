import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof cardEndpoints

export async function addChecklistItem(
  _: CallOf<Endpoints['addChecklistItem']>,
): Promise<AnswerOf<Endpoints['addChecklistItem']>> {
  throw new Error('Not built yet.')
}

export async function updateChecklistItem(
  _: CallOf<Endpoints['updateChecklistItem']>,
): Promise<AnswerOf<Endpoints['updateChecklistItem']>> {
  throw new Error('Not built yet.')
}

export async function deleteChecklistItem(_: CallOf<Endpoints['deleteChecklistItem']>): Promise<undefined> {
  throw new Error('Not built yet.')
}
