import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof boardEndpoints

export async function saveTaskLabels(
  _: CallOf<Endpoints['saveTaskLabels']>,
): Promise<AnswerOf<Endpoints['saveTaskLabels']>> {
  throw new Error('Not built yet.')
}
