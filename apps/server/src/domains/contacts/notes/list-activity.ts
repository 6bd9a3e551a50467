import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { unlessDeleted } from '../people/people.store.ts'
import { activityView } from './activity-view.ts'
import { activityOf, activityTotal } from './notes.store.ts'

type Endpoint = typeof contactEndpoints.listActivity

export async function listActivity({ params, query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { sort, sticky, ...range } = query
  const list = { contactId: params.id, newestFirst: sort === '-createdAt', sticky, ...range }
  const [[found], rows] = await platform.database.readAll(caller.accountId, [
    activityTotal(params.id, sticky),
    activityOf(list),
  ])
  const counted = unlessDeleted(found)
  if (!counted) throw new AppError('contactNotFound')
  return { data: rows.map(activityView), total: counted.total }
}
