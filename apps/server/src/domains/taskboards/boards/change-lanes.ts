import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoints = typeof boardEndpoints

export async function addTaskLane(_: CallOf<Endpoints['addTaskLane']>): Promise<AnswerOf<Endpoints['addTaskLane']>> {
  throw new Error('Not built yet.')
}

export async function updateTaskLane(
  _: CallOf<Endpoints['updateTaskLane']>,
): Promise<AnswerOf<Endpoints['updateTaskLane']>> {
  throw new Error('Not built yet.')
}

export async function removeTaskLane(
  _: CallOf<Endpoints['removeTaskLane']>,
): Promise<AnswerOf<Endpoints['removeTaskLane']>> {
  throw new Error('Not built yet.')
}
