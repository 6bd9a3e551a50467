import type { Platform } from '#platform/platform'
import { lessons } from './lessons.ts'
import { lessonView, type Training, trainingView } from './training-view.ts'
import { addedTraining, addedTrainings, trainingViews } from './trainings.store.ts'

export interface WholeTraining {
  training: Training
  details: string
}

type Parts = Pick<Platform, 'database'>

/** Those that supers added, newest first, then those that come with Frontdesk. */
export async function allTrainings({ database }: Parts, accountId: string, me: string): Promise<WholeTraining[]> {
  const [added, views] = await database.readAll(accountId, [addedTrainings, trainingViews(me)])
  const viewedBy = new Map(views.map(({ training, users }) => [training, users]))
  return [
    ...added.map((row) => ({ training: trainingView(row, viewedBy.get(row.id) ?? []), details: row.details })),
    ...lessons.map((lesson) => ({
      training: lessonView(lesson, viewedBy.get(lesson.id) ?? []),
      details: lesson.details,
    })),
  ]
}

/** New to whoever has not opened it. */
export const isNew = ({ training }: WholeTraining, user: string) => training.notify && !training.viewedBy.includes(user)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Without its viewers; undefined when there is none. */
export async function findTraining(
  { database }: Parts,
  accountId: string,
  id: string,
): Promise<WholeTraining | undefined> {
  const lesson = lessons.find((each) => each.id === id)
  if (lesson) return { training: lessonView(lesson, []), details: lesson.details }
  if (!uuid.test(id)) return undefined
  const [row] = await database.read(accountId, addedTraining(id))
  return row && { training: trainingView(row, []), details: row.details }
}
