import type { bulkEndpoints } from '@frontdesk/contract/bulk/bulk'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { contactsPage } from '../rows.store.ts'
import { findRun } from './find-run.ts'

type Endpoint = typeof bulkEndpoints.listBulkContacts

export async function listBulkContacts(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, query, caller, platform } = call
  await findRun(platform, caller, params.id)
  return readPage(
    call,
    () => contactsPage(params.id, query.which, query),
    (row) => row,
  )
}
