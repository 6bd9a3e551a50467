import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { activityView } from '../notes/activity-view.ts'
import { newestActivity, stickyNotes } from '../notes/notes.store.ts'
import { contactView } from './contact-view.ts'
import { contactById, unlessDeleted } from './people.store.ts'

type Endpoint = typeof contactEndpoints.getFullContact

const newest = 5

export async function getFullContact({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { database } = platform
  const [[found], activity, stickies] = await Promise.all([
    database.read(caller.accountId, contactById(params.id, caller.userId)),
    database.read(caller.accountId, newestActivity(params.id, newest)),
    database.read(caller.accountId, stickyNotes(params.id)),
  ])
  const row = unlessDeleted(found)
  if (!row) throw new AppError('contactNotFound')
  return { ...contactView(row), activity: activity.map(activityView), stickies: stickies.map(activityView) }
}
