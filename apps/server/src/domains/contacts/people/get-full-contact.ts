import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { activityView } from '../notes/activity-view.ts'
import { mostNewest, mostStickies, newestAndStickies } from '../notes/notes.store.ts'
import { contactView } from './contact-view.ts'
import { contactById, unlessDeleted } from './people.store.ts'

type Endpoint = typeof contactEndpoints.getFullContact

export async function getFullContact({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { database } = platform
  const [[found], notes] = await Promise.all([
    database.read(caller.accountId, contactById(params.id, caller.userId)),
    database.read(caller.accountId, newestAndStickies(params.id)),
  ])
  const row = unlessDeleted(found)
  if (!row) throw new AppError('contactNotFound')
  const stickies = notes.filter((note) => note.is_sticky).slice(0, mostStickies)
  return {
    ...contactView(row),
    activity: notes.slice(0, mostNewest).map(activityView),
    stickies: stickies.map(activityView),
  }
}
