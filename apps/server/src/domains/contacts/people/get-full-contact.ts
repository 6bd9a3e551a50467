import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { activityView } from '../notes/activity-view.ts'
import { activityTotals, newestNotes, newestStickies } from '../notes/notes.store.ts'
import { recordLists } from '../records/record-lists.ts'
import { contactView } from './contact-view.ts'
import { contactById, unlessDeleted } from './people.store.ts'

type Endpoint = typeof contactEndpoints.getFullContact

export async function getFullContact({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id } = params
  const records = recordLists(id)
  const [[found], notes, stickies, [totals], ...lists] = await platform.database.readAll(caller.accountId, [
    contactById(id, caller.userId),
    newestNotes(id),
    newestStickies(id),
    activityTotals(id),
    ...records.queries,
  ])
  const row = unlessDeleted(found)
  if (!row) throw new AppError('contactNotFound')
  return {
    ...contactView(row),
    activity: { data: notes.map(activityView), total: totals?.notes ?? 0 },
    stickies: { data: stickies.map(activityView), total: totals?.stickies ?? 0 },
    records: records.shown(lists),
  }
}
