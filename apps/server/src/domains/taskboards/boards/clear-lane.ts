import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof boardEndpoints

export async function clearTaskLane(
  _: CallOf<Endpoints['clearTaskLane']>,
): Promise<AnswerOf<Endpoints['clearTaskLane']>> {
  throw new Error('Not built yet.')
}

export async function listClearedLanes(
  _: CallOf<Endpoints['listClearedLanes']>,
): Promise<AnswerOf<Endpoints['listClearedLanes']>> {
  throw new Error('Not built yet.')
}

export async function undoClearLane(
  _: CallOf<Endpoints['undoClearLane']>,
): Promise<AnswerOf<Endpoints['undoClearLane']>> {
  throw new Error('Not built yet.')
}
