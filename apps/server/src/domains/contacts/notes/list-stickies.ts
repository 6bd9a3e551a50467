import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { activityView } from './activity-view.ts'
import { stickiesOfAll } from './notes.store.ts'

type Endpoint = typeof contactEndpoints.listStickies

export async function listStickies(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { limit, cursor } = call.query
  return readPage(
    call,
    () => stickiesOfAll(limit, cursor),
    (row) => ({ ...activityView(row), clientId: row.contact_id, clientName: row.contact_name }),
  )
}
