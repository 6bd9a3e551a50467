import type { trainingEndpoints } from '@frontdesk/contract/trainings/trainings'
import type { AnswerOf, CallOf } from '#platform/domain'
import { lessons } from './lessons.ts'
import { countUnopened } from './trainings.store.ts'

type Endpoint = typeof trainingEndpoints.countTrainings

const names = lessons.map(({ id }) => id)

export async function countTrainings({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [row] = await platform.database.read(caller.accountId, countUnopened(caller.userId, names))
  return { count: row?.count ?? 0 }
}
