import type { trainingEndpoints } from '@frontdesk/contract/trainings/trainings'
import type { AnswerOf, CallOf } from '#platform/domain'
import { allTrainings, isNew } from './all-trainings.ts'

type Endpoint = typeof trainingEndpoints.countTrainings

export async function countTrainings({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const all = await allTrainings(platform, caller.accountId)
  return { count: all.filter((one) => isNew(one, caller.userId)).length }
}
