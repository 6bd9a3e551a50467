import { setImmediate as nextTurn } from 'node:timers/promises'
import { fold } from '@frontdesk/contract/kit/fold'
import type { trainingEndpoints } from '@frontdesk/contract/trainings/trainings'
import type { AnswerOf, CallOf } from '#platform/domain'
import { allTrainings, isNew, type WholeTraining } from './all-trainings.ts'

type Endpoint = typeof trainingEndpoints.listTrainings

export async function listTrainings({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const all = await allTrainings(platform, caller.accountId, caller.userId)
  const words = fold(query.search).split(/\s+/).filter(Boolean)
  const found = words.length > 0 ? await having(words, all) : all
  const fresh = found.filter((one) => isNew(one, caller.userId))
  const known = found.filter((one) => !isNew(one, caller.userId))
  return {
    data: [...fresh, ...known].slice(0, query.count).map(({ training }) => training),
    newCount: all.filter((one) => isNew(one, caller.userId)).length,
  }
}

/** Some of the trainings at a time: whole texts are folded, and others are served in between. */
const atOnce = 20

async function having(words: readonly string[], all: readonly WholeTraining[]): Promise<WholeTraining[]> {
  const found: WholeTraining[] = []
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce).map((one) => ({ one, text: wordsOf(one) }))
    found.push(...some.filter(({ text }) => words.every((word) => text.includes(word))).map(({ one }) => one))
    await nextTurn()
  }
  return found
}

const wordsOf = ({ training: { title, description, tags }, details }: WholeTraining) =>
  fold([title, description, ...tags, details].join(' '))
