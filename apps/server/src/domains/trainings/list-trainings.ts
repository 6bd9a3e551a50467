import { fold } from '@frontdesk/contract/kit/fold'
import type { trainingEndpoints } from '@frontdesk/contract/trainings/trainings'
import type { AnswerOf, CallOf } from '#platform/domain'
import { allTrainings, isNew, type WholeTraining } from './all-trainings.ts'

type Endpoint = typeof trainingEndpoints.listTrainings

export async function listTrainings({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const all = await allTrainings(platform, caller.accountId)
  const words = fold(query.search).split(/\s+/).filter(Boolean)
  const found = all.filter((one) => words.every((word) => wordsOf(one).includes(word)))
  const fresh = found.filter((one) => isNew(one, caller.userId))
  const known = found.filter((one) => !isNew(one, caller.userId))
  return {
    data: [...fresh, ...known].slice(0, query.count).map(({ training }) => training),
    newCount: all.filter((one) => isNew(one, caller.userId)).length,
  }
}

const wordsOf = ({ training: { title, description, tags }, details }: WholeTraining) =>
  fold([title, description, ...tags, details].join(' '))
