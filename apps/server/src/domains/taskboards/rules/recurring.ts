import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof boardEndpoints

export async function listRecurringCards(
  _: CallOf<Endpoints['listRecurringCards']>,
): Promise<AnswerOf<Endpoints['listRecurringCards']>> {
  throw new Error('Not built yet.')
}

export async function addRecurringCard(
  _: CallOf<Endpoints['addRecurringCard']>,
): Promise<AnswerOf<Endpoints['addRecurringCard']>> {
  throw new Error('Not built yet.')
}

export async function updateRecurringCard(
  _: CallOf<Endpoints['updateRecurringCard']>,
): Promise<AnswerOf<Endpoints['updateRecurringCard']>> {
  throw new Error('Not built yet.')
}

export async function deleteRecurringCard(_: CallOf<Endpoints['deleteRecurringCard']>): Promise<undefined> {
  throw new Error('Not built yet.')
}
