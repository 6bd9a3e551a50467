import { type TrainingTag, trainingTags } from '@frontdesk/contract/trainings/limits'
import type { Training } from './trainings.queries.ts'

export type Filter = 'new' | TrainingTag

export const filters: readonly Filter[] = ['new', ...trainingTags]

/** New to whoever has not opened it. */
export const isNew = ({ notify, viewedBy }: Training, me: string) => notify && !viewedBy.includes(me)

export const fits = (training: Training, filter: Filter | null, me: string): boolean =>
  filter === null || (filter === 'new' ? isNew(training, me) : training.tags.includes(filter))

/** What is in `order` stays there, so that a card that was opened doesn't move; others come before it. */
export function inOrder(trainings: readonly Training[], order: readonly string[]): Training[] {
  const placeOf = new Map(order.map((id, at) => [id, at]))
  const place = ({ id }: Training) => placeOf.get(id) ?? -1
  return trainings.toSorted((a, b) => place(a) - place(b))
}
